import { countryOfCurrency } from '../../../country/currencies.ts'
import { getCountry } from '../../../country/index.ts'
import type { CampaignStatus } from '../../../domain/campaign/states.ts'
import { addHours, NEW_ACCOUNT_JOBS } from '../../../domain/job/clocks.ts'
import type { JobMoneyOrder } from '../../../domain/job/facts.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import type { Slice } from '../../../domain/ledger/entry.ts'
import { sumSlices } from '../../../domain/ledger/entry.ts'
import { splitSlices, takeFromLots } from '../../../domain/ledger/lots.ts'
import * as postings from '../../../domain/ledger/postings.ts'
import { type ReturnSlice, type Settlement, settle, toReturnSlices } from '../../../domain/ledger/settle.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { present } from '../../../domain/present.ts'
import { type Db, join, sql, type Tx } from '../../store/client.ts'
import { balanceOf, lockWallets, lotsOf, postEntry, slicesOfEntry } from '../../store/ledger.ts'
import { placeReturned } from '../../store/lot.ts'
import { readClocks } from '../../store/setting.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'

/** The columns of a job that money reads; any job row has them. */
export interface MoneyJob {
  id: string
  campaignId: string
  influencerId: string
  marketerId: string
  currency: Currency
  fee: bigint
  serviceFee: bigint
  price: bigint
  managerId: string | null
  managerBp: number
  status: JobStatus
}

/** The columns of a campaign that money reads. */
export interface MoneyCampaign {
  id: string
  marketerId: string
  version: number
  currency: Currency
  fund: string
  lotId: string | null
  price: bigint
}

/** The four amounts stored as `settled_*`, minor units; together they are P (invariant I6). */
export interface Settled {
  settledFee: bigint
  settledShare: bigint
  settledServiceFee: bigint
  settledReturned: bigint
}

interface CampaignFacts extends MoneyCampaign {
  entry: 'invite' | 'public'
  status: CampaignStatus
}

const holdKey = (jobId: string) => `job:${jobId}:hold`
/** One settlement per job, whatever ends it: the second belt of docs/architecture.md#money-transactions. */
const endKey = (jobId: string) => `job:${jobId}:end`

function currencyOf(row: { currency: Currency }): Currency {
  return row.currency
}
function partiesOf(job: MoneyJob): postings.JobParties {
  return {
    jobId: job.id,
    marketerId: job.marketerId,
    influencerId: job.influencerId,
    managerId: job.managerId,
  }
}
function termsOf(job: MoneyJob) {
  return {
    fee: job.fee,
    serviceFee: job.serviceFee,
    managerBp: job.managerId === null ? 0 : job.managerBp,
    step: getCountry(countryOfCurrency(currencyOf(job))).moneyStep,
  }
}
function toSettled(settlement: Settlement): Settled {
  return {
    settledFee: settlement.influencer,
    settledShare: settlement.manager,
    settledServiceFee: settlement.platform,
    settledReturned: settlement.returned,
  }
}

async function campaignOf(db: Db, id: string): Promise<CampaignFacts> {
  return db.one<CampaignFacts>(
    sql`SELECT id, marketer_id, version, currency, fund, lot_id, price, entry, status FROM campaign WHERE id = ${id}`,
  )
}

/** Free credit that pays `amount`: lots in spend order, or the campaign's package lot in whole slots. */
async function takeFree(
  ctx: TransactionContext,
  campaign: MoneyCampaign,
  amount: bigint,
): Promise<{ from: 'mkt.available' | 'mkt.package'; slices: Slice[] }> {
  const from = campaign.fund === 'package' ? 'mkt.package' : 'mkt.available'
  const lots = await lotsOf(ctx.db, campaign.marketerId, from, { lock: true, currency: campaign.currency })
  const fitting =
    campaign.fund !== 'package'
      ? lots
      : lots.filter((lot) =>
          campaign.lotId
            ? [lot.lotId, lot.originId].includes(campaign.lotId)
            : lot.slotValue === campaign.price,
        )
  return { from, slices: takeFromLots(fitting, amount, ctx.now()) }
}

async function takeAvailable(
  ctx: TransactionContext,
  campaign: MoneyCampaign,
  amount: bigint,
): Promise<Slice[]> {
  if (amount === 0n) return []
  const lots = await lotsOf(ctx.db, campaign.marketerId, 'mkt.available', {
    lock: true,
    currency: campaign.currency,
  })
  return takeFromLots(lots, amount, ctx.now())
}

