import type { AnyCall } from '../../contract/define-call.ts'
import { Refusal } from '../../domain/errors.ts'
import type { Context } from '../services/context.ts'
import type { ReadBeside } from '../store/read-beside.ts'

/** Searches, reports and exports: they read much, and need only data that is as new as what the caller last wrote. */
const HEAVY: ReadonlySet<string> = new Set([
  'searchInfluencers',
  'getCampaignReport',
  'downloadCampaignReport',
  'downloadStatement',
  'downloadEarnings',
  'downloadEarningsYear',
  'getSharedReport',
  'getTaxMonth',
  'downloadWithholdingReturn',
  'downloadSalesVat',
  'downloadCertificates',
])

/** The same for everybody like `shared` calls, but not cached: pages rendered while the leader is down need it. */
const OF_EVERYBODY: ReadonlySet<string> = new Set(['getConfig'])

/** Which kind of replica may answer a call; undefined: the leader only. */
export function besideOf(call: Pick<AnyCall, 'id' | 'method' | 'shared'>): 'public' | 'caller' | undefined {
  if (call.method !== 'GET') return undefined
  if (call.shared || OF_EVERYBODY.has(call.id)) return 'public'
  return HEAVY.has(call.id) ? 'caller' : undefined
}

/** True for a refusal by a rule of the product; other errors come from the replica, and the leader is tried instead. */
const isAnswer = (error: unknown) =>
  error instanceof Refusal && error.code !== 'unavailable' && error.code !== 'data_damaged'

/**
 * Runs a read on a replica that is current enough for the caller, and on the leader where none is or where that fails.
 */
export async function runBeside<T>(
  reader: ReadBeside | undefined,
  call: AnyCall,
  ctx: Context,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const kind = reader && besideOf(call)
  if (!kind) return await run(ctx)
  // When the leader's position cannot be read, the read runs on the leader and reports its failure.
  const db = kind === 'public' ? reader.forPublic() : await reader.forCaller().catch(() => undefined)
  if (!db) return await run(ctx)
  try {
    return await run({ ...ctx, db })
  } catch (error) {
    if (isAnswer(error)) throw error
    return await run(ctx)
  }
}
