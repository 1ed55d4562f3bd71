import type { AnyCall } from '../contract/define-call.ts'
import { settleAttempt } from './attempt-keys.ts'
import { CallError } from './call-error.ts'
import { maySendAgain } from './send-again.ts'
import { announceWrite } from './write-notices.ts'

let guard: ((call: AnyCall) => void) | undefined

/** Registers what an area asks before each of its calls is sent: it throws what refuses the call. Undefined: nothing. */
export function guardCalls(next: typeof guard): void {
  guard = next
}

/**
 * Sends a call that the area's guard lets through, and again after a refusal that the person has resolved over the
 * page. A response or a definite refusal ends the attempt and its key.
 */
export async function attempt<T>(
  call: AnyCall,
  params: Record<string, string> | undefined,
  hasOwnKey: boolean,
  once: () => Promise<T>,
): Promise<T> {
  const send = async () => {
    guard?.(call)
    return once()
  }
  try {
    const result = await send().catch(async (error: unknown) => {
      if (await maySendAgain(call, error)) return send()
      throw error
    })
    if (hasOwnKey) settleAttempt(call.id, params)
    if (call.method !== 'GET') announceWrite(call.id)
    return result
  } catch (error) {
    if (hasOwnKey && error instanceof CallError && error.isDefinite) settleAttempt(call.id, params)
    throw error
  }
}
