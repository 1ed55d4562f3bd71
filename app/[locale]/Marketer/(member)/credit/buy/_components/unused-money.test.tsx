import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { UnusedMoney } from './unused-money.tsx'

const thb = (minor: number) => ({ minor, currency: 'THB' as const })

it.each([
  ['awaiting_payment', 'ได้รับ ฿3,000.00 แล้ว แต่ยอดไม่ตรง', /ยังไม่ต้องโอนเพิ่ม/],
  ['slip_review', 'ได้รับ ฿3,000.00 แล้ว แต่ยอดไม่ตรง', /ยังไม่ต้องโอนเพิ่ม/],
  ['paid', 'มีเงินเกินมา ฿3,000.00', /โอนเงินส่วนที่เกินคืน/],
  ['part_refunded', 'มีเงินเกินมา ฿3,000.00', /โอนเงินส่วนที่เกินคืน/],
  ['expired', 'ได้รับ ฿3,000.00 หลังคำสั่งซื้อสิ้นสุด', /โอนคืน/],
  ['canceled', 'ได้รับ ฿3,000.00 หลังคำสั่งซื้อสิ้นสุด', /โอนคืน/],
] as const)('an order that is %s says what came for it and was not used', (status, title, text) => {
  renderWith(<UnusedMoney order={{ status, unused: thb(300_000) }} />)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

it('says nothing where everything was used', () => {
  const { container } = renderWith(<UnusedMoney order={{ status: 'paid', unused: thb(0) }} />)
  expect(container.textContent).toBe('')
})
