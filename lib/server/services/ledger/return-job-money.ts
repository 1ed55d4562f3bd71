import type { Slice } from '../../../domain/ledger/entry.ts'
import { sumSlices } from '../../../domain/ledger/entry.ts'
import { splitSlices } from '../../../domain/ledger/lots.ts'
import * as postings from '../../../domain/ledger/postings.ts'
import { type ReturnSlice, settle, toReturnSlices } from '../../../domain/ledger/settle.ts'
import { present } from '../../../domain/present.ts'
import { join, sql, type Tx } from '../../store/client.ts'
import { balanceOf, lockWallets, slicesOfEntry } from '../../store/ledger.ts'
import { placeReturned } from '../../store/lot.ts'
import type { TransactionContext } from '../context.ts'
import { clawFromSuspense } from '../order/suspense-money.ts'
import {
  aboutJob,
  currencyOf,
  endKey,
  freeKey,
  heldSlices,
  holdKey,
  type MoneyJob,
  partiesOf,
  type ReturnOptions,
  type Settled,
  termsOf,
  toSettled,
} from './money-job.ts'
import { findKept, postForAll } from './post-for-all.ts'

/**
 * L13, L13c (leave-unsent, record-loss, agree-cancel, cancel-job, cancel-overdue, decide-case, stop-job): ends a job
 * with a contract at `pct` percent, 0–100 (docs/domain/ledger.md#settlement), before or after the post was accepted.
 * The slot stays used.
 */
export async function settleJob(
  ctx: TransactionContext,
  job: MoneyJob,
  pct: number,
  options: ReturnOptions = {},
): Promise<Settled> {
  const settlement = settle(termsOf(job), pct)
  const held = await heldSlices(ctx.db, job)
  const pending = await balanceOf(ctx.db, 'inf.pending', { ref: job.id }, job.currency)
  const paid = job.price - settlement.returned
  const returns = await toReturns(ctx, job, splitSlices(await originalHold(ctx.db, job), paid).tail, options)
  const head = { idemKey: endKey(job.id), currency: currencyOf(job) }
  const entry = postings.jobSettled(head, partiesOf(job), { settlement, held, pending, returns })
  await postForAll(ctx, entry, aboutJob(job))
  return toSettled(settlement)
}

/** L15 (cancel-for-fraud): fraud before completion; the marketer gets everything back. */
export async function refundFraud(ctx: TransactionContext, job: MoneyJob): Promise<Settled> {
  const held = await heldSlices(ctx.db, job)
  const returns = await toReturns(ctx, job, await originalHold(ctx.db, job))
  const head = { idemKey: endKey(job.id), currency: currencyOf(job) }
  const entry = postings.fraudRefunded(head, partiesOf(job), { fee: job.fee, held, returns })
  await postForAll(ctx, entry, aboutJob(job))
  return { settledFee: 0n, settledShare: 0n, settledServiceFee: 0n, settledReturned: job.price }
}

/**
 * L16 (claw-back): after completion. The marketer gets everything back; the part of a closed account that is held in
 * suspense is taken from there, and what members have spent becomes a debt (`inf.receivable`). `job` must have its
 * settled amounts.
 */
