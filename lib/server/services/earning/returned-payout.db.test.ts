import { expect, test } from 'vitest'
import { dashboardOf } from '../withdrawal/testing/dashboard.ts'
import { ask, makePayee, payAndReturn } from '../withdrawal/testing/payout.ts'

test('what the bank sent back is not called transferred this year; its tax stays withheld', async () => {
  const payee = await makePayee(1_500_000n)
  const { world, member, as } = payee
  const wallet = async () =>
    (await world.request('GET', `/sv_influ_api/influ/earn/${member.id}`, { as })).body
  await payAndReturn(payee, (await ask(world, as, 1_000_000)).body)
  expect(await wallet()).toMatchObject({
    withdrawing: { minor: 967_000 },
    paidThisYear: { minor: 0 },
    withheldThisYear: { minor: 30_000 },
  })
  // Nor is it the first payout, which the dashboard celebrates.
  expect(await dashboardOf(world, as)).toMatchObject({ firstPayoutAt: null, firstPayoutId: null })
  expect(await world.checkInvariants()).toEqual([])
})
