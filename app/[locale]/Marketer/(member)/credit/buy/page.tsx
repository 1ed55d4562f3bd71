import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { toReturnPath } from '#components/credit/return-path.ts'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { CallError } from '#lib/calls/call.ts'
import { memberCalls } from '#lib/calls/member-calls.ts'
import { getConfig } from '#lib/contract/open.ts'
import { getOrder, listOrders, quoteOrder } from '#lib/contract/orders.ts'
import { findOffer } from '#lib/contract/packages.ts'
import { CARD_LIMITS } from '#lib/domain/credit/order.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { readSite } from '#lib/session/site.ts'
import { BuyScreen, OrderScreen } from './_components/buy-screens.tsx'

export const generateMetadata = () => pageMetadata('Marketer-credit-buy')

interface Props {
  searchParams: Promise<{
    purchase?: string
    package?: string
    amount?: string
    next?: string | string[]
    card?: string
  }>
}

const FIRST_AMOUNT = 1_000_000

/** The quote is a POST because of its body; this page, not another site, asks for it. */
const SAME_SITE = { headers: { 'sec-fetch-site': 'same-origin' } }

export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const locale = toLocale(await getLocale())
  const calls = memberCalls(await cookies())
  const next = toReturnPath(locale, query.next)
  // With the page: what comes after its first paint would move the commands below.
  const open = (await calls.tryCall(listOrders, { query: { status: 'awaiting_payment' } }))?.items ?? []
  const isMissing = (error: unknown) => error instanceof CallError && error.status === 404
  const wrap = (screen: React.ReactNode) => (
    <ClientMessages namespaces={['credit', 'errors', 'form', 'ui']}>{screen}</ClientMessages>
  )
  if (query.purchase) {
    const order = await calls.call(getOrder, { params: { id: query.purchase } }).catch((error: unknown) => {
      if (isMissing(error)) notFound()
      return null
    })
    const card = query.card === 'paid' || query.card === 'back' ? query.card : undefined
    return wrap(
      <OrderScreen order={order} open={open} next={next} demo={readSite(process.env).demo} card={card} />,
    )
  }
  const offer = query.package
    ? await calls
        .call(findOffer, { params: { a: locale, b: query.package } })
        .catch((error: unknown) => (isMissing(error) ? ('gone' as const) : null))
    : undefined
  const topup = (await calls.tryCall(getConfig, {}))?.topup
  // If the limits could not be read, the server checks them in the quote.
  const limits = {
    least: topup?.least.minor ?? 1,
    most: topup?.most.minor ?? Number.MAX_SAFE_INTEGER,
    cardMost: Number(CARD_LIMITS.most),
  }
  const wanted = Number(query.amount)
  const amount = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : FIRST_AMOUNT
  const quoted =
    offer === 'gone' || offer === null
      ? undefined
      : await calls
          .call(
            quoteOrder,
            {
              body: {
                item: offer
                  ? { kind: 'package', slug: offer.slug[locale], version: offer.version, locale }
                  : { kind: 'credit', amount },
                buyerWhtBp: 0,
              },
            },
            SAME_SITE,
          )
          .catch((error: unknown) =>
            error instanceof CallError && error.code === 'profile_incomplete' ? 'no_profile' : undefined,
          )
  return wrap(
    <BuyScreen offer={offer} amount={amount} limits={limits} quoted={quoted} open={open} next={next} />,
  )
}
