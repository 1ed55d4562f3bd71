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
  const { files: names = '', type = '' } = document.currentScript?.dataset ?? {}
  const files = names.split(' ')
  const start = () => {
    delete document.documentElement.dataset.unpainted
    for (const file of files.splice(0)) {
      const script = document.createElement('script')
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
  new Observer((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, patienceMs)
}

/**
 * Stands with it in plain documents: a button that is pressed before any module of the page has come is pressed again once
 * all have, since nothing else heard it.
 */
export function hearEarlyPress(): void {
  const count = document.currentScript?.dataset.files?.split(' ').length
  let come = 0
  let pressed: HTMLElement | null
  const hear = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return
    if (type === 'click') {
      if (come === 0) pressed = target.closest('button')
    } else if (target.matches('[type=module]') && ++come === count) pressed?.click()
  }
  document.addEventListener('click', hear, true)
  document.addEventListener('load', hear, true)
}

/** Their texts as they are written; the build makes them small (`scripts/browser-modules.mjs`). */
export const startAfterPaintScript = () => `(${startAfterPaint})(${PATIENCE_MS})`
export const plainStartScript = () => `(${hearEarlyPress})();${startAfterPaintScript()}`
