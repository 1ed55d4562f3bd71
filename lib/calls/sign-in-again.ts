import type { AnyCall } from '../contract/define-call.ts'
import { CallError } from './call-error.ts'

/** Shows sign-in over the page; true once the same member is signed in again. */
export type AskSignIn = () => Promise<boolean>

let ask: AskSignIn | undefined
let running: Promise<boolean> | undefined

/** A member area offers to sign in over its pages; call the returned function when it is left. */
export function offerSignIn(next: AskSignIn): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/**
 * A write that was refused because the login has ended may be repeated after a new sign-in over the page, so that
 * nothing typed is lost (docs/screens.md#c11). False: nobody offers it, or the member closed it. Several writes that
 * fail together wait for one sign-in.
 */
export async function maySendAgain(call: AnyCall, error: unknown): Promise<boolean> {
  if (!ask || call.method === 'GET') return false
  if (!(error instanceof CallError) || error.code !== 'not_signed_in') return false
  running ??= ask().finally(() => {
    running = undefined
  })
  return running
}
