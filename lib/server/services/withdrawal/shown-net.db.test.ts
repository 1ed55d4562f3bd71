import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { addSetting } from '../setting/add-setting.ts'
import { key, makePayee } from './testing/payout.ts'

test('R6 nobody is paid less than what the form showed: with another fee since, the request is out of date', async () => {
  const { world, as } = await makePayee(1_000_000n)
  const quote = async () =>
    (await world.request('GET', '/api/withdrawals/quote?gross=500000', { as })).body.net.minor as number
  const ask = (net?: number) =>
    world.request('POST', '/api/withdrawals', {
      as,
      body: { gross: 500_000, currency: 'THB', ...(net === undefined ? {} : { net }) },
      idempotencyKey: key(),
    })
  const shown = await quote()
  await addSetting(world.system, 'withdrawal_fee', 10_000)
  const refused = await ask(shown)
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'stale_version'])
  expect(await world.db.many(sql`SELECT 1 FROM withdrawal`)).toEqual([])
  const now = await quote()
  expect(now).toBe(shown - 7_000)
  expect((await ask(now - 1)).body.error?.code).toBe('stale_version')
  const { id } = (await ask(now)).body
  expect((await world.request('GET', `/api/withdrawals/${id}`, { as })).body.net.minor).toBe(now)
  expect(await world.checkInvariants()).toEqual([])
})
