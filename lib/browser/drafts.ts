const PREFIX = 'draft_'

/** Where the browser keeps what was typed into one form and not sent: it outlives a reload, a lost login, a closed tab. */
export const draftKey = (kind: string, id: string): string => `${PREFIX}${kind}_${id}`

/** At sign-out nothing typed stays behind for the next person at this device. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // No storage: nothing was kept.
  }
}
