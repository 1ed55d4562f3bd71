/** `onRefusal` handler for an unknown link or code: calls `onOver`, and the form shows no error of its own. */
export const whenUnknown =
  (onOver: () => void) =>
  (error: { code: string }): boolean => {
    if (error.code !== 'not_found') return false
    onOver()
    return true
  }
