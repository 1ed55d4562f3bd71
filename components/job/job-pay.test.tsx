import { expect, it } from 'vitest'
import { idOf, jobOf } from '../testing/job.ts'
import { renderWith } from '../testing/render.tsx'
import { JobPay } from './job-pay.tsx'

const said = (part: Parameters<typeof jobOf>[1]) =>
  renderWith(<JobPay job={jobOf(idOf(1), part)} />).container.textContent
const baht = (minor: number) => ({ minor, currency: 'THB' as const })

it('what a job pays is what is left after tax, its fee while no rate is known, and nothing where it ended unpaid', () => {
  expect(said({ estimatedNet: baht(97_000) })).toBe('฿970หลังหักภาษี')
  expect(said({})).toBe('฿1,000ก่อนหักภาษี')
  expect(said({ status: 'CANCEL', estimatedNet: baht(0) })).toBe('')
  expect(said({ status: 'COMPLETED', estimatedNet: baht(48_500) })).toBe('฿485หลังหักภาษี')
})
