import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { ask, key, makePayee } from './testing/payout.ts'

test('a withdrawal that moved since its page was read is not taken back, by nobody else either, and once of two at once', async () => {
  const { world, member, as } = await makePayee(5_000_000n)
  const asked = await ask(world, as, 2_500_000)
  const cancel = async (version: number, by = as) => {
    const path = `/api/withdrawals/${asked.body.id}/cancel`
    const answer = await world.request('POST', path, { as: by, body: { version }, idempotencyKey: key() })
    return answer.status === 200 ? answer.body.status : answer.body.error.code
  }
  const state = () => world.db.one(sql`SELECT status, version FROM withdrawal WHERE id = ${asked.body.id}`)
  const before = await state()
  expect(await cancel(asked.body.version + 1)).toBe('stale_version')
  expect(await cancel(asked.body.version, await world.influencer())).toBe('not_found')
  expect(await state()).toEqual(before)
  expect(await balanceOf(world.db, 'inf.available', { owner: member.id })).toBe(2_500_000n)
  const both = await Promise.all([cancel(asked.body.version), cancel(asked.body.version)])
  expect(both.sort()).toEqual(['canceled', 'stale_version'])
  expect(await balanceOf(world.db, 'inf.available', { owner: member.id })).toBe(5_000_000n)
  expect(await world.checkInvariants()).toEqual([])
})
