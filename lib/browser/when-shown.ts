declare global {
  interface Document {
    /** Undefined in browsers that do not prerender pages. */
    readonly prerendering?: boolean
  }
}

/** Runs a start function at once, or, on a prerendered page, when the page is shown. */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
