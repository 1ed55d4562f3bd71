import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '#components/testing/fake-server.ts'
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
const show = (count: number, locale: 'th' | 'en' = 'en', minor = 100_000) =>
  renderWith(
    <>
      <a href="#other" hrefLang={locale === 'en' ? 'th' : 'en'}>
        other
      </a>
      <RefundPart
        refunds={{
          days: 7,
          requests: [],
          refundable: Array.from({ length: count }, (_, at) => ({ ...bought(at), amount: thb(minor) })),
        }}
      />
    </>,
    locale,
  )
const server = fakeServer()

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

it('the open form and what is typed into it come along into the other language, with the amount of today', async () => {
  server.answer = () => refusal(409, 'already_decided')
  const { user, unmount } = show(2, 'th')
  await user.click(screen.getByRole('button', { name: /PO-1/ }))
  await user.selectOptions(await screen.findByRole('combobox'), '004')
  await user.type(screen.getByRole('textbox', { name: /เลข/ }), '1234567890')
  await user.click(screen.getByRole('link', { name: 'other' }))
  unmount()
  const english = show(2, 'en', 90_000)
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Refund of order PO-1')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('004')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /number/i }).value).toBe('1234567890')
  expect(sessionStorage).toHaveLength(0)
  await english.user.click(screen.getByRole('button', { name: 'Send request' }))
  const asked = () => server.seen.filter(({ path }) => path.includes('order-1')).map(({ body }) => body)
  await waitFor(() => expect(asked()).toEqual([{ amount: 90_000, bankCode: '004', accountNo: '1234567890' }]))
  english.unmount()
  show(2, 'th')
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})

it('an open form of the folded part of the list is not folded away by a switch of language', async () => {
  const { user, unmount } = show(7, 'th')
  const fold = () => document.querySelector('details')
  await user.click(fold()!.querySelector('summary')!)
  await user.click(screen.getByRole('button', { name: /PO-6/ }))
  await user.click(screen.getByRole('link', { name: 'other' }))
  unmount()
  show(7, 'en')
  const head = await screen.findByText('Refund of order PO-6', { selector: 'h3' })
  expect([fold()?.open, document.activeElement]).toEqual([true, head])
})

it('a form that was closed again is not opened in the other language', async () => {
  const { user, unmount } = show(1)
  await user.click(screen.getByRole('button', { name: /PO-0/ }))
  await user.click(await screen.findByRole('button', { name: 'Keep the credit' }))
  await user.click(screen.getByRole('link', { name: 'other' }))
  unmount()
  show(1, 'th')
  expect(sessionStorage).toHaveLength(0)
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})
