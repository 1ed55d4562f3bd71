import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import type { Dashboard } from './dashboard.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const money = (minor: number) => ({ minor, currency: 'THB' as const })
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

const NEW: Dashboard = {
  member: {
    id: id(1),
    name: null,
    status: 'active',
    statusReason: null,
    statusUntil: null,
    mayApplyAgain: false,
    consentDue: false,
  },
  checklist: [
    { key: 'profile', done: false },
    { key: 'credit', done: false },
    { key: 'campaign', done: false },
  ],
  waiting: {
    toReview: 0,
    applicants: 0,
    toShip: 0,
    figures: 0,
    cancelRequests: 0,
    unpaidOrders: 0,
    certificates: 0,
    certificatesLate: 0,
    certificateOrderId: null,
    drafts: 0,
  },
  needsYou: [],
  since: null,
  credit: {
    available: money(0),
    reserved: money(0),
    held: money(0),
    packageSlots: 0,
    nextExpiryAt: null,
    nextExpiry: null,
    allExpired: false,
  },
  campaigns: [],
  results: { jobsCompleted: 0, posts: 0, figures: {}, spent: money(0), toPay: money(0) },
  spentByMonth: [],
}
const BEGUN = NEW.checklist.map((step) => ({ ...step, done: true }))
const show = (part: Partial<Dashboard> = {}) =>
  renderWith(<DashboardScreen data={{ ...NEW, ...part }} expiring={null} />)
const waiting = () => screen.queryByRole('region', { name: 'รอคุณอยู่' })

describe("the brand's start", () => {
  it('suspended: says until when, why, and what goes on', () => {
    const statusUntil = '2026-12-20T16:59:59.999Z'
    show({ member: { ...NEW.member, status: 'suspended', statusReason: 'ไม่ตอบทีมงาน', statusUntil } })
    expect(screen.getByText('บัญชีถูกระงับถึง 20 ธันวาคม 2569')).toBeTruthy()
    expect(screen.getByText('เหตุผล: ไม่ตอบทีมงาน')).toBeTruthy()
    expect(screen.getByText(/งานที่ตกลงแล้วเดินต่อ/)).toBeTruthy()
    // Nothing is begun that could not be opened.
    expect(screen.queryByRole('link', { name: 'เปิดรับสมัคร' })).toBeNull()
  })
  it('new: says what to begin with, the first step as the act, and praises nobody for nothing', () => {
    show()
    const steps = within(screen.getByRole('region', { name: 'เริ่มใน 3 ขั้น' }))
    expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'กรอกข้อมูล',
      'ซื้อเครดิต',
      'สร้างแคมเปญ',
    ])
    const acts = screen.getAllByRole('link').filter((link) => /primary/.test(link.className))
    expect(acts.map((link) => link.textContent)).toEqual(['กรอกข้อมูล'])
    expect(document.body.textContent).toContain('สวัสดี เริ่มแคมเปญแรกกัน')
    expect(waiting()).toBeNull()
    expect(screen.queryByText('ไม่มีอะไรค้าง')).toBeNull()
  })

  it('new with an order to pay: it waits, beside the steps', () => {
    show({ waiting: { ...NEW.waiting, unpaidOrders: 1 } })
    expect(within(waiting()!).getByRole('link', { name: /คำสั่งซื้อที่ยังไม่ชำระ/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'เริ่มใน 3 ขั้น' })).toBeTruthy()
  })

  it('in English one of a thing is not said as many', () => {
    const one = { toReview: 1, applicants: 1, toShip: 1, figures: 1, cancelRequests: 1, unpaidOrders: 1 }
    const since = { at: '2026-11-20T03:00:00Z', applicants: 1, drafts: 1, posts: 2, figures: 1, completed: 1 }
    const part = { waiting: { ...NEW.waiting, ...one, certificatesLate: 1, drafts: 1 }, since }
    renderWith(<DashboardScreen data={{ ...NEW, ...part }} expiring={null} />, 'en')
    const said = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => link.textContent)
    expect(said('Waiting for you')).toEqual([
      '1 submission to review',
      '1 set of figures to check',
      '1 cancel request to answer',
      '1 product to ship',
      '1 applicant to choose from',
      '1 unpaid order',
      '1 overdue withholding certificate',
      '1 campaign draft',
    ])
    expect(said('Since your last visit')).toEqual([
      '1 new applicant',
      '1 draft sent',
      '2 posts published',
      '1 set of figures sent',
      '1 job completed',
    ])
  })

  it('with a first campaign and nobody in it yet: nothing waits, which is not the same as all done', () => {
    show({ checklist: BEGUN })
    expect(within(waiting()!).getByText('ยังไม่มีอะไรรอคุณ')).toBeTruthy()
    expect(document.body.textContent).not.toContain('สวัสดี เริ่มแคมเปญแรกกัน')
  })

  it('all done: between two campaigns too', () => {
    show({ checklist: BEGUN, results: { ...NEW.results, jobsCompleted: 4 } })
    expect(within(waiting()!).getByText('ไม่มีอะไรค้าง')).toBeTruthy()
  })
})

it('a new version of the terms is asked for, not details that are there', () => {
  show({ member: { ...NEW.member, status: 'allowed', consentDue: true }, checklist: BEGUN })
  expect(screen.getByRole('link', { name: 'อ่านและยอมรับ' }).getAttribute('href')).toBe(
    '/th/Influencer/acceptConsent?next=%2Fth%2FMarketer%2Fdashboard',
  )
  expect(screen.queryByText(/กรอกข้อมูลที่เหลือ/)).toBeNull()
})
