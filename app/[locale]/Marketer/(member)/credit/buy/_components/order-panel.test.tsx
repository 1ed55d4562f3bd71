import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { QueryProvider } from '#components/layout/query-provider.tsx'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import type { Order } from './order.ts'
import { OrderPanel } from './order-panel.tsx'

const baht = (minor: number) => ({ minor, currency: 'THB' as const })
const id = '01900000-0000-7000-8000-000000000001'
const order: Order = {
  id,
  no: 'PO20261128-1',
  kind: 'package',
  status: 'refunded',
  version: 3,
  method: 'card',
  offerName: { th: 'ห้ารีวิว', en: 'Five reviews' },
  offerSlug: { th: 'five', en: 'five' },
  slots: 5,
  subtotal: baht(750_000),
  vatBp: 700,
  vat: baht(52_500),
  buyerWhtBp: 0,
  buyerWht: baht(0),
  transfer: baht(802_500),
  rateConfirmed: true,
  payBy: null,
  paidAt: '2026-11-28T03:00:00.000Z',
  createdAt: '2026-11-28T02:00:00.000Z',
  invoiceId: id,
  invoiceNumber: 'TI00000-2026-000001',
  buyer: { name: 'Nina', holderKind: 'individual', taxId: null, branchCode: null, address: null },
  qr: null,
  transferTo: null,
  slip: null,
  received: baht(0),
  due: baht(802_500),
  unused: baht(0),
  slipNote: null,
  certificateDueAt: null,
  draftId: null,
  canCancel: false,
  canUploadSlip: false,
  canPayByCard: false,
  now: '2026-11-29T02:00:00.000Z',
}
const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
let read: Order
let isOut = false
beforeEach(() => {
  isOut = false
  scope[TRANSPORT] = (request) => {
    if (isOut) return Response.json({ error: { code: 'not_signed_in', requestId: 'r-1' } }, { status: 401 })
    return Response.json(new URL(request.url).pathname === '/api/orders' ? { items: [], next: null } : read)
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
})
const show = (part: Partial<Order>) => {
  read = { ...order, ...part }
  renderWith(
    <QueryProvider>
      <OrderPanel first={read} open={[]} next={undefined} demo={false} card={undefined} />
    </QueryProvider>,
  )
}

it.each([
  ['refunded', 'คืนเงินคำสั่งซื้อนี้แล้ว'],
  ['part_refunded', 'คืนเงินบางส่วนของคำสั่งซื้อนี้แล้ว'],
] as const)('an order that is %s says what was paid, and keeps its invoice', async (status, title) => {
  show({ status })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText('ยอดที่ชำระ')).toBeTruthy()
  expect(screen.queryByText('ยอดที่ต้องจ่าย')).toBeNull()
  expect(screen.getByRole('link', { name: /ใบกำกับภาษี/ }).getAttribute('href')).toBe(
    `/api/tax-documents/${id}/pdf`,
  )
})

it('an order that waits says what is to be transferred, and what came and was not used', async () => {
  const waits = { status: 'awaiting_payment', paidAt: null, invoiceId: null, invoiceNumber: null } as const
  show({ ...waits, unused: baht(300_000) })
  expect(await screen.findByText('ได้รับ ฿3,000.00 แล้ว แต่ยอดไม่ตรง')).toBeTruthy()
  expect(screen.getByText('ยอดที่ต้องจ่าย')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /ใบกำกับภาษี/ })).toBeNull()
})

it('says that the login ended, so that nobody waits before an old page or pays again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  show({ status: 'awaiting_payment', paidAt: null, invoiceId: null })
  await screen.findByText('ยอดที่ต้องจ่าย')
  expect(screen.queryByText('หมดเวลาเข้าสู่ระบบ')).toBeNull()
  isOut = true
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText('หมดเวลาเข้าสู่ระบบ')).toBeTruthy()
  expect(screen.getByText(/ถ้าจ่ายไปแล้ว ไม่ต้องจ่ายซ้ำ/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'เข้าสู่ระบบ' }).getAttribute('href')).toMatch(/preLogin.*next=/)
})

const open = {
  status: 'awaiting_payment',
  paidAt: null,
  invoiceId: null,
  canPayByCard: true,
  canUploadSlip: true,
  transferTo: { bankCode: '004', accountNo: '1234567890', accountName: 'เสียง', reference: 'PO1' },
} as const
const PAYS = /PromptPay|บัตร|โอน|ส่งสลิป/
/** The ways to pay, by their headings: those that are seen at once, and those behind "pay another way". */
const ways = async () => {
  const headings = (await screen.findAllByRole('heading', { level: 2, hidden: true })).filter((one) =>
    PAYS.test(one.textContent ?? ''),
  )
  const words = (those: HTMLElement[]) => those.map((one) => one.textContent)
  const isFolded = (one: HTMLElement) => one.closest('details:not([open])') !== null
  return {
    shown: words(headings.filter((one) => !isFolded(one))),
    folded: words(headings.filter(isFolded)),
  }
}
const [QR, CARD, TRANSFER, SLIP] = ['สแกนจ่ายด้วย PromptPay', 'จ่ายด้วยบัตร', 'โอนเงินเข้าบัญชี', 'ส่งสลิป']

it.each([
  ['promptpay', { shown: [QR], folded: [CARD, TRANSFER, SLIP] }],
  ['card', { shown: [CARD], folded: [TRANSFER, SLIP] }],
  ['transfer', { shown: [TRANSFER, SLIP], folded: [CARD] }],
] as const)(
  'the way that was chosen stands alone, the others are one press away: %s',
  async (method, all) => {
    show({ ...open, method })
    expect(await ways()).toEqual(all)
    const opener = screen.getByText('จ่ายวิธีอื่นหรือส่งสลิป', { exact: false })
    expect(opener.tagName).toBe('SUMMARY')
    expect(screen.getByText('123-4-56789-0')).toBeTruthy()
  },
)

it('nothing is folded where the chosen way cannot be used, and a slip that came back can be sent anew', async () => {
  show({ ...open, method: 'card', canPayByCard: false })
  expect(await ways()).toEqual({ shown: [TRANSFER, SLIP], folded: [] })
  cleanup()
  show({ ...open, method: 'promptpay', slipNote: 'ภาพไม่ชัด' })
  expect(await ways()).toEqual({ shown: [QR, SLIP], folded: [CARD, TRANSFER] })
  cleanup()
  show({ ...open, method: 'promptpay', status: 'expired', canPayByCard: false })
  expect(await ways()).toEqual({ shown: [SLIP], folded: [] })
})

it('on paper there is no field for a slip and no way to pay that is only a button', () => {
  show({ ...open, method: 'transfer' })
  const isHidden = (name: string) =>
    screen.getByRole('heading', { name, hidden: true }).closest('.no-print') !== null
  expect([TRANSFER, SLIP, CARD].map((name = '') => isHidden(name))).toEqual([false, true, true])
  // What is folded holds nothing for paper but the card; beside it, the account to transfer to is printed.
  expect(document.querySelector('details')?.className).toBe('no-print')
  cleanup()
  show({ ...open, method: 'card' })
  expect(document.querySelector('details')?.className).toBe('')
})
