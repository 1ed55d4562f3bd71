import { isRecord } from '#lib/domain/one-of.ts'

// Steps of one page as places in the history (docs/screens.md#c9): `?step=` names the one that is open. Null as the
// state lets the router add its own, and know the new address.

/** The step that the address names. */
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

/** A new place in the history. The place that is left gets its name where the address had none. */
export function pushStep(step: string, shown: string): void {
  if (readStep() !== shown) replaceStep(shown)
  history.pushState({ stepFrom: shown }, '', hrefOf(step))
}

/** The same place in the history with another step. */
export function replaceStep(step: string): void {
  history.replaceState({ stepFrom: from() }, '', hrefOf(step))
}

/** One step back as the browser's own button does; false where another page or another step was before. */
export function backToStep(step: string): boolean {
  if (from() !== step) return false
  history.back()
  return true
}
