import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { money, quote, show } from './testing/show-buy-form.tsx'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
afterEach(() => {
  delete scope[TRANSPORT]
})
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push: () => {} }),
}))

it('keeps the card where the sum grows beyond it, and says so at the choice, also where the server finds it', async () => {
  const withCard = { ...quote, methods: ['promptpay' as const, 'card' as const, 'transfer' as const] }
  const big = { ...quote, subtotal: money(100_000_000), transfer: money(107_000_000) }
  scope[TRANSPORT] = async (request) => {
    if (new URL(request.url).pathname === '/api/orders/quote') return Response.json(big)
    if (request.method === 'GET') return Response.json({ items: [], next: null })
    return Response.json(
      { error: { code: 'not_allowed', fields: { method: 'amount_out_of_range' }, requestId: 'r-1' } },
      { status: 403 },
    )
  }
  const { user } = show({ quoted: withCard })
  const card = screen.getByRole<HTMLInputElement>('radio', { name: /^บัตร/ })
  await user.click(card)
  await user.clear(screen.getByLabelText('จำนวนเครดิต'))
  await user.type(screen.getByLabelText('จำนวนเครดิต'), '1000000')
  const group = screen.getByRole('group', { name: /วิธีชำระ/ })
  await waitFor(() => expect(within(group).getAllByText(/ไม่เกิน ฿999,999\.99/)).not.toHaveLength(0))
  expect(card.checked).toBe(true)
  expect(card.getAttribute('aria-invalid')).toBe('true')
  await user.click(await screen.findByRole('button', { name: /^สร้างคำสั่งซื้อ · ฿1,070,000/ }))
  const [first] = await screen.findAllByRole('alert')
  expect(within(first!).getByRole('link').textContent).toContain('ไม่เกิน ฿999,999.99')
})
