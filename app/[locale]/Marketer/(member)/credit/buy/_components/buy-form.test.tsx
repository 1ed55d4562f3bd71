import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OpenOrder } from '#components/credit/open-orders.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { money, quote, show } from './testing/show-buy-form.tsx'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push: () => {} }),
}))

it('says at once that the profile is missing, with the way there', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  scope[TRANSPORT] = async () =>
    Response.json({ error: { code: 'profile_incomplete', requestId: 'req-1' } }, { status: 409 })
  show()
  expect(await screen.findByText('กรอกข้อมูลออกใบกำกับภาษีก่อน')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'กรอกข้อมูล' }).getAttribute('href')).toBe(
    `/th/Marketer/signUpProfile?next=${encodeURIComponent('/th/Marketer/credit/buy?amount=1000000')}`,
  )
  expect(screen.queryByText('กรอกโปรไฟล์ให้ครบก่อน')).toBeNull()
  expect(screen.queryByRole('button', { name: 'สร้างคำสั่งซื้อ' })).toBeNull()
})

it('names the limit of an amount out of range without asking, and keeps the ways of paying', async () => {
  const asked: number[] = []
  scope[TRANSPORT] = async (request) => {
    const { item } = (await request.json()) as { item: { amount: number } }
    asked.push(item.amount)
    return Response.json({ ...quote, methods: ['promptpay', 'card', 'transfer'] })
  }
  const { user } = show()
  await screen.findByRole('button', { name: 'สร้างคำสั่งซื้อ · ฿10,700.00' })
  const summary = screen.getByRole('heading', { name: 'สรุปยอด' }).parentElement!
  const amount = screen.getByLabelText('จำนวนเครดิต')
  for (const [typed, said] of [
    ['12', /ไม่น้อยกว่า ฿500/],
    ['6000000', /ไม่เกิน ฿5,000,000/],
  ] as const) {
    await user.clear(amount)
    expect(within(summary).getByText('ใส่จำนวนเครดิตเพื่อดูยอดรวม')).toBeTruthy()
    await user.type(amount, typed)
    expect(within(summary).getByText(said)).toBeTruthy()
    expect(screen.getByText('ตั้งแต่ ฿500 ถึง ฿5,000,000')).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
  }
  await user.clear(amount)
  await user.type(amount, '20000')
  await waitFor(() => expect(asked.at(-1)).toBe(2_000_000))
  expect(asked.filter((minor) => minor < 50_000 || minor > 500_000_000)).toEqual([])
})

it('names the sum to pay on the button once it is known', async () => {
  scope[TRANSPORT] = async () => Response.json(quote)
  show()
  expect(screen.getByRole('button', { name: 'สร้างคำสั่งซื้อ' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'สร้างคำสั่งซื้อ · ฿10,700.00' })).toBeTruthy()
})

it('names no sum on the button that belongs to another amount or another tax', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const asked: number[] = []
  scope[TRANSPORT] = async (request) => {
    const { item, buyerWhtBp } = (await request.json()) as { item: { amount: number }; buyerWhtBp: number }
    asked.push(item.amount)
    if (buyerWhtBp > 0) await held
    return Response.json({
      ...quote,
      allowedWhtBp: [0, 300],
      transfer: money(item.amount + 70_000 - (item.amount * buyerWhtBp) / 10_000),
    })
  }
  const { user } = show()
  const button = () => screen.getByRole('button', { name: /^สร้างคำสั่งซื้อ/ }).textContent
  await waitFor(() => expect(button()).toBe('สร้างคำสั่งซื้อ · ฿10,700.00'))
  await user.click(screen.getByRole('radio', { name: /3%/ }))
  expect(button()).toBe('สร้างคำสั่งซื้อ')
  const amount = screen.getByLabelText('จำนวนเครดิต')
  await user.clear(amount)
  await user.type(amount, '20000')
  await waitFor(() => expect(asked.at(-1)).toBe(2_000_000))
  // The sums of the quote before stay on the page meanwhile, not on the button.
  expect(screen.getByText('฿10,700.00')).toBeTruthy()
  expect(button()).toBe('สร้างคำสั่งซื้อ')
  release()
  await waitFor(() => expect(button()).toBe('สร้างคำสั่งซื้อ · ฿20,100.00'))
})

const waiting = (no: string): OpenOrder => ({
  ...quote,
  id: `01900000-0000-7000-8000-0000000000${no}`,
  no: `SO-${no}`,
  kind: 'credit',
  status: 'awaiting_payment',
  version: 1,
  method: 'promptpay',
  offerName: null,
  slots: null,
  payBy: '2026-11-24T05:00:00.000Z',
  paidAt: null,
  createdAt: '2026-11-22T05:00:00.000Z',
  invoiceId: null,
  invoiceNumber: null,
})
const linkTo = (no: string) => screen.findByRole('link', { name: `SO-${no} · เครดิต · ฿10,700.00` })
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const more = () => screen.findByRole('button', { name: /^สร้างคำสั่งซื้ออีกรายการ/ })

