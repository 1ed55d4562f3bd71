import type { AnyCall } from '../contract/define-call.ts'
import { CallError } from './call-error.ts'

/** Refusals that the person can put right over the page: the login has ended, or a fresh code is needed. */
type Mendable = 'not_signed_in' | 'code_required'
/** Asks over the page; true once the refused write may go again. */
export type AskOver = () => Promise<boolean>

const asks = new Map<string, AskOver>()
const running = new Map<string, Promise<boolean>>()

/** An area offers to put such a refusal right over its pages; call the returned function when it is left. */
export function offerSendAgain(code: Mendable, next: AskOver): () => void {
  asks.set(code, next)
  return () => {
    if (asks.get(code) === next) asks.delete(code)
  }
}

/**
 * A refused write may be repeated after sign-in or a fresh code over the page, so that nothing typed is lost
 * (docs/screens.md#c11). False: nobody offers it, or the member closed it. Several writes that fail together wait for
 * one answer.
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
