const PREFIX = 'draft_'

/** Storage key of what was typed into a form but not sent. It survives a reload, an expired login and a closed tab. */
export const draftKey = (kind: string, id: string): string => `${PREFIX}${kind}_${id}`

/** Removes all drafts at sign-out, so that the next person at this device does not see them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // No storage: there are no drafts.
  }
}
