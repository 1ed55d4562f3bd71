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
  it('new: says what to begin with, the first step as the act, and praises nobody for nothing', () => {
    show()
    const steps = within(screen.getByRole('region', { name: 'เริ่มใน 3 ขั้น' }))
    expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'กรอกข้อมูล',
      'ซื้อเครดิต',
      'สร้างแคมเปญ',
    ])
    expect(screen.getByText('สวัสดี เริ่มแคมเปญแรกกัน')).toBeTruthy()
    expect(waiting()).toBeNull()
    expect(screen.queryByText('ไม่มีอะไรค้าง')).toBeNull()
  })

  it('new with an order to pay: it waits, beside the steps', () => {
    show({ waiting: { ...NEW.waiting, unpaidOrders: 1 } })
    expect(within(waiting()!).getByRole('link', { name: /คำสั่งซื้อที่ยังไม่ชำระ/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'เริ่มใน 3 ขั้น' })).toBeTruthy()
  })

  it('with a first campaign and nobody in it yet: nothing waits, which is not the same as all done', () => {
    show({ checklist: BEGUN })
    expect(within(waiting()!).getByText('ยังไม่มีอะไรรอคุณ')).toBeTruthy()
    expect(screen.queryByText('สวัสดี เริ่มแคมเปญแรกกัน')).toBeNull()
  })

  it('all done: between two campaigns too', () => {
    show({ checklist: BEGUN, results: { ...NEW.results, jobsCompleted: 4 } })
    expect(within(waiting()!).getByText('ไม่มีอะไรค้าง')).toBeTruthy()
  })
})