/**
 * L07 (offer-job): an offer of an invite campaign holds P, from free credit or one package slot. Error: insufficient_balance
 * (details available, missing).
 */
export async function holdForOffer(ctx: TransactionContext, job: MoneyJob): Promise<void> {
  const campaign = await campaignOf(ctx.db, job.campaignId)
  const { from, slices } = await takeFree(ctx, campaign, job.price)
  const head = { idemKey: holdKey(job.id), currency: currencyOf(job) }
  await postEntry(
    ctx.db,
    postings.offerHeld(head, { marketerId: job.marketerId, jobId: job.id, from, slices }),
    ctx.now(),
  )
}

/**
 * L06 (select-applicant, make-personal-offer): the slot's reserve becomes the job's hold; a personal offer's extra (P above the campaign's price) comes
 * from free credit. Error: insufficient_balance.
 */
export async function holdFromReserve(ctx: TransactionContext, job: MoneyJob): Promise<void> {
  const campaign = await campaignOf(ctx.db, job.campaignId)
  const reserve = await lotsOf(ctx.db, job.marketerId, 'mkt.reserved', {
    ref: campaign.id,
    lock: true,
    currency: job.currency,
  })
  const reserved = takeFromLots(reserve, campaign.price)
  const extra = await takeAvailable(ctx, campaign, job.price - campaign.price)
  const head = { idemKey: holdKey(job.id), currency: currencyOf(job) }
  await postEntry(
    ctx.db,
    postings.applicantSelected(head, {
      marketerId: job.marketerId,
      campaignId: campaign.id,
      jobId: job.id,
      reserved,
      extra,
    }),
    ctx.now(),
  )
}

export interface ReturnOptions {
  /** The marketer's own act caused the return: 7 days instead of 30 (docs/domain/ledger.md#returned-money). */
  isMarketerCause?: boolean
}

/**
 * L08 (decline-offer, withdraw-offer, expire-offer): the hold of a fallen offer returns. A personal offer inside a campaign that still recruits gives the
 * base price back to the reserve (the caller frees the slot); everything else goes where it came from
 * (docs/domain/ledger.md#returned-money).
 */
export async function releaseHold(
  ctx: TransactionContext,
  job: MoneyJob,
  options: ReturnOptions = {},
): Promise<Settled> {
  const campaign = await campaignOf(ctx.db, job.campaignId)
  const key = holdKey(job.id)
  const lots = await lotsOf(ctx.db, job.marketerId, 'mkt.held', {
    ref: job.id,
    lock: true,
    currency: job.currency,
  })
  const held = lots.map(({ lotId, amount }) => ({ lotId, amount }))
  const isPackageLot = new Set(lots.filter((lot) => lot.source === 'package').map((lot) => lot.lotId))
  const recruiting = campaign.entry === 'public' && ['open', 'paused', 'full'].includes(campaign.status)
  const base = recruiting ? await slicesOfEntry(ctx.db, key, 'mkt.reserved', 'D') : []
  const rest = recruiting ? await slicesOfEntry(ctx.db, key, 'mkt.available', 'D') : held
  const toAvailable = rest.filter((slice) => !isPackageLot.has(slice.lotId))
  const toPackage = rest.filter((slice) => isPackageLot.has(slice.lotId))
  const cause = options.isMarketerCause ? 'marketer' : 'offer'
  const places = await placeReturned(ctx.db, rest, ctx.now(), cause)
  await postEntry(
    ctx.db,
    postings.offerReleased(
      { idemKey: endKey(job.id), currency: currencyOf(job) },
      {
        marketerId: job.marketerId,
        jobId: job.id,
        campaignId: campaign.id,
        toReserve: base,
        toAvailable,
        toPackage,
        places,
      },
    ),
    ctx.now(),
  )
  return { settledFee: 0n, settledShare: 0n, settledServiceFee: 0n, settledReturned: job.price }
}

/** L05: a public campaign opens or gets more slots: slots x price move to its reserve. Error: insufficient_balance. */
export async function reserveForCampaign(
  ctx: TransactionContext,
  campaign: MoneyCampaign,
  slots: number,
): Promise<void> {
  if (slots <= 0) return
  const { from, slices } = await takeFree(ctx, campaign, campaign.price * BigInt(slots))
  await postEntry(
    ctx.db,
    postings.campaignReserved(
      { idemKey: `campaign:${campaign.id}:L05:${campaign.version}:${slots}`, currency: currencyOf(campaign) },
      { marketerId: campaign.marketerId, campaignId: campaign.id, from, slices },
    ),
    ctx.now(),
  )
}

