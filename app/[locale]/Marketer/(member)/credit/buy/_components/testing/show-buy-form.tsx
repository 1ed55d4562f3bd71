import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { OpenOrder } from '#components/credit/open-orders.tsx'
import { renderWith } from '#components/testing/render.tsx'
import { BuyForm, type Quoted } from '../buy-form.tsx'

export const money = (minor: number) => ({ minor, currency: 'THB' as const })
/** Of 10,000.00 without withholding. */
export const quote: Exclude<Quoted, string | undefined> = {
  subtotal: money(1_000_000),
  vatBp: 700,
  vat: money(70_000),
  buyerWhtBp: 0,
  buyerWht: money(0),
  transfer: money(1_070_000),
  rateConfirmed: true,
  slots: null,
  grants: money(1_000_000),
  expiresAt: '2027-11-21T16:59:59.000Z',
  minimum: money(50_000),
  maximum: money(500_000_000),
  allowedWhtBp: [0],
  methods: ['promptpay', 'transfer'],
}
/** The form for 10,000.00, beside the link to the other language. */
export const show = (given: { quoted?: Quoted; open?: OpenOrder[] } = {}, locale: 'th' | 'en' = 'th') =>
  renderWith(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BuyForm
        offer={undefined}
        amount={1_000_000}
        limits={{ least: 50_000, most: 500_000_000, cardMost: 99_999_999 }}
        quoted={given.quoted}
        open={given.open ?? []}
        next={undefined}
      />
      <a href="#en" hrefLang="en">
        English
      </a>
    </QueryClientProvider>,
    locale,
  )
