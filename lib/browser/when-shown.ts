declare global {
  interface Document {
    /** Missing where the browser draws no page ahead. */
    readonly prerendering?: boolean
  }
}

/** Runs a start at once, or, on a page that was drawn ahead of a press, when the page is shown. */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
