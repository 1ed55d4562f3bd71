import { loadPage } from '#lib/browser/load-page.ts'
import { hasUnsavedChanges } from '#lib/browser/unsaved.ts'
import { guardCalls } from '#lib/calls/attempt.ts'
import { CallError } from '#lib/calls/call-error.ts'

/** Beginning of the readable cookie that names who is signed in: a member, or an operator, who signs in apart. */
type WhoCookie = 'uuid' | 'op_flag'

/** Id of who is signed in in this browser now; undefined when nobody is. */
function signedIn(cookie: WhoCookie): string | undefined {
  const name = document.documentElement.dataset.tokenCookie?.replace('token', cookie) ?? `${cookie}_\\w+`
  return new RegExp(`(?:^|; )${name}=([\\da-f-]{36})`).exec(document.cookie)?.[1]
}

/** True once somebody else has signed in, in another tab, than the one whose page this is. */
export const isAnothers = (id: string, cookie: WhoCookie): boolean => (signedIn(cookie) ?? id) !== id

/**
 * Binds this document to its member or operator: while somebody else is signed in in this browser, its calls are not
 * sent, the next link is a full load, and the page loads anew when it is looked at again, unless something typed would
 * be lost. Returns the function that ends it. Loaded after the page, whose first scripts have a budget.
 */
export function holdPage(id: string, cookie: WhoCookie): () => void {
  // What was typed there is not the other's: nothing but a sign-in goes out.
  guardCalls((call) => {
    if (call.limit !== 'signin' && isAnothers(id, cookie))
      throw new CallError('not_signed_in', { status: 401 })
  })
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.origin !== location.origin || !isAnothers(id, cookie)) return
    event.preventDefault()
    event.stopPropagation()
    loadPage(link.href)
  }
  const onLook = () => {
    const isLeft = document.visibilityState === 'hidden' || signedIn(cookie) === id
    if (!isLeft && !hasUnsavedChanges()) loadPage()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) onLook()
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('visibilitychange', onLook)
  window.addEventListener('pageshow', onShow)
  return () => {
    guardCalls(undefined)
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('visibilitychange', onLook)
    window.removeEventListener('pageshow', onShow)
  }
}
