import { readFileSync } from 'node:fs'
import { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'

const MIGRATION = readFileSync(
  new URL('../../store/migrations/0071-clocks-that-never-ran.sql', import.meta.url),
  'utf8',
)

it('clocks that a set-back of the clock started stop again, and those of a request and of a missing post run on', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job: draft } = await scene.make('READY:draft')
  const { job: asked } = await scene.make('READY:asked-influencer')
  const { job: missing } = await scene.make('INSIGHT:missing')
  const started = new Date(world.clock.now().getTime() + 86_400_000)
  // As taking an extension back left them.
  await world.db.run(sql`UPDATE job SET cancel_auto_at = ${started}, paused_due_at = ${started},
    paused_auto_at = ${started} WHERE id = ${draft.id}`)
  await world.db.run(sql`UPDATE job SET cancel_auto_at = ${started} WHERE id = ${missing.id}`)
  await world.db.run(sql`${raw(MIGRATION)}`)
  const clocks = async (id: string) => {
    const { cancelAutoAt, pausedDueAt, pausedAutoAt } = await scene.reload({ id })
    return { cancelAutoAt, pausedDueAt, pausedAutoAt }
  }
  expect(await clocks(draft.id)).toEqual({ cancelAutoAt: null, pausedDueAt: null, pausedAutoAt: null })
  expect(await clocks(asked.id)).toMatchObject({ cancelAutoAt: asked.cancelAutoAt, pausedAutoAt: null })
  expect(missing.pausedAutoAt).not.toBeNull()
  expect(await clocks(missing.id)).toEqual({
    cancelAutoAt: null,
    pausedDueAt: missing.pausedDueAt,
    pausedAutoAt: missing.pausedAutoAt,
  })
})
