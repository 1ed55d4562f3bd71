/** A page in the other language needs seconds. What an address that was never opened left is nobody's after that. */
const LIFE_MS = 60_000

interface Carried {
  at: number
  values: Record<string, unknown>
}

/** Keeps what is typed for the same form of the page that the press on a language switch opens in this tab. */
export function carryValues(key: string, press: MouseEvent, values: () => Record<string, unknown>): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = press
  if (button || metaKey || ctrlKey || shiftKey || altKey) return
  if (!(target instanceof Element && target.closest('a[hreflang]'))) return
  const carried: Carried = { at: Date.now(), values: values() }
  try {
    sessionStorage.setItem(key, JSON.stringify(carried))
  } catch {
    // Full or blocked storage must not keep anybody from the other language.
  }
}

/** What was carried here a moment ago; it is there once. */
export function takeCarried(key: string): Record<string, unknown> {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const { at, values }: Carried = JSON.parse(kept ?? '{"at":0,"values":{}}')
    return Math.abs(Date.now() - at) < LIFE_MS ? values : {}
  } catch {
    // No storage: nothing was carried.
    return {}
  }
}
