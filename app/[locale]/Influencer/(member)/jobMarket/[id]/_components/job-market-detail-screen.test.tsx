import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OPENING_DETAIL } from '#components/testing/opening.ts'
import { renderWith } from '#components/testing/render.tsx'
import { anybody } from '#lib/domain/campaign/brief.ts'
import { JobMarketDetailScreen } from './job-market-detail-screen.tsx'
import type { Match, OpeningDetail } from './opening.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const baht = (minor: number) => ({ minor, currency: 'THB' as const })
const JOB = {
  ...OPENING_DETAIL,
  id: id(1),
  title: 'รีวิวคาเฟ่',
  slotsTaken: 1,
  openedAt: '2026-11-20T10:00:00.000Z',
  criteria: { ...anybody(), followersMin: 1000 },
  estimatedNet: baht(97_000),
  estimatedTax: baht(3_000),
} as unknown as OpeningDetail
const MATCH = {
  isMatch: true,
  bestChannelId: id(2),
  channels: [{ channelId: id(2), type: 'INSTAGRAM', handle: 'ploy', isMatch: true, failures: [] }],
  isOpen: true,
  briefVersion: 1,
  hasAddress: true,
  addressRequired: false,
  application: null,
} as unknown as Match
const APPLIED: Match = {
  ...MATCH,
  application: {
    jobId: id(9),
    status: 'MATCHED',
    version: 1,
    appliedAt: '2026-11-20T10:00:00.000Z',
    answerBy: '2026-12-04T10:00:00.000Z',
    isChecking: false,
  },
}
const show = (job: OpeningDetail, match: Match) =>
  renderWith(<JobMarketDetailScreen job={job} match={match} people={[]} forId={undefined} />)
it('before applying: what fits is judged, and the form comes after it', () => {
  show(JOB, MATCH)
  const verdict = screen.getByRole('region', { name: 'งานนี้ตรงกับคุณไหม' })
  expect(within(verdict).getByText('ploy')).toBeTruthy()
})

it('after applying: first by when the brand answers, and no ticks or crosses', () => {
  show(JOB, APPLIED)
  const [first] = screen.getAllByRole('region')
  expect(first?.textContent).toContain('สมัครแล้ว แบรนด์ตอบภายใน 4\u00a0ธันวาคม\u00a02569')
  expect(document.getElementById('verdict')).toBeNull()
})

it('what is closed is not judged either', () => {
  show({ ...JOB, isOpen: false }, MATCH)
  expect(document.getElementById('verdict')).toBeNull()
})

it('a job that closed says so to those whose application ended too, without places or a day to apply by', () => {
  const ended = { ...APPLIED, application: { ...APPLIED.application, status: 'CANCEL' } } as unknown as Match
  const { unmount } = show({ ...JOB, isOpen: false }, ended)
  expect(screen.getByText('งานนี้ปิดรับแล้ว')).toBeTruthy()
  expect(screen.queryByText('ที่ว่าง')).toBeNull()
  expect(screen.queryByText('รับสมัครถึง')).toBeNull()
  unmount()
  show({ ...JOB, isOpen: false }, APPLIED)
  expect(screen.queryByText('งานนี้ปิดรับแล้ว')).toBeNull()
})

it('the button that follows the reader stands only where the form does', () => {
  const bar = () => document.querySelector('a[href="#apply"]')
  const { unmount } = show(JOB, MATCH)
  expect(bar()).not.toBeNull()
  unmount()
  const [channel] = MATCH.channels
  const failure = { code: 'account_not_active', required: 'active', actual: 'waiting_approve', fix: 'wait' }
  const waits = { ...MATCH, isMatch: false, channels: [{ ...channel, isMatch: false, failures: [failure] }] }
  show(JOB, waits as unknown as Match)
  expect(screen.getByText(/ทีมงานกำลังตรวจบัญชีของคุณ/)).toBeTruthy()
  expect(bar()).toBeNull()
})
