const KEY = 'save-success'

/** Call before leaving by a full page load: the next page shows the message once. */
export function keepSaveSuccess(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // No storage: the change was made all the same.
  }
}

/** The message of the previous page, once; undefined when there is none. */
export function takeSaveSuccess(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept || undefined
  } catch {
    return undefined
  }
}
