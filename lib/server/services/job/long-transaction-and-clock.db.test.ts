import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { findUpkeep, noteUpkeep } from '../../store/upkeep.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { acceptPost } from './commands/index.ts'
import { extendAfterOutage } from './extend-after-outage.ts'

const DAY = 86_400_000

/** The database's clock jumps: seen from its new time, what it noted lies that much farther back or ahead. */
async function jump(world: World, ms: number) {
  const { back: _, ...noted } = (await findUpkeep(world.db, 'clocks')) ?? { at: '' }
  const moved = (at: string) => new Date(new Date(at).getTime() - ms).toISOString()
  await noteUpkeep(world.db, 'clocks', {
    ...noted,
    at: moved(noted.at),
    ...(noted.from ? { from: moved(noted.from) } : {}),
  })
}

it('an end of keep-live that was set before the clock ran ahead stays, also where a long transaction began before', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('SUBMIT:publish')
  await extendAfterOutage(world.system)
  const { keepLiveUntil } = await world.db.transaction(async (long) => {
    // As a report or a backup that is open for an hour: no transaction after it counts as ended.
    const { own } = await long.one<{ own: bigint }>(sql`SELECT pg_current_xact_id()::text::bigint AS own`)
    const accepted = await acceptPost(scene.marketer.ctx, scene.at(job))
    await jump(world, 3 * DAY)
    await extendAfterOutage(world.system)
    const { run } = (await findUpkeep(world.db, 'clocks')) ?? {}
    expect(BigInt(run ?? 0)).toBeLessThanOrEqual(own)
    return accepted
  })
  // A run of the wrong time after all of them have ended.
  await expect
    .poll(
      async () => {
        await extendAfterOutage(world.system)
        const { run, steps } = (await findUpkeep(world.db, 'clocks')) ?? {}
        return BigInt(run ?? 0) > BigInt(steps?.[0]?.run ?? 0)
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await jump(world, -3 * DAY)
  await extendAfterOutage(world.system)
  expect(
    await world.db.many(sql`SELECT 1 FROM audit_log WHERE transition = 'take_back_extension'`),
  ).toHaveLength(1)
  expect((await scene.reload(job)).keepLiveUntil).toEqual(keepLiveUntil)
})
