const KEY = 'lead_typed'

function takeCarried(): Record<string, string> {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return JSON.parse(kept ?? '{}')
  } catch {
    // No storage: nothing was carried.
    return {}
  }
}

/**
 * Hands what is typed over to the same form in the other language when a language switch is pressed. It is stored
 * between the two pages only, and filled in with what was typed before the script arrived, which is later. Returns a
 * function that undoes this.
 */
export function carryTyped(form: HTMLFormElement): () => void {
  if (window.__early) window.__early.values = { ...takeCarried(), ...window.__early.values }
  const onClick = ({ target }: MouseEvent) => {
    if (form.hidden || !(target instanceof Element && target.closest('a[hreflang]'))) return
    const typed: Record<string, string> = {}
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input[id], select[id], textarea[id]',
    ))
      if (field.value) typed[field.id] = field.value
    try {
      sessionStorage.setItem(KEY, JSON.stringify(typed))
    } catch {
      // Full or blocked storage must not keep anybody from the other language.
    }
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
