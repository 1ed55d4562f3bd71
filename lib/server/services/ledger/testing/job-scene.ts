import { sql } from '../../../store/client.ts'
import { newId } from '../../../store/id.ts'
import { balanceOf, postEntry } from '../../../store/ledger.ts'
import { adjustment } from '../../../testing/adjustment.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { within } from '../../context.ts'
import { holdForOffer } from '../hold-job-money.ts'
import { acceptPost, completeJob } from '../pay-job.ts'
import { makeCampaign, makeJob, moveJob, type TestJob } from './jobs.ts'

export type Brand = Awaited<ReturnType<World['marketer']>>
export type Person = Awaited<ReturnType<World['influencer']>>
export const FEE = 456_789n
export const SERVICE = 91_358n
export const PRICE = FEE + SERVICE

export async function offer(
  world: World,
  brand: Brand,
  person: Person,
  given: { fee?: bigint; service?: bigint; manager?: Person; fund?: 'package'; lotId?: string } = {},
): Promise<TestJob> {
  const campaign = await makeCampaign(world, {
    marketerId: brand.id,
    entry: 'invite',
    fee: given.fee ?? FEE,
    serviceFee: given.service ?? SERVICE,
    slots: 1,
    ...(given.fund && given.lotId ? { fund: given.fund, lotId: given.lotId } : {}),
  })
  return world.db.transaction(async (tx) => {
    const job = await makeJob(tx, world, {
      campaign,
      influencer: person,
      ...(given.manager ? { managerId: given.manager.id, managerBp: 1500 } : {}),
    })
    await holdForOffer(within(world.system, tx), job)
    return moveJob(tx, world, job, 'READY', { contract: true })
  })
}

export async function accepted(world: World, job: TestJob): Promise<TestJob> {
  return world.db.transaction(async (tx) => {
    const sent = await moveJob(tx, world, job, 'SUBMIT')
    await acceptPost(within(world.system, tx), sent)
    return moveJob(tx, world, sent, 'INSIGHT', { money: 'pending' })
  })
}

export async function completed(world: World, job: TestJob, delayed: boolean): Promise<TestJob> {
  return world.db.transaction(async (tx) => {
    const { freeAt, ...settled } = await completeJob(within(world.system, tx), job, { delayed })
    return moveJob(tx, world, job, 'COMPLETED', { money: 'released', settled, freeAt })
  })
}

export async function makeScene(credit = 1_000_000n) {
  const world = await makeWorld()
  const brand = await world.marketer({ credit })
  const person = await world.influencer()
  const manager = await world.influencer({ isTalentManager: true })
  const at = (code: Parameters<typeof balanceOf>[1], owner: string | null) =>
    balanceOf(world.db, code, { owner })
  return { world, brand, person, manager, at }
}

/** A bought package of `slots` slots, made through the ledger only. */
export async function packageLot(world: World, marketerId: string, slots: number, slotValue: bigint) {
  const id = newId(world.clock.now().getTime())
  const amount = slotValue * BigInt(slots)
  await world.db.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, slot_value, slots, expires_at, created_at)
      VALUES (${id}, ${marketerId}, 'package', 'THB', ${amount}, ${slotValue}, ${slots}, ${new Date(world.clock.now().getTime() + 9e9)}, ${world.clock.now()})`)
    await postEntry(
      tx,
      adjustment({ code: 'mkt.package', owner: marketerId, lot: id }, amount),
      world.clock.now(),
    )
  })
  return id
}
