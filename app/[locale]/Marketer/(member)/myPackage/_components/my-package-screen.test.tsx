import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Lot } from '#components/credit/lot-table.tsx'
import { renderWith } from '#components/testing/render.tsx'
import { MyPackageScreen } from './my-package-screen.tsx'

const baht = (minor: number) => ({ minor, currency: 'THB' as const })
const lot: Lot = {
  id: '01900000-0000-7000-8000-000000000001',
  source: 'package',
  amount: baht(750_000),
  available: baht(0),
  reserved: baht(0),
  held: baht(0),
  packageLeft: baht(750_000),
  slots: 5,
  slotsLeft: 5,
  slotsRefunded: 0,
  slotsLost: 0,
  refundAskedAt: null,
  slotValue: baht(150_000),
  offerName: { th: 'ห้ารีวิว', en: 'Five reviews' },
  offerSlug: { th: 'five', en: 'five' },
  orderId: '01900000-0000-7000-8000-000000000002',
  orderNo: 'PO20261128-1',
  draft: null,
  createdAt: '2026-11-28T03:00:00.000Z',
  expiresAt: '2027-11-28T16:59:59.000Z',
  expired: false,
  daysLeft: 365,
}
const show = (part: Partial<Lot>) => renderWith(<MyPackageScreen lots={[{ ...lot, ...part }]} />)
const open = () => screen.queryByRole('link', { name: 'เปิดรับสมัคร' })

it('free slots open a campaign', () => {
  show({})
  expect(screen.getByText('0 จาก 5 สิทธิ เหลือ 5')).toBeTruthy()
  expect(open()).toBeTruthy()
})

it('a draft that is paid from the lot is one press away, until the lot has expired', () => {
  const draft = { id: '01900000-0000-7000-8000-000000000009', kind: 'package', entry: 'invite' } as const
  const link = () => screen.queryByRole('link', { name: 'ทำร่างแคมเปญต่อ' })?.getAttribute('href')
  const { unmount } = show({ draft })
  expect(link()).toBe(`/th/Marketer/inviteOnlyCampaign?draft=${draft.id}&step=brief`)
  unmount()
  show({ draft, expired: true })
  expect(link()).toBeUndefined()
})

it('slots whose refund was asked for open no campaign, and say why', () => {
  show({ refundAskedAt: '2026-11-28T03:00:00.000Z' })
  expect(open()).toBeNull()
  expect(screen.getByText(/สิทธิที่เหลือใช้ไม่ได้ระหว่างนี้/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ดูคำขอเงินคืน' }).getAttribute('href')).toBe(
    '/th/Marketer/credit#refund',
  )
})

it('refunded slots are not told as used, nor as lasting for another year', () => {
  show({ slotsLeft: 0, slotsRefunded: 5, packageLeft: baht(0) })
  expect(screen.getByText('0 จาก 5 สิทธิ เหลือ 0')).toBeTruthy()
  expect(screen.getByText('คืนเงินแล้ว 5 สิทธิ')).toBeTruthy()
  expect(screen.queryByText(/365/)).toBeNull()
})

it('expired slots are told beside the used ones', () => {
  show({ slotsLeft: 0, slotsLost: 3, packageLeft: baht(0), expired: true, daysLeft: 0 })
  expect(screen.getByText('2 จาก 5 สิทธิ เหลือ 0')).toBeTruthy()
  expect(screen.getByText('หมดอายุโดยไม่ได้ใช้ 3 สิทธิ')).toBeTruthy()
})
