import { expect } from 'vitest'
import { lotExpiry } from '../../../../domain/credit/lot-life.ts'
import { sql } from '../../../store/client.ts'
import { decideApproval } from '../../approval/approvals.ts'
import { within } from '../../context.ts'
import { createOrder } from '../../order/create-order.ts'
import { imitatePayment } from '../../order/receive-notice.ts'
import { reserveForCampaign, returnReserve } from '../campaign-reserve.ts'
import { holdFromReserve } from '../hold-job-money.ts'
import { requestMoneyAct } from '../request-money-act.ts'
import { makeCampaign, makeJob, type TestCampaign } from './jobs.ts'
import { type Command, chosenBy } from './pair.ts'

const buyCredit: Command = async (pair, step) => {
  const { world, model } = pair
  const { brand, marketer } = chosenBy(pair, step)
  const { n } = step
  const amount = BigInt(50_000 + (n % 3_000_000))
  const order = await createOrder(brand.ctx, {
    item: { kind: 'credit', amount },
    method: 'promptpay',
    buyerWhtBp: 0,
  })
  expect(await imitatePayment(world.system, order.no)).toEqual({ outcome: 'paid' })
  model.buy(marketer, amount, lotExpiry('topup', world.clock.now()).getTime())
}

const grantPromo: Command = async (pair, step) => {
  const { world, finance, second, model, next } = pair
  const { brand, marketer } = chosenBy(pair, step)
  const { n } = step
  const amount = BigInt(1_000 + (n % 400_000))
  model.promo(marketer, amount)
  const { approvalId } = await requestMoneyAct(
    { ...finance, requestId: `run-${next()}` },
    { kind: 'promo', marketerId: brand.id, amount, currency: 'THB', reason: 'ทดลองใช้' },
  )
  // Above the daily limits a second person approves it.
  if (approvalId) {
    const { hash } = await world.db.one<{ hash: Buffer }>(
      sql`SELECT payload_hash AS hash FROM approval WHERE id = ${approvalId}`,
    )
    await decideApproval(second, approvalId, {
      decision: 'approve',
      payloadHash: Buffer.from(hash).toString('hex'),
    })
  }
}

const openCampaign: Command = async (pair, step) => {
  const { world, model, campaigns, both } = pair
  const { brand, marketer, fee, service } = chosenBy(pair, step)
  const { n } = step
  const slots = 1 + (n % 3)
  const campaign = await makeCampaign(world, {
    marketerId: brand.id,
    entry: 'public',
    fee,
    serviceFee: service,
    slots,
  })
  await both(
    () => campaigns.set(model.openCampaign(marketer, fee + service, slots), campaign),
    () => world.db.transaction((tx) => reserveForCampaign(within(world.system, tx), campaign, slots)),
  )
  if (![...campaigns.values()].includes(campaign))
    await world.db.run(sql`UPDATE campaign SET status = 'draft' WHERE id = ${campaign.id}`)
}

const selectForCampaign: Command = async (pair, step) => {
  const { world, model, jobs, campaigns, pick } = pair
  const { person, influencer } = chosenBy(pair, step)
  const { a } = step
  const campaign = pick(
    model.campaigns.filter((item) => item.open && item.slots > 0),
    a,
  )
  const row = campaign && campaigns.get(campaign)
  if (!campaign || !row) return
  const taken = model.jobs.some(
    (job) => jobs.get(job)?.campaignId === row.id && job.influencer === influencer,
  )
  if (taken) return
  const base = await world.db.one<{ fee: bigint; serviceFee: bigint }>(
    sql`SELECT fee, service_fee FROM campaign WHERE id = ${row.id}`,
  )
  const job = model.select(campaign, influencer, base.fee, base.serviceFee)
  await world.db.transaction(async (tx) => {
    const made = await makeJob(tx, world, { campaign: row, influencer: person, status: 'READY' })
    await holdFromReserve(within(world.system, tx), made)
    jobs.set(job, made)
  })
}

const closeCampaign: Command = async (pair, { a }) => {
  const { world, model, campaigns, pick } = pair
  const campaign = pick(
    model.campaigns.filter((item) => item.open),
    a,
  )
  const row = campaign && campaigns.get(campaign)
  if (!campaign || !row) return
  model.closeCampaign(campaign)
  await world.db.transaction(async (tx) => {
    const now = await tx.one<TestCampaign>(
      sql`UPDATE campaign SET status = 'running', version = version + 1 WHERE id = ${row.id} RETURNING *`,
    )
    await returnReserve(within(world.system, tx), now, 'all')
  })
}

export const CREDIT_COMMANDS: readonly Command[] = [
  buyCredit,
  buyCredit,
  grantPromo,
  openCampaign,
  selectForCampaign,
  closeCampaign,
]
