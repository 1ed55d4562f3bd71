import { expect } from 'vitest'
import { sql } from '../../../store/client.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { expireLots } from '../../credit/expire-lots.ts'
import { addSetting } from '../../setting/add-setting.ts'
import { freePending } from '../free-pending.ts'
import type { TestCampaign, TestJob } from './jobs.ts'
import { Model, Short } from './model.ts'
import type { Campaign, Influencer, Job } from './model-types.ts'
import { readyForPayout } from './payee.ts'

type Member = Awaited<ReturnType<World['influencer']>>

export interface Step {
  op: number
  a: number
  b: number
  n: number
}

export type Command = (pair: Pair, step: Step) => Promise<void>

/** The product and the model together; every step runs one command on both. */
export async function makePair(start: Date) {
  const world = await makeWorld({ keep: true, max: 3, isByLuck: true })
  const since = world.clock.now().getTime()
  // Who may say alone that a payout came back is no rule of the books.
  await addSetting(world.system, 'arrival_limits', { act: 1e12, operatorDay: 1e15 })
  const finance = (await world.operator('finance')).ctx
  const second = (await world.operator('finance')).ctx
  const brands = [await world.marketer({ holderKind: 'individual' }), await world.marketer()]
  const people: Member[] = []
  for (let i = 0; i < 3; i++) people.push(await world.influencer())
  for (const person of people) await readyForPayout(world, person, finance)
  // New bank accounts are paused, which the model does not know: the pause is over before the first command.
  world.clock.advance({ hours: 73 })
  world.clock.advance({ seconds: (start.getTime() - world.clock.now().getTime()) / 1000 })
  const model = new Model(world.clock.now().getTime())
  model.marketers = brands.map(() => ({ lots: [] }))
  model.influencers = people.map(() => ({
    free: 0n,
    owes: 0n,
    completed: 0,
    withdrawal: null,
    since,
  }))
  const jobs = new Map<Job, TestJob>()
  const campaigns = new Map<Campaign, TestCampaign>()
  const withdrawals = new Map<Influencer, { id: string; version: number; no: string }>()
  let serial = 0

  const pick = <T>(list: readonly T[], n: number): T | undefined =>
    list.length === 0 ? undefined : list[n % list.length]
  const jobIn = (state: Job['state'], n: number) =>
    pick(
      model.jobs.filter((job) => job.state === state),
      n,
    )
  const live = (job: Job) => jobs.get(job) as TestJob

  async function tick(ms: number) {
    world.clock.advance({ seconds: ms / 1000 })
    model.advance(ms)
    await expireLots(world.system)
    await freePending(world.system)
    await world.db.run(sql`UPDATE login_session SET step_up_at = ${world.clock.now()}`)
  }

  /** Both must refuse, or both must succeed. */
  async function both(plan: () => void, command: () => Promise<void>) {
    let short = false
    try {
      plan()
    } catch (error) {
      if (!(error instanceof Short)) throw error
      short = true
    }
    if (!short) return command()
    await expect(command()).rejects.toMatchObject({ code: 'insufficient_balance' })
  }
  const paidOnes = new Map<Influencer, NonNullable<Influencer['withdrawal']>>()
  const next = () => ++serial
  return {
    world,
    finance,
    second,
    brands,
    people,
    model,
    jobs,
    campaigns,
    withdrawals,
    paidOnes,
    pick,
    jobIn,
    live,
    tick,
    both,
    next,
  }
}

export type Pair = Awaited<ReturnType<typeof makePair>>

/** Members and amount of a step. */
export function chosenBy({ brands, model, people }: Pair, { a, b, n }: Step) {
  const brandNo = a % brands.length
  const brand = brands[brandNo]!
  const marketer = model.marketers[brandNo]!
  const personNo = b % people.length
  const person = people[personNo]!
  const influencer = model.influencers[personNo]!
  const managerNo = n % 3 === 0 && personNo !== 2 ? 2 : -1
  const manager = managerNo >= 0 ? model.influencers[managerNo]! : null
  const fee = BigInt(30_000 + (n % 900_000))
  const service = (fee * 2n * 2_000n + 10_000n) / 20_000n
  return { brandNo, brand, marketer, personNo, person, influencer, managerNo, manager, fee, service }
}
