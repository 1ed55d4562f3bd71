/** Forms with changes that are not sent: a new build must not reload them away (docs/screens.md#c12). */
const changed = new Set<string>()

export function setUnsaved(formId: string, isChanged: boolean): void {
  if (isChanged) changed.add(formId)
  else changed.delete(formId)
}

export function hasUnsavedChanges(): boolean {
  return changed.size > 0
}
