import type { AnyCall } from '../contract/define-call.ts'
import { settleAttempt } from './attempt-keys.ts'
import { CallError } from './call-error.ts'
import { maySendAgain } from './send-again.ts'
import { announceWrite } from './write-notices.ts'

/**
 * Sends a call, and again after a refusal that the person has resolved over the page. A response or a definite refusal
 * ends the attempt and its key.
 */
export async function attempt<T>(
  call: AnyCall,
  params: Record<string, string> | undefined,
  hasOwnKey: boolean,
  once: () => Promise<T>,
): Promise<T> {
  try {
    const result = await once().catch(async (error: unknown) => {
      if (await maySendAgain(call, error)) return once()
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
