import { isRecord } from '../domain/one-of.ts'

// Steps of one page as history entries (docs/screens.md#c9): `?step=` names the open one. A null state lets the router
// add its own and learn the new URL.

/** The step in the URL. */
export function readStep(): string | null {
  return new URLSearchParams(location.search).get('step')
}

const from = (): unknown => {
  const state: unknown = history.state
  return isRecord(state) ? state.stepFrom : undefined
}

function hrefOf(step: string): string {
  const url = new URL(location.href)
  url.searchParams.set('step', step)
  return url.pathname + url.search + url.hash
}

/** Adds a history entry for `step`. If the URL names no step yet, the current entry first gets `shown`. */
export function pushStep(step: string, shown: string): void {
  if (readStep() !== shown) replaceStep(shown)
  history.pushState({ stepFrom: shown }, '', hrefOf(step))
}

/** Changes the step of the current history entry. */
export function replaceStep(step: string): void {
  history.replaceState({ stepFrom: from() }, '', hrefOf(step))
}

/** Goes back in the history when the previous entry is `step`; false otherwise. */
export function backToStep(step: string): boolean {
  if (from() !== step) return false
  history.back()
  return true
}