it('says before a second order that one waits, and leads to it', async () => {
  const asked: string[] = []
  scope[TRANSPORT] = async (request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname !== '/api/orders') return Response.json(quote)
    asked.push(search)
    return Response.json({ items: [waiting('41'), waiting('42')], next: null })
  }
  show({ open: [waiting('41'), waiting('42')] })
  expect(screen.getByText('มีคำสั่งซื้อที่ยังไม่ได้จ่ายอีก 2 รายการ')).toBeTruthy()
  const link = await linkTo('41')
  expect(link.getAttribute('href')).toBe(
    '/th/Marketer/credit/buy?purchase=01900000-0000-7000-8000-000000000041',
  )
  expect(isBefore(link, await more())).toBe(true)
  await waitFor(() => expect(asked).toEqual(['?status=awaiting_payment']))
})

it('puts an order that is found later below the command, which keeps its place when one was paid', async () => {
  scope[TRANSPORT] = async (request) =>
    Response.json(
      new URL(request.url).pathname === '/api/orders' ? { items: [waiting('42')], next: null } : quote,
    )
  show({ open: [waiting('41')] })
  expect(isBefore(await more(), await linkTo('42'))).toBe(true)
  const [paid] = screen.getAllByText(/^มีคำสั่งซื้อที่ยังไม่ได้จ่ายอีก/)
  expect(paid?.closest('[class*=gone]')).not.toBeNull()
  expect(isBefore(paid!, await more())).toBe(true)
})

it('shows the sums and every way of paying that it was drawn with, before anything is asked', () => {
  scope[TRANSPORT] = () => new Promise(() => {})
  show({ quoted: { ...quote, allowedWhtBp: [0, 200, 300], methods: ['promptpay', 'card', 'transfer'] } })
  expect(screen.getByRole('button', { name: 'สร้างคำสั่งซื้อ · ฿10,700.00' })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(6)
})

it('offers to work the sum out again where the answer did not come, and not where the amount is the fault', async () => {
  let status = 503
  let asked = 0
  scope[TRANSPORT] = async (request) => {
    if (new URL(request.url).pathname === '/api/orders') return Response.json({ items: [], next: null })
    asked += 1
    if (status === 200) return Response.json(quote)
    const code = status === 503 ? 'unavailable' : 'wrong_amount'
    return Response.json({ error: { code, requestId: 'r-1' } }, { status })
  }
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'ลองคำนวณอีกครั้ง' }, { timeout: 5000 })
  const before = asked
  status = 200
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'สร้างคำสั่งซื้อ · ฿10,700.00' })).toBeTruthy()
  expect(asked).toBe(before + 1)
  status = 409
  await user.type(screen.getByLabelText('จำนวนเครดิต'), '1')
  await waitFor(() => expect(screen.queryByRole('button', { name: /·/ })).toBeNull())
  expect(screen.queryByRole('button', { name: 'ลองคำนวณอีกครั้ง' })).toBeNull()
})

it('hands amount, way of paying and withholding over to the form in the other language', async () => {
  const quoted = { ...quote, allowedWhtBp: [0, 300] }
  scope[TRANSPORT] = async () => Response.json(quoted)
  const { user, unmount } = show({ quoted })
  await user.clear(screen.getByLabelText('จำนวนเครดิต'))
  await user.type(screen.getByLabelText('จำนวนเครดิต'), '43210')
  await user.click(screen.getByRole('radio', { name: /^โอนเข้าบัญชี/ }))
  await user.click(screen.getByRole('radio', { name: /3%/ }))
  await user.click(screen.getByRole('link', { name: 'English' }))
  unmount()
  show({ quoted }, 'en')
  const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  expect(screen.getByLabelText<HTMLInputElement>('Amount of credit').value).toBe('43,210.00')
  expect(isChosen(/^Bank transfer/)).toBe(true)
  expect(isChosen(/3%/)).toBe(true)
  expect(sessionStorage).toHaveLength(0)
})

it('orders the sum that it showed; where another VAT began since, it shows the new one and is asked again', async () => {
  const dearer = { ...quote, vatBp: 1000, vat: money(100_000), transfer: money(1_100_000) }
  const sent: { transfer?: number; method?: string }[] = []
  scope[TRANSPORT] = async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/quote')) return Response.json(sent.length > 0 ? dearer : quote)
    if (request.method === 'GET') return Response.json({ items: [], next: null })
    sent.push(await request.json())
    return Response.json({ error: { code: 'sum_changed', requestId: 'r-1' } }, { status: 409 })
  }
  const { user } = show({ quoted: quote })
  await user.click(screen.getByRole('radio', { name: /^โอนเข้าบัญชี/ }))
  await user.click(screen.getByRole('button', { name: 'สร้างคำสั่งซื้อ · ฿10,700.00' }))
  expect((await screen.findByRole('alert')).textContent).toContain('ยอดที่ต้องชำระเปลี่ยนไปแล้ว')
  await user.click(await screen.findByRole('button', { name: 'สร้างคำสั่งซื้อ · ฿11,000.00' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ transfer, method }) => [transfer, method])).toEqual([
    [1_070_000, 'transfer'],
    [1_100_000, 'transfer'],
  ])
})
