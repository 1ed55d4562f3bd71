import type { AnyCall } from '../../contract/define-call.ts'
import { Refusal } from '../../domain/errors.ts'
import type { Context } from '../services/context.ts'
import type { ReadBeside } from '../store/read-beside.ts'

/** Searches, reports and exports: they read much, and what they show may be as old as the answer that brings it. */
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

/** The same for everybody like `shared` calls, though not kept: pages that are drawn while the leader is away need it. */
const OF_EVERYBODY: ReadonlySet<string> = new Set(['getConfig'])

/** Where a call may be read; undefined: from the leader only. */
export function besideOf(call: Pick<AnyCall, 'id' | 'method' | 'shared'>): 'public' | 'caller' | undefined {
  if (call.method !== 'GET') return undefined
  if (call.shared || OF_EVERYBODY.has(call.id)) return 'public'
  return HEAVY.has(call.id) ? 'caller' : undefined
}

/** A refusal that a rule gave, not a server that is in trouble, may not write, or took the read back. */
const isAnswer = (error: unknown) =>
  error instanceof Refusal && error.code !== 'unavailable' && error.code !== 'data_damaged'

/** Runs a read on a replica where one holds what the asker has to see, and on the leader where that fails. */
export async function runBeside<T>(
  reader: ReadBeside | undefined,
  call: AnyCall,
  ctx: Context,
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const kind = reader && besideOf(call)
  if (!kind) return await run(ctx)
  // A leader that cannot be asked where it is will say so itself.
  const db = kind === 'public' ? reader.forPublic() : await reader.forCaller().catch(() => undefined)
  if (!db) return await run(ctx)
  try {
    return await run({ ...ctx, db })
  } catch (error) {
    if (isAnswer(error)) throw error
    return await run(ctx)
  }
}
