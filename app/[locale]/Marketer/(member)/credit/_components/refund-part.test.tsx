import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { RefundPart } from './refund-part.tsx'
import type { Refundable } from './refund-text.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }), usePathname: () => '/' }))

const thb = (minor: number) => ({ minor, currency: 'THB' as const })
const bought = (n: number): Refundable => ({
  orderId: `order-${n}`,
  orderNo: `PO-${n}`,
  kind: 'credit',
  offerName: null,
  method: 'promptpay',
  holderName: 'บริษัท ทดสอบ จำกัด',
  expiresAt: '2026-12-31T16:59:59.000Z',
  amount: thb(100_000),
  vat: thb(7_000),
  withheld: thb(0),
  back: thb(107_000),
})
const show = (count: number) =>
  renderWith(
    <RefundPart
      refunds={{ days: 7, requests: [], refundable: Array.from({ length: count }, (_, at) => bought(at)) }}
    />,
    'en',
  )

it('lists what can be refunded, and folds what ends after the fifth', () => {
  const { unmount } = show(7)
  const folded = screen.getByText('2 more purchases').closest('details')
  expect(folded?.open).toBe(false)
  expect(within(folded!).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
  expect(screen.getByText('Credit · order PO-4').closest('details')).toBeNull()
  expect(screen.getByText('Credit · order PO-5').closest('details')).toBe(folded)
  unmount()
  show(5)
  expect(screen.queryByText(/more purchase/)).toBeNull()
})

it('opens the form of one purchase at a time', async () => {
  show(2)
  const choose = (n: number) => screen.getByRole('button', { name: `Ask for a refund of PO-${n}` })
  fireEvent.click(choose(0))
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Refund of order PO-0')
  fireEvent.click(choose(1))
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Refund of order PO-1')
  expect(choose(0)).toBeTruthy()
})
