import type { AnyCall } from '../contract/define-call.ts'
import { CallError } from './call-error.ts'

/** Refusals that the person can resolve without leaving the page: sign in again, or enter a fresh code. */
type Mendable = 'not_signed_in' | 'code_required'
/** Asks the person in a dialog; true when the refused write may be sent again. */
export type AskOver = () => Promise<boolean>

const asks = new Map<string, AskOver>()
const running = new Map<string, Promise<boolean>>()

/** Registers an area's dialog for such a refusal; call the returned function when the area is left. */
export function offerSendAgain(code: Mendable, next: AskOver): () => void {
  asks.set(code, next)
  return () => {
    if (asks.get(code) === next) asks.delete(code)
  }
}

/**
 * Asks for a sign-in or a fresh code over the page, so that a refused write can be repeated and nothing typed is lost
 * (docs/screens.md#c11). False when no dialog is registered or the member closed it. Concurrent writes share one
 * dialog.
 */
export async function maySendAgain(call: AnyCall, error: unknown): Promise<boolean> {
  if (call.method === 'GET' || !(error instanceof CallError)) return false
  const { code } = error
  const ask = asks.get(code)
  if (!ask) return false
  const answer =
    running.get(code) ??
    ask().finally(() => {
      running.delete(code)
    })
  running.set(code, answer)
  return answer
}
