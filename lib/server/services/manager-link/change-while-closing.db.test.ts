import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { publishTexts } from '../../testing/codes.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import type { TestAnswer } from '../../testing/request.ts'
import { makeWorld } from '../../testing/world.ts'

test('R34 who changes a link while the account closes is refused, and neither waits for the other for ever', async () => {
  const world = await makeWorld({ max: 6 })
  await publishTexts(world)
  const me = await world.influencer({ stepUp: true })
  const manager = await world.influencer({ isTalentManager: true })
  const call = (as: typeof me, method: 'POST' | 'PATCH', path: string, body: object) =>
    world.request(method, path, { as, body })
  const asked = await call(manager, 'POST', '/api/manager-links/request', { to: me.email })
  const path = `/api/manager-links/${asked.body.items[0].id}`
  const grant = { permissions: ['view'], commissionBp: 0, textVersion: 1 }
  expect((await call(me, 'POST', `${path}/accept`, grant)).status).toBe(200)
  let both: Promise<TestAnswer>[] = []
  await world.db.transaction(async (tx) => {
    await tx.one(sql`SELECT id FROM member WHERE id = ${me.id} FOR UPDATE`)
    const closing = `/sv_influ_api/influ/account/deactivate/${me.id}`
    both = [call(me, 'PATCH', closing, { reason: 'hard_to_use' })]
    await expect.poll(() => countLockWaits(world)).toBe(1)
    both.push(call(me, 'PATCH', path, { permissions: ['view', 'submit'], commissionBp: 3000 }))
    await expect.poll(() => countLockWaits(world)).toBe(2)
  })
  const answers = await Promise.all(both)
  expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
    [200, undefined],
    [401, 'not_signed_in'],
  ])
  const rows = await world.db.many(sql`SELECT status, permissions, commission_bp FROM manager_link`)
  expect(rows).toEqual([{ status: 'ended', permissions: ['view'], commissionBp: 0 }])
})
