import type { CampaignStatus } from '../../../../domain/campaign/states.ts'
import { sql, type Tx } from '../../../store/client.ts'
import { newId } from '../../../store/id.ts'
import type { World } from '../../../testing/world.ts'
import type { MoneyCampaign, MoneyJob, Settled } from '../money-job.ts'

export type TestJob = MoneyJob & Settled & { version: number; channelId: string; freeAt: Date | null }
export type TestCampaign = MoneyCampaign & {
  entry: string
  status: CampaignStatus
  slots: number
  slotsTaken: number
}

/** A campaign row in state open, without a brief: only the columns that money depends on. */
export async function makeCampaign(
  world: World,
  given: {
    marketerId: string
    entry: 'invite' | 'public'
    fee: bigint
    serviceFee: bigint
    slots: number
    fund?: 'credit' | 'package'
    lotId?: string
  },
): Promise<TestCampaign> {
  const now = world.clock.now()
  const fund = given.fund ?? 'credit'
  const kind = fund === 'package' ? 'package' : given.entry === 'public' ? 'public' : 'invite_only'
  return world.db.one<TestCampaign>(sql`INSERT INTO campaign (id, marketer_id, kind, entry, fund, lot_id, status, currency, fee, service_fee, price, slots, created_at, updated_at)
    VALUES (${newId(now.getTime())}, ${given.marketerId}, ${kind}, ${given.entry}, ${fund}, ${given.lotId ?? null}, 'open', 'THB', ${given.fee}, ${given.serviceFee},
      ${given.fee + given.serviceFee}, ${given.slots}, ${now}, ${now}) RETURNING *`)
}

async function record(db: Tx, world: World, job: TestJob, from: string | null): Promise<void> {
  const now = world.clock.now()
  await db.run(sql`INSERT INTO audit_log (subject, subject_id, seq, transition, from_status, to_status, actor_kind, at)
    VALUES ('job', ${job.id}, ${job.version}, 'test', ${from}, ${job.status}, 'system', ${now})`)
  await db.run(
    sql`INSERT INTO outbox (event, subject_id, seq, next_at, created_at) VALUES ('test', ${job.id}, ${job.version}, ${now}, ${now})`,
  )
}

/** A job row with its history, as the job commands write it; takes a slot. */
export async function makeJob(
  db: Tx,
  world: World,
  given: {
    campaign: TestCampaign
    influencer: { id: string; channelId: string }
    managerId?: string | null
    managerBp?: number
    fee?: bigint
    status?: 'ASSIGN' | 'READY'
  },
): Promise<TestJob> {
  const now = world.clock.now()
  const { campaign } = given
  const base = await db.one<{ fee: bigint; serviceFee: bigint }>(
    sql`SELECT fee, service_fee FROM campaign WHERE id = ${campaign.id}`,
  )
  const fee = given.fee ?? base.fee
  const service = base.serviceFee
  const status = given.status ?? 'ASSIGN'
  const job =
    await db.one<TestJob>(sql`INSERT INTO job (id, campaign_id, channel_id, influencer_id, marketer_id, status, version, currency, fee, service_fee, price,
      manager_id, manager_bp, money, contract_at, auto_at, brief_version, created_at, updated_at)
    VALUES (${newId(now.getTime())}, ${campaign.id}, ${given.influencer.channelId}, ${given.influencer.id}, ${campaign.marketerId}, ${status}, ${status === 'READY' ? 2 : 1}, 'THB', ${fee}, ${service},
      ${fee + service}, ${given.managerId ?? null}, ${given.managerBp ?? 0}, 'held', ${status === 'READY' ? now : null}, ${now}, 1, ${now}, ${now}) RETURNING *`)
  await db.run(
    sql`UPDATE campaign SET slots_taken = slots_taken + 1, version = version + 1 WHERE id = ${campaign.id}`,
  )
  if (status === 'READY') await record(db, world, { ...job, status: 'MATCHED', version: 1 }, null)
  await record(db, world, job, status === 'READY' ? 'MATCHED' : null)
  return job
}

/** One move of a job: status, version, clock, money, settled amounts, history. */
export async function moveJob(
  db: Tx,
  world: World,
  job: TestJob,
  to: string,
  set: {
    money?: string
    settled?: Settled
    freeAt?: Date | null
    contract?: boolean
    freesSlot?: boolean
  } = {},
): Promise<TestJob> {
  const final = ['COMPLETED', 'REJECTED', 'CANCEL'].includes(to)
  const settled = set.settled ?? job
  const now = world.clock.now()
  const moved =
    await db.one<TestJob>(sql`UPDATE job SET status = ${to}, version = version + 1, auto_at = ${final ? null : now},
      money = coalesce(${set.money ?? null}, money), free_at = ${set.freeAt ?? null}, contract_at = coalesce(contract_at, ${set.contract ? now : null}),
      settled_fee = ${settled.settledFee}, settled_share = ${settled.settledShare}, settled_service_fee = ${settled.settledServiceFee},
      settled_returned = ${settled.settledReturned}, updated_at = ${now}
    WHERE id = ${job.id} AND version = ${job.version} RETURNING *`)
  await record(db, world, moved, job.status)
  if (set.freesSlot)
    await db.run(
      sql`UPDATE campaign SET slots_taken = slots_taken - 1, version = version + 1 WHERE id = ${job.campaignId}`,
    )
  return moved
}
