/** Forms with unsaved changes: the reload for a new build must wait for them (docs/screens.md#c12). */
const changed = new Set<string>()

export function setUnsaved(formId: string, isChanged: boolean): void {
  if (isChanged) changed.add(formId)
  else changed.delete(formId)
}

export function hasUnsavedChanges(): boolean {
  return changed.size > 0
}