/** L09: recruiting ended or slots were lowered: reserve returns, the last lots of the spend order first. Returns the amount. */
export async function returnReserve(
  ctx: TransactionContext,
  campaign: MoneyCampaign,
  amount: bigint | 'all',
  options: ReturnOptions = {},
): Promise<bigint> {
  const reserve = await lotsOf(ctx.db, campaign.marketerId, 'mkt.reserved', {
    ref: campaign.id,
    lock: true,
    currency: campaign.currency,
  })
  const total = sumSlices(reserve)
  const back = amount === 'all' ? total : amount
  if (back === 0n) return 0n
  const slices = splitSlices(reserve, total - back).tail
  const cause = options.isMarketerCause ? 'marketer' : 'offer'
  const places = await placeReturned(ctx.db, slices, ctx.now(), cause)
  await postEntry(
    ctx.db,
    postings.reserveReturned(
      { idemKey: `campaign:${campaign.id}:L09:${campaign.version}:${back}`, currency: currencyOf(campaign) },
      {
        marketerId: campaign.marketerId,
        campaignId: campaign.id,
        to: campaign.fund === 'package' ? 'mkt.package' : 'mkt.available',
        slices,
        places,
      },
    ),
    ctx.now(),
  )
  return back
}

/** What a job still holds, in spend order. */
async function heldSlices(db: Tx, job: MoneyJob): Promise<Slice[]> {
  const lots = await lotsOf(db, job.marketerId, 'mkt.held', {
    ref: job.id,
    lock: true,
    currency: job.currency,
  })
  return lots.map(({ lotId, amount }) => ({ lotId, amount }))
}

/** L10 (accept-post): the post is accepted; F becomes pending, S stays held. */
export async function acceptPost(ctx: TransactionContext, job: MoneyJob): Promise<void> {
  const { head } = splitSlices(await heldSlices(ctx.db, job), job.fee)
  await postEntry(
    ctx.db,
    postings.postAccepted({ idemKey: `job:${job.id}:L10`, currency: currencyOf(job) }, partiesOf(job), head),
    ctx.now(),
  )
}

/**
 * L11 (complete-job, complete-without-figures): the job is complete. For the first three completed jobs of an influencer the part stays pending until
 * `freeAt` (L14); `delayed` may be given by who has decided it already.
 */
