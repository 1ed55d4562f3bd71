import { expect, it } from 'vitest'
import { campaignOf } from '#components/testing/campaign.ts'
import { toApplicant } from './applicant.ts'

const baht = (minor: number) => ({ minor, currency: 'THB' as const })

it.each([
  ['credit', 'public', 'open', 'place', 20_000],
  ['credit', 'public', 'full', 'place', 20_000],
  ['credit', 'public', 'running', 'credit', 0],
  ['credit', 'invite', 'open', 'credit', 0],
  ['package', 'public', 'paused', 'place', 20_000],
  ['package', 'public', 'running', 'package', 20_000],
  ['package', 'invite', 'open', 'package', 20_000],
] as const)('an offer of %s, %s, %s goes back to %s', (fund, entry, status, to, extra) => {
  const job = { price: baht(200_000) } as Parameters<typeof toApplicant>[0]
  const { back } = toApplicant(job, campaignOf({ fund, entry, status, price: baht(180_000) }))
  expect(back).toEqual({ to, extra })
})
