import { addHours } from '../../../domain/date/add-hours.ts'
import { NEW_ACCOUNT_JOBS } from '../../../domain/job/clocks.ts'
import { splitSlices } from '../../../domain/ledger/lots.ts'
import * as postings from '../../../domain/ledger/postings.ts'
import { settle } from '../../../domain/ledger/settle.ts'
import { sql, type Tx } from '../../store/client.ts'
import { postEntry } from '../../store/ledger.ts'
import { readClocks } from '../../store/setting.ts'
import type { TransactionContext } from '../context.ts'
import {
  aboutJob,
  currencyOf,
  endKey,
  heldSlices,
  type MoneyJob,
  partiesOf,
  type Settled,
  termsOf,
  toSettled,
} from './money-job.ts'
import { postForAll } from './post-for-all.ts'

/** L10 (accept-post): the post is accepted; F becomes pending, S stays held. */
export async function acceptPost(ctx: TransactionContext, job: MoneyJob): Promise<void> {
  const { head } = splitSlices(await heldSlices(ctx.db, job), job.fee)
  await postEntry(
    ctx.db,
    postings.postAccepted({ idemKey: `job:${job.id}:L10`, currency: currencyOf(job) }, partiesOf(job), head),
    ctx.now(),
  )
}

/** Parties and slices of a job that ends with its whole fee. */
async function fullPay(ctx: TransactionContext, job: MoneyJob) {
  return {
    head: { idemKey: endKey(job.id), currency: currencyOf(job) },
    parties: partiesOf(job),
    paid: { settlement: settle(termsOf(job), 100), held: await heldSlices(ctx.db, job) },
  }
}

/**
 * L11 (complete-job, complete-without-figures): the job is complete. For the first three completed jobs of an
 * influencer the part stays pending until `freeAt` (L14); `delayed` is given by callers that have decided it already.
 */
export async function completeJob(
  ctx: TransactionContext,
  job: MoneyJob,
  options: { delayed?: boolean } = {},
): Promise<Settled & { freeAt: Date | null }> {
  const delayed = options.delayed ?? (await isNewAccount(ctx.db, job))
  const { head, parties, paid } = await fullPay(ctx, job)
  await postForAll(ctx, postings.jobCompleted(head, parties, { ...paid, delayed }), aboutJob(job))
  return {
    ...toSettled(paid.settlement),
    freeAt: delayed ? addHours(ctx.now(), (await readClocks(ctx.db, ctx.now())).new_account_delay) : null,
  }
}

async function isNewAccount(db: Tx, job: MoneyJob): Promise<boolean> {
  const row = await db.one<{ count: bigint }>(
    sql`SELECT count(*) AS count FROM job WHERE influencer_id = ${job.influencerId} AND status = 'COMPLETED' AND id <> ${job.id}`,
  )
  return row.count < BigInt(NEW_ACCOUNT_JOBS)
}

/** L12 (approve-content): a content-only job is approved and paid at once. */
export async function completeContent(ctx: TransactionContext, job: MoneyJob): Promise<Settled> {
  const { head, parties, paid } = await fullPay(ctx, job)
  await postForAll(ctx, postings.contentCompleted(head, parties, paid), aboutJob(job))
  return toSettled(paid.settlement)
}
