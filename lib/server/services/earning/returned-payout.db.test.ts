import { expect, test } from 'vitest'
import { dashboardOf } from '../withdrawal/testing/dashboard.ts'
import { ask, makePayee, payAndReturn } from '../withdrawal/testing/payout.ts'

const baht = (minor: number) => ({ minor, currency: 'THB' })

test('what the bank sent back is not called transferred this year; its tax stays withheld', async () => {
  const payee = await makePayee(1_500_000n)
  const { world, member, as } = payee
  const read = async (path: string) => (await world.request('GET', path, { as })).body
  const { body: payout } = await ask(world, as, 1_000_000)
  await payAndReturn(payee, payout)
  expect(await read(`/sv_influ_api/influ/earn/${member.id}`)).toMatchObject({
    withdrawing: { minor: 967_000 },
    paidThisYear: { minor: 0 },
    withheldThisYear: { minor: 30_000 },
  })
  expect(await read('/api/earnings/year?year=2026')).toMatchObject({
    gross: baht(1_000_000),
    wht: baht(30_000),
    fee: baht(3_000),
    returned: baht(967_000),
    net: baht(0),
    payouts: [{ no: payout.no, status: 'returned', gross: baht(1_000_000), wht: baht(30_000), net: baht(0) }],
  })
  const rows = (await read('/api/earnings/year/csv?year=2026')).split('\r\n')
  expect(rows[1]).toBe(`2026-11-25,${payout.no},WT00000-2026-000001,ข้อ 5,3,10000.00,300.00,30.00,0.00,0.00`)
  // Nor is it the first payout, which the dashboard celebrates.
  expect(await dashboardOf(world, as)).toMatchObject({ firstPayoutAt: null, firstPayoutId: null })
  expect(await world.checkInvariants()).toEqual([])
})
