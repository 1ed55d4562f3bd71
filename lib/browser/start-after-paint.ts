/** Milliseconds after which scripts start when no paint was reported. */
const PATIENCE_MS = 1000

/**
 * Inlined at the end of the body; loads the scripts of `data-files` (`data-type` for modules) after the first paint,
 * and calls `before`. Scripts that load earlier only delay it: until then the connection is left to styles, fonts and
 * pictures, and rules for `:root[data-unpainted]` apply. Starts at once in a hidden tab and where the browser reports no
 * paint. References nothing outside itself: its source is inlined into pages.
 */
export function startAfterPaint(patienceMs: number, before?: () => void): void {
  const { files: names = '', type = '' } = document.currentScript?.dataset ?? {}
  const files = names.split(' ')
  const start = () => {
    delete document.documentElement.dataset.unpainted
    before?.()
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
 * Inlined with it in plain documents: a button pressed before the first module has loaded has no handler yet, so it is
 * pressed again once all modules have loaded.
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

/**
 * Inlined with it in pages of the framework: loads the style sheets that the early sheet replaced until now
 * (`lib/server/pages/early-styles.ts`).
 */
export function enableSheets(): void {
  for (const sheet of document.querySelectorAll('link[disabled]')) sheet.removeAttribute('disabled')
}

/** Sources of the inline scripts; the build minifies them (`scripts/browser-modules.mjs`). */
export const startAfterPaintScript = () => `(${startAfterPaint})(${PATIENCE_MS},${enableSheets})`
export const plainStartScript = () => `(${hearEarlyPress})();(${startAfterPaint})(${PATIENCE_MS})`
