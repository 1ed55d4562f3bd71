import { sql } from '../../../store/client.ts'
import type { World } from '../../../testing/world.ts'
import { within } from '../../context.ts'
import { settleJob } from '../return-job-money.ts'
import { type makeScene, PRICE } from './job-scene.ts'
import { moveJob, type TestJob } from './jobs.ts'

export type Scene = Awaited<ReturnType<typeof makeScene>>
export type Side = 'brand' | 'person' | 'manager'
export const close = (world: World, memberId: string) =>
  world.db.run(sql`UPDATE member SET status_before = status, status = 'deactivated', deactivated_at = ${world.clock.now()}
    WHERE id = ${memberId}`)

/** Money in suspense, by its former owner. */
export const keptIn = async (world: World) =>
  (
    await world.db.many<{ memberId: string; left: bigint; reason: string; bankRef: string }>(
      sql`SELECT member_id, amount - used AS left, reason, bank_ref FROM payment_notice
        WHERE outcome = 'suspense' AND resolved_at IS NULL ORDER BY received_at, id`,
    )
  ).map(({ memberId, left, reason, bankRef }) => [memberId, left, reason, bankRef] as const)

export type Act = (scene: Scene, job: TestJob) => Promise<unknown>
export type Parts = Record<Side, bigint>
export const COMPLETE: Parts = { person: 388_271n, manager: 68_518n, brand: 0n }
export const HALF: Parts = { person: 194_136n, manager: 34_259n, brand: 274_073n }
export const NOTHING: Parts = { person: 0n, manager: 0n, brand: PRICE }

export const settleAt =
  (pct: number, to: 'CANCEL' | 'COMPLETED'): Act =>
  ({ world }, job) =>
    world.db.transaction(async (tx) => {
      const settled = await settleJob(within(world.system, tx), job, pct)
      await moveJob(tx, world, job, to, { money: 'split', settled })
    })
