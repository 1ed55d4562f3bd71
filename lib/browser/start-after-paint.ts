/** A page whose paint is never told starts after this, milliseconds. */
const PATIENCE_MS = 1000

/**
 * Stands where the body ends and names its files in `data-files`, their kind in `data-type` where they are modules. Script that arrives and runs before the first view
 * is painted only holds that view back: styles, fonts and pictures have the line to themselves until then, and so do
 * styles alone where a rule says so for `:root[data-unpainted]`. Nothing is
 * waited for in a tab that is not seen, nor where the browser tells no paint. A button of a plain document that is pressed
 * before any of its modules has come is pressed again once all have. Uses nothing outside itself: pages carry its text.
 */
export function startAfterPaint(patienceMs: number): void {
  const { files: names = '', type = '' } = document.currentScript?.dataset ?? {}
  const files = names.split(' ')
  const count = files.length
  let come = 0
  let pressed: HTMLElement | null
  if (type)
    addEventListener(
      'click',
      ({ target }) => {
        if (come === 0) pressed = (target as Element).closest('button')
      },
      true,
    )
  const start = () => {
    delete document.documentElement.dataset.unpainted
    for (const file of files.splice(0)) {
      const script = document.createElement('script')
      script.type = type
      script.src = file
      script.onload = () => {
        if (++come === count) pressed?.click()
      }
      document.head.appendChild(script)
    }
  }
  const Observer = window.PerformanceObserver
  if (document.hidden || !Observer?.supportedEntryTypes?.includes('paint')) {
    start()
    return
  }
  new Observer((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, patienceMs)
}

/** Its text as it is written; the build makes it small (`scripts/browser-modules.mjs`). */
export const startAfterPaintScript = () => `(${startAfterPaint})(${PATIENCE_MS})`
