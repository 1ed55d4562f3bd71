/** After this long a press that led nowhere, such as to a file, is no longer shown, milliseconds. */
export const HEARD_MS = 20_000

declare global {
  interface Window {
    __heardEnd?: () => void
  }
}

/**
 * Shows at once that a press on a link was heard, on a line that takes seconds to answer: the link and the page say so
 * until the next page is there. Presses that something else answers are left alone, except on links of the router
 * (`data-soft`). Uses nothing outside itself: pages that wait for the framework carry its text.
 */
export function watchHeardLinks(patienceMs: number): void {
  const root = document.documentElement
  let heard: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    heard?.removeAttribute('data-heard')
    root.removeAttribute('data-going')
    heard = undefined
  }
  window.__heardEnd = end
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.target || link.hasAttribute('download')) return
    if (event.defaultPrevented && !link.hasAttribute('data-soft')) return
    if (link.origin !== location.origin || !/^\/(th|en)(\/|$)/.test(link.pathname)) return
    if (link.href.split('#')[0] === location.href.split('#')[0]) return
    end()
    heard = link
    link.setAttribute('data-heard', '')
    root.setAttribute('data-going', '')
    timer = setTimeout(end, patienceMs)
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) end()
  })
}

/** The same for a page that waits for the framework: runs before the page's scripts. */
export const heardScript = () => `(${watchHeardLinks})(${HEARD_MS})`

/** The page that was asked for is there. */
export function endHeard(): void {
  window.__heardEnd?.()
}
