/** Milliseconds after which a pressed link that opened no page, such as a download, is no longer marked. */
export const HEARD_MS = 20_000

declare global {
  interface Window {
    __heardEnd?: () => void
  }
}

/**
 * Marks a pressed link and the page at once, for slow connections, until the next page is there. Ignores clicks that
 * another handler has prevented, except on links of the router (`data-soft`). References nothing outside itself: pages
 * that wait for the framework inline its source.
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

/** Source of the inline script for a page that waits for the framework; runs before the page's scripts. */
export const heardScript = () => `(${watchHeardLinks})(${HEARD_MS})`

/** Removes the mark: the requested page is there. */
export function endHeard(): void {
  window.__heardEnd?.()
}
