import { afterEach, expect, it } from 'vitest'
import { markScopeScript } from '#lib/browser/mark-scope.ts'

const NAMES = { consent: 'c_consent', loggedIn: 'c_in', scope: 'c_scope' }
const root = document.documentElement

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: read in the same turn
  for (const name of Object.values(NAMES)) document.cookie = `${name}=; Max-Age=0`
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
})

function mark(cookies: Record<string, string>, pixels: '' | '1') {
  // biome-ignore lint/suspicious/noDocumentCookie: read in the same turn
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}`
  // Runs as inlined in a page; the script element names the pixels.
  const script = document.createElement('script')
  script.dataset.pixels = pixels
  script.textContent = markScopeScript(NAMES)
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  // biome-ignore lint/security/noGlobalEval: the script as the page carries it
  window.eval(script.text)
  return { ...root.dataset }
}

it.each([
  [{}, '' as const, { consent: 'none' }],
  [{}, '1' as const, { consent: 'ask', pixels: '1' }],
  [{ c_consent: 'all' }, '1' as const, { consent: 'all', pixels: '1' }],
  [{ c_consent: 'necessary' }, '' as const, { consent: 'necessary' }],
  [{ c_consent: 'odd' }, '' as const, { consent: 'none' }],
  [{ c_in: 'true', c_scope: 'marketer' }, '' as const, { consent: 'none', scope: 'marketer' }],
  [{ c_in: 'true', c_scope: 'influencer' }, '' as const, { consent: 'none', scope: 'influencer' }],
  [{ c_in: 'true', c_scope: 'open' }, '' as const, { consent: 'none' }],
  [{ c_in: 'false', c_scope: 'marketer' }, '' as const, { consent: 'none' }],
  [{ c_in: 'true', x_c_scope: 'marketer' }, '' as const, { consent: 'none' }],
])('%j with pixels "%s"', (cookies, pixels, marks) => {
  expect(mark(cookies, pixels)).toEqual(marks)
})
