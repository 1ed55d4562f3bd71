const KEY = 'save-success'

/** Call before leaving for another page by a full load: what was done is said where one arrives, once. */
export function keepSaveSuccess(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // No storage: it is done all the same.
  }
}

/** What was done on the page before, once; undefined where nothing was. */
export function takeSaveSuccess(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept || undefined
  } catch {
    return undefined
  }
}
