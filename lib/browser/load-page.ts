/** A full load of this address, or of the same page anew, so that nothing of this document stays in memory. */
export function loadPage(href?: string): void {
  if (href) location.assign(href)
  else location.reload()
}
