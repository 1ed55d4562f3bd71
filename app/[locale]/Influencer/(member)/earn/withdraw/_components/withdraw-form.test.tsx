import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import type { Quote } from './quote.ts'
import { WithdrawForm } from './withdraw-form.tsx'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const money = (minor: number) => ({ minor, currency: 'THB' as const })
const quoteOf = (gross: number): Quote => ({
  gross: money(gross),
  whtBp: 300,
  wht: money(Math.round(gross * 0.03)),
  fee: money(3_000),
  feeVat: money(196),
  vatIn: money(0),
  net: money(gross - Math.round(gross * 0.03) - 3_000),
  rateConfirmed: true,
  available: money(350_000),
  minimum: money(10_000),
  arrivesOn: '2026-11-23',
  account: null,
  blockers: [],
  bankPausedUntil: null,
})
let asked: number[]

beforeEach(() => {
  asked = []
  scope[TRANSPORT] = async (request) => {
    const gross = Number(new URL(request.url).searchParams.get('gross'))
    asked.push(gross)
    return Response.json(quoteOf(gross))
  }
})
const form = () => (
  <WithdrawForm
    available={money(350_000)}
    minimum={money(10_000)}
    initial={quoteOf(350_000)}
    earnHref="/th/Influencer/earn"
  />
)

afterEach(() => {
  delete scope[TRANSPORT]
})

it('reckons what can be withdrawn, and nothing beyond it', async () => {
  const { user } = renderWith(<QueryClientProvider client={new QueryClient()}>{form()}</QueryClientProvider>)
  const amount = screen.getByLabelText<HTMLInputElement>('จำนวนที่ถอน')
  // The whole balance is the initial amount and its net is on the button, without typing or a request.
  expect(screen.getByRole('button', { name: 'ถอนเงิน รับ ฿3,365.00' })).toBeTruthy()
  expect(asked).toEqual([])
  await user.clear(amount)
  await user.type(amount, '1000')
  expect(await screen.findByRole('button', { name: 'ถอนเงิน รับ ฿940.00' })).toBeTruthy()

  for (const outside of ['99999', '50']) {
    await user.clear(amount)
    await user.type(amount, outside)
    await screen.findByRole('button', { name: 'ถอนเงิน' })
  }
  await user.clear(amount)
  await user.type(amount, '2000')
  expect(await screen.findByRole('button', { name: 'ถอนเงิน รับ ฿1,910.00' })).toBeTruthy()
  // Sums were requested only for amounts that the form accepts.
  expect(asked.every((gross) => gross >= 10_000 && gross <= 350_000)).toBe(true)
  expect(asked).toContain(100_000)
  expect(asked).toContain(200_000)
})

it('asks for what it showed; where a fee has changed since, it shows what would arrive now', async () => {
  const sent: unknown[] = []
  const dearer = { ...quoteOf(350_000), fee: money(10_000), net: money(329_500) }
  scope[TRANSPORT] = async (request) => {
    if (request.method === 'GET')
      return Response.json(request.url.includes('/quote') ? dearer : { member: null })
    sent.push(JSON.parse(await request.text()))
    return Response.json({ error: { code: 'stale_version', requestId: 'req-1' } }, { status: 409 })
  }
  const { user } = renderWith(<QueryClientProvider client={new QueryClient()}>{form()}</QueryClientProvider>)
  await user.click(screen.getByRole('button', { name: 'ถอนเงิน รับ ฿3,365.00' }))
  const again = await screen.findByRole('button', { name: 'ถอนเงิน รับ ฿3,295.00' })
  await user.click(again)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([336_500, 329_500].map((net) => ({ gross: 350_000, currency: 'THB', net })))
})

it('hands the amount over to the form in the other language', async () => {
  const show = (locale: 'th' | 'en') =>
    renderWith(
      <QueryClientProvider client={new QueryClient()}>
        <a href="#en" hrefLang="en">
          English
        </a>
        {form()}
      </QueryClientProvider>,
      locale,
    )
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user, unmount } = show('th')
  await user.clear(screen.getByLabelText('จำนวนที่ถอน'))
  await user.type(screen.getByLabelText('จำนวนที่ถอน'), '1234.5')
  await user.click(screen.getByRole('link', { name: 'English' }))
  unmount()
  show('en')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1,234.50')
  expect(sessionStorage).toHaveLength(0)
})
