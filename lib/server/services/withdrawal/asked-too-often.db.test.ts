import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { ask, key, makePayee } from './testing/payout.ts'

test('a member asks five times in 24 hours, however often a request is taken back; refused ones do not count', async () => {
  const { world, member, as } = await makePayee(5_000_000n)
  const takeBack = (id: string) =>
    world.request('POST', `/api/withdrawals/${id}/cancel`, {
      as,
      body: { version: 1 },
      idempotencyKey: key(),
    })
  for (let i = 0; i < 5; i++) {
    expect((await ask(world, as, 1)).body.error.code).toBe('below_minimum')
    const asked = await ask(world, as, 2_500_000)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    expect((await takeBack(asked.body.id)).status).toBe(200)
    world.clock.advance({ minutes: 1 })
  }
  const sixth = await ask(world, as, 2_500_000)
  expect([sixth.status, sixth.body.error?.code]).toEqual([429, 'too_many_requests'])
  expect(Number(sixth.headers.get('retry-after'))).toBe(86_400 - 300)
  const { count } = await world.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM withdrawal WHERE member_id = ${member.id}`,
  )
  expect(count).toBe(5)
  world.clock.advance({ hours: 23, minutes: 56 })
  const session = await world.login({ memberId: member.id }, true)
  const later = await ask(world, { token: session.token, caller: member.caller }, 2_500_000)
  expect(later.status, JSON.stringify(later.body)).toBe(200)
  expect(await world.checkInvariants()).toEqual([])
})
