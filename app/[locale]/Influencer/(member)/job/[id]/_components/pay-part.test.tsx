import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import type { JobDetail } from './commands/command-job.ts'
import { PayPart } from './pay-part.tsx'
import type { Quote } from './quote.ts'
import { SubmissionsPart } from './submissions-part.tsx'

const money = (minor: number) => ({ minor, currency: 'THB' as const })
const quote = { whtBp: 300, fee: money(3_000) } as Quote

/** The fields of a job that both parts use. */
const jobOf = (part: Partial<JobDetail>) =>
  ({
    status: 'READY',
    fee: money(33_333),
    money: 'held',
    contract: null,
    contractAt: '2026-11-16T11:27:00.000Z',
    settled: null,
    freeAt: null,
    managed: false,
    submissions: [],
    ...part,
  }) as unknown as JobDetail
const said = (job: JobDetail) => renderWith(<PayPart job={job} quote={quote} />).container.textContent ?? ''
const settled = (fee: number, share = 0) =>
  ({ fee: money(fee), share: money(share), serviceFee: money(0), returned: money(0) }) as JobDetail['settled']

it('reckons net and the share of a manager as the ledger does: half up', () => {
  expect(said(jobOf({ fee: money(100_000) }))).toContain('฿970.00')
  const shared = said(jobOf({ contract: { managerBp: 1_500 } as JobDetail['contract'] }))
  expect(shared).toContain('−฿50.00')
})

it('leads with what the list and the head of the page lead with, before finance has set a tax class', () => {
  const job = jobOf({ fee: money(350_000), estimatedNet: money(339_500) })
  const text = renderWith(<PayPart job={job} quote={null} />).container.textContent
  expect(text).toContain('ได้รับประมาณ฿3,395.00จาก ฿3,500.00 ก่อนหักภาษี')
  expect(text).not.toContain('จะแสดงเมื่อ')
})

it('says that pay is on hold while our team decides, not that it is waited for', () => {
  const text = said(jobOf({ status: 'INSIGHT', money: 'pending', dispute: 'open' }))
  expect(text).toContain('หยุดไว้จนกว่าทีมงานจะตัดสิน')
  expect(text).not.toContain('รอครบเวลาคงโพสต์')
})

it.each(['CANCEL', 'REJECTED'] as const)('promises nothing for a job that ended unpaid: %s', (status) => {
  const text = said(jobOf({ status, money: 'refunded', settled: settled(0) }))
  expect(text).toContain('งานนี้จบโดยไม่มีการจ่ายค่าจ้าง')
  expect(text).not.toContain('ได้รับประมาณ')
  expect(said(jobOf({ status, money: 'none' }))).toContain('งานนี้จบโดยไม่มีการจ่ายค่าจ้าง')
})

it('says what a cancelled job paid after all', () => {
  const text = said(jobOf({ status: 'CANCEL', money: 'split', settled: settled(6_667) }))
  expect(text).toContain('ได้รับจริงก่อนภาษี฿66.67')
  expect(text).not.toContain('ได้รับประมาณ')
  const known = said(
    jobOf({ status: 'CANCEL', money: 'split', settled: settled(6_667), estimatedNet: money(6_467) }),
  )
  expect(known).toContain('ได้รับหลังหักภาษี฿64.67จาก ฿66.67 ก่อนหักภาษี')
})

it('reckons a share of a job that ended early before the eye: of the part that was paid, not of the fee', () => {
  const contract = { managerBp: 2_000 } as JobDetail['contract']
  const ended = { status: 'CANCEL', money: 'split', fee: money(510_000), contract } as const
  const early = said(jobOf({ ...ended, settled: settled(285_600, 71_400) }))
  expect(early).toContain('฿5,100')
  expect(early).toContain('70% ของค่าจ้าง฿3,570')
  expect(early).toContain('ส่วนของผู้จัดการ 20% ของยอดนี้−฿714')
  expect(early).toContain('ส่วนของอินฟลูเอนเซอร์ก่อนหักภาษี฿2,856')
  expect(early).toContain('ได้ตามที่ตกลงเมื่องานจบก่อนกำหนด 70%')
  // What our team decided was not agreed before.
  const decided = said(jobOf({ ...ended, dispute: 'resolved', settled: settled(285_600, 71_400) }))
  expect(decided).toContain('ได้ตามคำตัดสินของทีมงาน 70% ของค่าจ้าง')
  expect(decided).not.toContain('ก่อนกำหนด')
  const whole = said(jobOf({ ...ended, status: 'COMPLETED', settled: settled(408_000, 102_000) }))
  expect(whole).toContain('−฿1,020')
  expect(whole).not.toContain('ก่อนกำหนด')
  expect(said(jobOf({ status: 'COMPLETED', settled: settled(33_333) }))).not.toContain('ส่วนของ')
})

it('numbers the drafts from one', () => {
  const draft = {
    id: '01a1dfbb-c459-7724-a3de-ac33f480dd7b',
    kind: 'draft',
    answerPlaces: [],
    revision: 1,
    files: [],
    createdAt: '2026-11-20T06:27:00.000Z',
    answer: null,
  } as unknown as JobDetail['submissions'][number]
  const { container } = renderWith(<SubmissionsPart job={jobOf({ submissions: [draft] })} />)
  expect(container.textContent).toContain('ร่างครั้งที่ 1')
})

it('keeps the day from which pay can be withdrawn on one line', () => {
  const times = { serverTime: '2026-11-23T05:00:00.000Z', freeAt: '2026-11-25T09:37:00.000Z' }
  said(jobOf({ status: 'INSIGHT', money: 'pending', ...times }))
  expect(screen.getByText('วันพุธที่ 25 พ.ย.', { selector: 'span' }).parentElement?.textContent).toContain(
    'ถอนได้ตั้งแต่ วันพุธที่',
  )
})
