import type { Caller } from '#lib/calls/call.ts'
import { getAuthStatus } from '#lib/contract/auth.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { getEarnings } from '#lib/contract/earnings.ts'

export type Wallet = ResponseOf<typeof getEarnings>

/** The wallet of the signed-in influencer; null on failure. */
export async function readWallet(calls: Caller): Promise<Wallet | null> {
  const auth = await calls.tryCall(getAuthStatus, {})
  return auth?.uuid ? calls.tryCall(getEarnings, { params: { id: auth.uuid } }) : null
}
