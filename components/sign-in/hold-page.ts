import { loadPage } from '#lib/browser/load-page.ts'
import { hasUnsavedChanges } from '#lib/browser/unsaved.ts'
import { isAnothersPage, watchPage } from '#lib/calls/page-member.ts'

/** Beginning of the readable cookie that names who is signed in: a member, or an operator, who signs in apart. */
type WhoCookie = 'uuid' | 'op_flag'

/** Id of who is signed in in this browser now; undefined when nobody is. */
function signedIn(cookie: WhoCookie): string | undefined {
  const name = document.documentElement.dataset.tokenCookie?.replace('token', cookie) ?? `${cookie}_\\w+`
  return new RegExp(`(?:^|; )${name}=([\\da-f-]{36})`).exec(document.cookie)?.[1]
}

/**
 * Binds this document to its member or operator: while somebody else is signed in in this browser, its calls are not
 * sent, the next link is a full load, and the page loads anew when it is looked at again, unless something typed would
 * be lost. Returns the function that ends it. Loaded after the page, whose first scripts have a budget.
 */
export function holdPage(id: string, cookie: WhoCookie): () => void {
  watchPage(() => (signedIn(cookie) ?? id) !== id)
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return
    if (link.origin !== location.origin || !isAnothersPage()) return
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
    watchPage(undefined)
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('visibilitychange', onLook)
    window.removeEventListener('pageshow', onShow)
  }
}
