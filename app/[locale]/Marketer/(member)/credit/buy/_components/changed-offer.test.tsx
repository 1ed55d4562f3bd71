import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { BuyForm } from './buy-form.tsx'
import { BuyScreen } from './buy-screens.tsx'

const { refresh, router } = vi.hoisted(() => {
  const refresh = vi.fn()
  return { refresh, router: { push: () => {}, refresh } }
})
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => router,
}))
const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const money = (minor: number) => ({ minor, currency: 'THB' as const })
const quoteOf = (version: number) => ({
  subtotal: money(version * 100_000),
  vatBp: 700,
  vat: money(version * 7_000),
  buyerWhtBp: 0,
  buyerWht: money(0),
  transfer: money(version * 107_000),
  rateConfirmed: true,
  slots: 4,
  grants: money(version * 100_000),
  expiresAt: '2027-11-21T16:59:59.000Z',
  minimum: money(50_000),
  maximum: money(500_000_000),
  allowedWhtBp: [0],
  methods: ['promptpay', 'transfer'],
})
let now = 1
beforeEach(() => {
  now = 1
  refresh.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  scope[TRANSPORT] = async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return Response.json({ items: [], next: null })
    const { item } = (await request.json()) as { item: { version: number } }
    if (item.version !== now)
      return Response.json({ error: { code: 'stale_version', requestId: 'r-1' } }, { status: 409 })
    return Response.json(pathname.endsWith('/quote') ? quoteOf(item.version) : { id: 'x' })
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
})
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const form = (version: number) => (
  <QueryClientProvider client={client}>
    <BuyForm
      offer={{ slug: 'team', version }}
      amount={1_000_000}
      limits={{ least: 50_000, most: 500_000_000, cardMost: 99_999_999 }}
      quoted={undefined}
      open={[]}
      next={undefined}
    />
  </QueryClientProvider>
)

it('a price that changed meanwhile is read again and shown, and can then be ordered', async () => {
  const { user, rerenderWith } = renderWith(form(1))
  const submit = await screen.findByRole('button', { name: 'สร้างคำสั่งซื้อ · ฿1,070.00' })
  now = 2
  await user.click(submit)
  expect((await screen.findByRole('alert')).textContent).toContain('เราโหลดข้อมูลล่าสุดให้คุณตรวจอีกครั้ง')
  expect(refresh).toHaveBeenCalledTimes(1)
  rerenderWith(form(2))
  expect(await screen.findByRole('button', { name: 'สร้างคำสั่งซื้อ · ฿2,140.00' })).toBeTruthy()
})

it('a page that was opened with an older price reads itself again, once', async () => {
  now = 3
  renderWith(form(2))
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
})

it('a package that is sold no more says so, with the way to the others', () => {
  renderWith(
    <BuyScreen
      offer="gone"
      amount={1}
      limits={{ least: 1, most: 2, cardMost: 2 }}
      quoted={undefined}
      open={[]}
      next={undefined}
    />,
  )
  expect(screen.getByText('แพ็กเกจนี้ไม่ได้เปิดขายแล้ว')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ดูแพ็กเกจที่เปิดขาย' }).getAttribute('href')).toBe(
    '/th/Marketer/package',
  )
})
