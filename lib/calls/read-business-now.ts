import { getAuthStatus } from '../contract/auth.ts'
import type { Caller } from './call.ts'

/** The business clock for a page of a member: the machine's, unless it was moved in demo mode. */
export async function readBusinessNow(calls: Caller): Promise<Date> {
  const status = await calls.tryCall(getAuthStatus, {})
  return new Date(Date.now() + (status?.clockAheadMs ?? 0))
}
