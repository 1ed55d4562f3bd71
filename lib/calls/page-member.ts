import { parseCookies } from '../session/cookies.ts'

const ANY_NAME = /^uuid_(?:demo|production|development)_[a-z]{2}$/

/** The member whose page this document is; undefined on public pages and in the console. */
let owner: string | undefined

/**
 * Registers whose page this is; call the returned function when the area is left. From then on nothing is sent or read
 * while another member is signed in in this browser.
 */
export function holdPage(memberId: string): () => void {
  owner = memberId
  return () => {
    owner = undefined
  }
}

/** The member who is signed in in this browser now, by the readable cookies; undefined when nobody is. */
export function signedInMember(): string | undefined {
  const name = document.documentElement.dataset.tokenCookie?.replace(/^token/, 'uuid')
  const jar = parseCookies(document.cookie)
  return name ? jar.get(name) : [...jar].find(([key]) => ANY_NAME.test(key))?.[1]
}

/** True once another member has signed in, in another tab, than the one whose page this is. */
export function isAnothersPage(): boolean {
  if (!owner) return false
  const member = signedInMember()
  return member !== undefined && member !== owner
}
