/** A page whose paint is never told starts after this, milliseconds. */
const PATIENCE_MS = 1000

/**
 * Stands where the body ends and names its files in `data-files`, their kind in `data-type` where they are modules. Script that arrives and runs before the first view
 * is painted only holds that view back: styles, fonts and pictures have the line to themselves until then, and so do
 * styles alone where a rule says so for `:root[data-unpainted]`. Nothing is
 * waited for in a tab that is not seen, nor where the browser tells no paint. Uses nothing outside itself: pages carry
 * its text.
 */
export function startAfterPaint(patienceMs: number): void {
  const own = document.currentScript
  const files = (own?.getAttribute('data-files') ?? '').split(' ')
  const type = own?.getAttribute('data-type') ?? ''
  const start = () => {
    document.documentElement.removeAttribute('data-unpainted')
    for (const file of files.splice(0)) {
      const script = document.createElement('script')
      script.async = true
      script.type = type
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
