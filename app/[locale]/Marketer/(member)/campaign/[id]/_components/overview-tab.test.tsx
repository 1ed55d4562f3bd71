import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { campaignOf } from '#components/testing/campaign.ts'
import { renderWith } from '#components/testing/render.tsx'
import { InfluencersTab } from './influencers-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ReportTab } from './report-tab.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }))

const ENDED = '2026-11-29T13:00:00.000Z'
const of = (part: Partial<Campaign>) => campaignOf({ entry: 'public', ...part })

it('a cancelled campaign says so, when, and where its credit is; no day to apply by follows it', () => {
  renderWith(
    <OverviewTab
      campaign={of({ status: 'canceled', endedAt: ENDED, applyBy: '2026-12-15T11:00:00.000Z' })}
    />,
  )
  expect(screen.getByText('แคมเปญนี้ยกเลิกแล้ว')).toBeTruthy()
  expect(screen.getByText('เครดิตที่สำรองไว้และยังไม่ได้ใช้กลับเข้ายอดของคุณแล้ว')).toBeTruthy()
  expect(screen.getByText('ยกเลิกเมื่อ')).toBeTruthy()
  expect(screen.queryByText('รับสมัครถึง')).toBeNull()
})

it('a paused campaign says what goes on, and leads to the account where that is what stops it', () => {
  const { unmount } = renderWith(<OverviewTab campaign={of({ status: 'paused', moves: ['resume'] })} />)
  expect(screen.getByText('แคมเปญนี้หยุดรับชั่วคราว')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ดูสถานะบัญชี' })).toBeNull()
  unmount()
  renderWith(<OverviewTab campaign={of({ status: 'paused', moves: [] })} />)
  expect(screen.getByRole('link', { name: 'ดูสถานะบัญชี' })).toBeTruthy()
})

it.each([
  ['open', 'เราจะแจ้งทันทีที่มีคนสมัคร'],
  ['paused', 'แคมเปญนี้หยุดรับอยู่ คนสมัครได้อีกเมื่อเปิดรับต่อ'],
  ['full', 'รับครบจำนวนแล้ว เพิ่มจำนวนคนได้ในภาพรวม'],
  ['running', 'แคมเปญนี้ปิดรับแล้ว'],
  ['canceled', 'แคมเปญนี้ปิดรับแล้ว'],
  ['full', 'ที่เหลือกำลังรอคำตอบจากคนที่ได้รับข้อเสนอ เพิ่มจำนวนคนได้ในภาพรวม', 1],
] as const)('promises applicants only where somebody can apply: %s', (status, text, offers?: number) => {
  const { counts } = of({})
  renderWith(
    <InfluencersTab
      campaign={of({ status, counts: { ...counts, offers: offers ?? 0 } })}
      show="applicants"
      jobs={{ items: [], next: null, counts: {} } as unknown as Parameters<typeof InfluencersTab>[0]['jobs']}
      query={{} as Parameters<typeof InfluencersTab>[0]['query']}
      after={undefined}
    />,
  )
  expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['running', 'ตัวเลขจะมาหลังโพสต์แรกผ่านการตรวจ'],
  ['canceled', 'แคมเปญจบโดยไม่มีโพสต์'],
] as const)('promises figures only while there may be a post: %s', (status, text) => {
  const report = { posts: [], measured: 0 } as unknown as Parameters<typeof ReportTab>[0]['report']
  renderWith(<ReportTab campaign={of({ status })} report={report} shares={null} />)
  expect(screen.getByText(text)).toBeTruthy()
})

it('on paper there is no part of commands, which would be an empty card', () => {
  renderWith(<OverviewTab campaign={of({ status: 'open', moves: ['pause', 'cancel'] })} />)
  const manage = screen.getByRole('heading', { name: 'จัดการ' })
  expect(manage.closest('.no-print')?.contains(screen.getByRole('button', { name: /^ยกเลิก/ }))).toBe(true)
  expect(screen.getByRole('heading', { name: 'เงินและจำนวน' }).closest('.no-print')).toBeNull()
})
