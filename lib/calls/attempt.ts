import type { AnyCall } from '../contract/define-call.ts'
import { settleAttempt } from './attempt-keys.ts'
import { CallError } from './call-error.ts'
import { isAnothersPage } from './page-member.ts'
import { maySendAgain } from './send-again.ts'
import { announceWrite } from './write-notices.ts'

/**
 * Sends a call, and again after a refusal that the person has resolved over the page. A response or a definite refusal
 * ends the attempt and its key. On a page of one member nothing but a sign-in goes out under the login of another:
 * what was typed there is not the other's.
 */
export async function attempt<T>(
  call: AnyCall,
  params: Record<string, string> | undefined,
  hasOwnKey: boolean,
  once: () => Promise<T>,
): Promise<T> {
  const send = async () => {
    if (call.limit !== 'signin' && isAnothersPage()) throw new CallError('not_signed_in', { status: 401 })
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
