import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { inTransaction } from '../context.ts'
import { strike } from './strike.ts'

test('three faults within 180 days suspend: neither an older one counts, nor anything else that was done', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const fault = () => inTransaction(world.system, (ctx) => strike(ctx, me.id, newId()))
  const status = async () =>
    (await world.db.one<{ status: string }>(sql`SELECT status FROM member WHERE id = ${me.id}`)).status
  await inTransaction(world.system, async (ctx) => {
    for (const transition of ['step_up', 'export', 'session_revoked'])
      await audit(ctx, { subject: 'member', subjectId: me.id, transition })
  })
  await fault()
  world.clock.advance({ days: 179 })
  await fault()
  world.clock.advance({ days: 1 })
  await fault()
  expect(await status()).toBe('active')
  await fault()
  expect(await status()).toBe('suspended')
})
