import { carryValues, takeCarried } from '#lib/browser/carried-values.ts'

const KEY = 'lead_typed'

/**
 * Hands what is typed over to the same form in the other language when a language switch is pressed. What was
 * typed before the script arrived is later. Returns a function that undoes this.
 */
export function carryTyped(form: HTMLFormElement): () => void {
  if (window.__early) {
    const carried: Record<string, string> = {}
    for (const [id, value] of Object.entries(takeCarried(KEY)))
      if (typeof value === 'string') carried[id] = value
    window.__early.values = { ...carried, ...window.__early.values }
  }
  const valuesOf = () => {
    const typed: Record<string, string> = {}
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input[id], select[id], textarea[id]',
    ))
      if (field.value) typed[field.id] = field.value
    return typed
  }
  const onClick = (press: MouseEvent) => {
    if (!form.hidden) carryValues(KEY, press, valuesOf)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
