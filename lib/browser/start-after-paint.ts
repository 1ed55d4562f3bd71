/** A page whose paint is never told starts after this, milliseconds. */
const PATIENCE_MS = 1000

/**
 * Stands where the body ends and names its files in `data-files`. Script that arrives and runs before the first view
 * is painted only holds that view back: styles, fonts and pictures have the line to themselves until then. Nothing is
 * waited for in a tab that is not seen, nor where the browser tells no paint. Uses nothing outside itself: pages carry
 * its text.
 */
export function startAfterPaint(patienceMs: number): void {
  const files = (document.currentScript?.getAttribute('data-files') ?? '').split(' ')
  const start = () => {
    for (const file of files.splice(0)) {
      const script = document.createElement('script')
      script.async = true
      script.src = file
      document.head.appendChild(script)
    }
  }
  const Observer = window.PerformanceObserver
  if (document.hidden || !Observer?.supportedEntryTypes?.includes('paint')) {
    start()
    return
  }
  new Observer((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, patienceMs)
}

/** Its text as it is written; the build makes it small (`scripts/browser-modules.mjs`). */
export const startAfterPaintScript = () => `(${startAfterPaint})(${PATIENCE_MS})`
