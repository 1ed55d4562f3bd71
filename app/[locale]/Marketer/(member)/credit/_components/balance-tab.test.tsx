import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { BalanceTab } from './balance-tab.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }), usePathname: () => '/' }))

const order = {
  id: '01a1dfbb-c459-7724-a3de-ac33f480dd7b',
  no: 'PO20251024-60862581',
  status: 'paid',
  kind: 'credit',
  transfer: { minor: 535_000, currency: 'THB' },
  createdAt: '2025-10-24T05:00:00.000Z',
  documents: [],
} as unknown as NonNullable<ComponentProps<typeof BalanceTab>['orders']>[number]

it.each([
  ['who has never bought any', [], 'No credit yet'],
  ['who used it up or let it end', [order], 'No credit left'],
] as const)('credit that is not there is told to %s as it is', (_, orders, title) => {
  renderWith(
    <BalanceTab total={null} lots={[]} orders={orders} lastPrice={null} refunds={null} all={false} />,
    'en',
  )
  const lots = screen.getByRole('region', { name: 'Credit by purchase' })
  expect(within(lots).getByRole('heading', { level: 3 }).textContent).toBe(title)
  expect(within(lots).getByRole('link', { name: 'Buy credit' })).toBeTruthy()
})

it('folds what is spent after the tenth purchase', () => {
  const none = { minor: 0, currency: 'THB' } as const
  const lots = Array.from({ length: 12 }, (_, index) => ({
    id: `lot-${index}`,
    source: 'topup',
    orderId: null,
    offerName: null,
    slots: null,
    amount: none,
    available: none,
    reserved: none,
    held: none,
    expiresAt: '2026-12-31T16:59:59.000Z',
    expired: false,
    daysLeft: 30,
  })) as unknown as NonNullable<ComponentProps<typeof BalanceTab>['lots']>
  const show = (some: typeof lots) =>
    renderWith(
      <BalanceTab total={null} lots={some} orders={[order]} lastPrice={null} refunds={null} all={false} />,
      'en',
    )
  const { unmount } = show(lots)
  const rest = screen.getByText('2 more purchases').closest('details')
  expect(rest?.querySelectorAll('tbody tr')).toHaveLength(2)
  unmount()
  show(lots.slice(0, 10))
  expect(screen.queryByText(/more purchase/)).toBeNull()
})