export async function clawBack(ctx: TransactionContext, job: MoneyJob & Settled): Promise<Settled> {
  const members = [job.influencerId, ...(job.managerId ? [job.managerId] : [])]
  const wallets = await lockWallets(ctx.db, members, job.currency)
  const pending = await balanceOf(ctx.db, 'inf.pending', { ref: job.id }, job.currency)
  const keptOf = (memberId: string) => findKept(ctx, [endKey(job.id), freeKey(job.id)], memberId)
  const kept = {
    influencer: await keptOf(job.influencerId),
    manager: job.managerId ? await keptOf(job.managerId) : undefined,
  }
  const paid = job.settledFee + job.settledShare + job.settledServiceFee
  const returns = await toReturns(ctx, job, splitSlices(await spentSlices(ctx.db, job), paid).head)
  const entry = postings.clawedBack(
    { idemKey: `job:${job.id}:clawback`, currency: currencyOf(job) },
    partiesOf(job),
    {
      influencer: {
        owed: job.settledFee,
        available: wallets.get(job.influencerId) ?? 0n,
        pending,
        kept: kept.influencer?.left ?? 0n,
      },
      ...(job.managerId
        ? {
            manager: {
              owed: job.settledShare,
              available: wallets.get(job.managerId) ?? 0n,
              kept: kept.manager?.left ?? 0n,
            },
          }
        : {}),
      serviceFee: job.settledServiceFee,
      returns,
    },
  )
  await postForAll(ctx, entry, aboutJob(job))
  for (const [part, owed] of [
    [kept.influencer, job.settledFee - pending],
    [kept.manager, job.settledShare],
  ] as const)
    if (part) await clawFromSuspense(ctx, part.id, part.left < owed ? part.left : owed)
  return { settledFee: 0n, settledShare: 0n, settledServiceFee: 0n, settledReturned: job.price }
}

/**
 * Targets of returned slices: credit lots get theirs back; a package its whole slot, or a refund lot for a part of one.
 */
async function toReturns(
  ctx: TransactionContext,
  job: MoneyJob,
  slices: readonly Slice[],
  options: ReturnOptions = {},
): Promise<ReturnSlice[]> {
  if (slices.length === 0) return []
  const now = ctx.now()
  const cause = options.isMarketerCause ? 'marketer' : 'work'
  const rows = await ctx.db.many<{ id: string; slotValue: bigint }>(
    sql`SELECT id, slot_value FROM credit_lot WHERE source = 'package' AND id IN (${join(slices.map((slice) => slice.lotId))})`,
  )
  const slotValues = new Map(rows.map((row) => [row.id, row.slotValue]))
  const fromCredit = slices.filter((slice) => !slotValues.has(slice.lotId))
  const fromPackage = slices.filter((slice) => slotValues.has(slice.lotId))
  const places = await placeReturned(ctx.db, fromCredit, now, cause)
  const returns = toReturnSlices(fromCredit, { fund: 'credit', price: job.price }).map((slice) => ({
    ...slice,
    lotId: places.get(slice.lotId) ?? slice.lotId,
  }))
  if (fromPackage.length === 0) return returns
  const slotValue = slotValues.get(present(fromPackage[0], 'a slice of a package').lotId) ?? job.price
  const amount = sumSlices(fromPackage)
  const isPart = amount !== slotValue
  const packagePlaces = await placeReturned(ctx.db, fromPackage, now, cause, isPart)
  const returned = fromPackage.map(({ lotId, amount }) => ({
    lotId: packagePlaces.get(lotId) ?? lotId,
    amount,
  }))
  const refundLotId = isPart ? present(returned[0], 'a slice of a package').lotId : undefined
  return [
    ...returns,
    ...toReturnSlices(returned, {
      fund: 'package',
      price: slotValue,
      ...(refundLotId ? { refundLotId } : {}),
    }),
  ]
}

/** The job's hold as it was made, in spend order. */
async function originalHold(db: Tx, job: MoneyJob): Promise<Slice[]> {
  return slicesOfEntry(db, holdKey(job.id), 'mkt.held', 'C')
}

/**
 * What each lot of the hold really paid. Not in the hold's order: a lot's date, and so its position, may have changed
 * since.
 */
async function spentSlices(db: Tx, job: MoneyJob): Promise<Slice[]> {
  const hold = await originalHold(db, job)
  const isHeld = new Set(hold.map(({ lotId }) => lotId))
  const returned = new Map<string, bigint>()
  for (const code of ['mkt.available', 'mkt.package'] as const)
    for (const { lotId, originId, amount } of await slicesOfEntry(db, endKey(job.id), code, 'C')) {
      const from = !isHeld.has(lotId) && originId ? originId : lotId
      returned.set(from, (returned.get(from) ?? 0n) + amount)
    }
  return hold
    .map(({ lotId, amount }) => ({ lotId, amount: amount - (returned.get(lotId) ?? 0n) }))
    .filter(({ amount }) => amount > 0n)
}