export async function completeJob(
  ctx: TransactionContext,
  job: MoneyJob,
  options: { delayed?: boolean } = {},
): Promise<Settled & { freeAt: Date | null }> {
  const delayed = options.delayed ?? (await isNewAccount(ctx.db, job))
  const settlement = settle(termsOf(job), 100)
  await postEntry(
    ctx.db,
    postings.jobCompleted({ idemKey: endKey(job.id), currency: currencyOf(job) }, partiesOf(job), {
      settlement,
      held: await heldSlices(ctx.db, job),
      delayed,
    }),
    ctx.now(),
  )
  return {
    ...toSettled(settlement),
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
  const settlement = settle(termsOf(job), 100)
  await postEntry(
    ctx.db,
    postings.contentCompleted({ idemKey: endKey(job.id), currency: currencyOf(job) }, partiesOf(job), {
      settlement,
      held: await heldSlices(ctx.db, job),
    }),
    ctx.now(),
  )
  return toSettled(settlement)
}

/** Places of returned slices: credit lots get theirs back; a package its whole slot, or a refund lot for a part of one. */
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

/** What each lot of the hold really paid. Not the hold's order: a lot's date, and so its place, may have moved since. */
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

/**
 * L13, L13c (leave-unsent, record-loss, agree-cancel, cancel-job, cancel-overdue, decide-case, stop-job): ends a job that had a contract at `pct` percent, 0–100
 * (docs/domain/ledger.md#settlement). Works before and after the post was accepted. The slot stays used.
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
  await postEntry(ctx.db, entry, ctx.now())
  return toSettled(settlement)
}

/** L15 (cancel-for-fraud): fraud before completion; the marketer gets all back. */
export async function refundFraud(ctx: TransactionContext, job: MoneyJob): Promise<Settled> {
  const held = await heldSlices(ctx.db, job)
  const returns = await toReturns(ctx, job, await originalHold(ctx.db, job))
  const head = { idemKey: endKey(job.id), currency: currencyOf(job) }
  const entry = postings.fraudRefunded(head, partiesOf(job), { fee: job.fee, held, returns })
  await postEntry(ctx.db, entry, ctx.now())
  return { settledFee: 0n, settledShare: 0n, settledServiceFee: 0n, settledReturned: job.price }
}

/**
 * L16 (claw-back): clawback after completion. The marketer gets back all that was paid; what members no longer have becomes a
 * debt (`inf.receivable`). `job` must carry its settled amounts.
 */
export async function clawBack(ctx: TransactionContext, job: MoneyJob & Settled): Promise<Settled> {
  const members = [job.influencerId, ...(job.managerId ? [job.managerId] : [])]
  const wallets = await lockWallets(ctx.db, members, job.currency)
  const pending = await balanceOf(ctx.db, 'inf.pending', { ref: job.id }, job.currency)
  const paid = job.settledFee + job.settledShare + job.settledServiceFee
  const returns = await toReturns(ctx, job, splitSlices(await spentSlices(ctx.db, job), paid).head)
  const entry = postings.clawedBack(
    { idemKey: `job:${job.id}:clawback`, currency: currencyOf(job) },
    partiesOf(job),
    {
      influencer: { owed: job.settledFee, available: wallets.get(job.influencerId) ?? 0n, pending },
      ...(job.managerId
        ? { manager: { owed: job.settledShare, available: wallets.get(job.managerId) ?? 0n } }
        : {}),
      serviceFee: job.settledServiceFee,
      returns,
    },
  )
  await postEntry(ctx.db, entry, ctx.now())
  return { settledFee: 0n, settledShare: 0n, settledServiceFee: 0n, settledReturned: job.price }
}

/** Does what `decideMove` ordered. Returns the `settled_*` columns to store, or null where the money is not divided yet. */
export async function applyJobMoney(
  ctx: TransactionContext,
  job: MoneyJob & Partial<Settled>,
  order: JobMoneyOrder,
  options: ReturnOptions = {},
): Promise<Settled | null> {
  if (order === 'none') return null
  switch (order.kind) {
    case 'hold':
      await holdForOffer(ctx, job)
      return null
    case 'hold-from-reserve':
      await holdFromReserve(ctx, job)
      return null
    case 'release-hold':
      return releaseHold(ctx, job, options)
    case 'accept-post':
      await acceptPost(ctx, job)
      return null
    case 'complete': {
      const { freeAt: _, ...settled } = await completeJob(ctx, job, { delayed: order.delayed })
      return settled
    }
    case 'complete-content':
      return completeContent(ctx, job)
    case 'settle':
      return settleJob(ctx, job, order.pct, options)
    case 'fraud-refund':
      return refundFraud(ctx, job)
    case 'clawback':
      return clawBack(ctx, {
        ...job,
        settledFee: job.settledFee ?? 0n,
        settledShare: job.settledShare ?? 0n,
        settledServiceFee: job.settledServiceFee ?? 0n,
        settledReturned: job.settledReturned ?? 0n,
      })
  }
}

/** L14, by the clock: earnings of new accounts whose 72 hours are over. Harmless when repeated. Returns how many were freed. */
export async function freePending(ctx: Context, limit = 100): Promise<number> {
  let freed = 0
  const due = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM job WHERE free_at <= ${ctx.now()} AND status = 'COMPLETED' ORDER BY free_at LIMIT ${limit}`,
  )
  for (const { id } of due) {
    await inTransaction(ctx, async (ctx) => {
      const job = await ctx.db.maybeOne<{ id: string; influencerId: string; currency: Currency }>(
        sql`SELECT id, influencer_id, currency FROM job WHERE id = ${id} AND free_at <= ${ctx.now()} FOR UPDATE SKIP LOCKED`,
      )
      if (!job) return
      const amount = await balanceOf(ctx.db, 'inf.pending', { ref: id }, job.currency)
      if (amount > 0n) {
        await postEntry(
          ctx.db,
          postings.earningFreed(
            { idemKey: `job:${id}:L14`, currency: currencyOf(job) },
            { influencerId: job.influencerId, jobId: id, amount },
          ),
          ctx.now(),
        )
        await notify(ctx, {
          event: 'money_free',
          subjectId: id,
          to: { memberId: job.influencerId },
          payload: { amount, currency: job.currency },
        })
        freed++
      }
      await ctx.db.run(sql`UPDATE job SET free_at = NULL WHERE id = ${id}`)
    })
  }
  return freed
}
