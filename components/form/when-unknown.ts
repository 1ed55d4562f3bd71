/** A refusal that says that a link or code is no longer known: it is over, and the form shows nothing of its own. */
export const whenUnknown =
  (onOver: () => void) =>
  (error: { code: string }): boolean => {
    if (error.code !== 'not_found') return false
    onOver()
    return true
  }
