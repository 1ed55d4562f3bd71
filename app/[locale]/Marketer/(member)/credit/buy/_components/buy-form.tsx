'use client'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type * as Z from 'zod/mini'
import { type OpenOrder, OpenOrders, useOpenOrders } from '#components/credit/open-orders.tsx'
import { CallForm } from '#components/form/call-form.tsx'
import { RadioGroup } from '#components/form/choices.tsx'
import { MoneyInput } from '#components/form/money-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { useCarriedValues } from '#components/form/use-carried-values.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster, Stack, TwoOne } from '#components/ui/stack.tsx'
import { type CallError, callApi } from '#lib/calls/call.ts'
import { queryKeyOf } from '#lib/calls/query-options.ts'
import type { BodyInputOf, ResponseOf } from '#lib/contract/define-call.ts'
import { createOrder, quoteOrder } from '#lib/contract/orders.ts'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { QuoteCard } from './quote-card.tsx'

const PRESETS = [300_000, 1_000_000, 3_000_000, 5_000_000, 10_000_000]
const QUOTE_WAIT_MS = 400

type Body = BodyInputOf<typeof createOrder>
const schemaOf = (least: number, most: number) =>
  lazy(() =>
    z.object({
      amount: z.int().check(z.gte(least), z.lte(most)),
      way: z.enum(['promptpay', 'transfer', 'card']),
      wht: z.enum(['0', '200', '300']),
    }),
  )
type Values = Z.input<ReturnType<typeof schemaOf>>
/** Refusals of an offer that was changed or withdrawn since the page read it. */
const isChanged = (error: CallError | null | undefined) =>
  error?.code === 'stale_version' || error?.code === 'offer_not_published'
/** Withholding of the form's value, in basis points. */
const whtOf = (name: string): Body['buyerWhtBp'] => (name === '200' ? 200 : name === '300' ? 300 : 0)

export interface BuyLimits {
  least: number
  most: number
  cardMost: number
}

/** The quote that the page was drawn with, or that its buyer has no profile yet. */
export type Quoted = ResponseOf<typeof quoteOrder> | 'no_profile' | undefined

/** Amount, payment method and withholding next to the sums of the tax invoice; then creates the order. */
export function BuyForm({
  offer,
  amount,
  limits: { least, most, cardMost },
  quoted,
  open: drawn,
  next,
}: {
  offer: { slug: string; version: number } | undefined
  amount: number
  /** Limits of a top-up, and of what a card pays with its tax; minor units. */
  limits: BuyLimits
  /** Of `amount` without withholding. */
  quoted: Quoted
  /** Unpaid orders when the page was drawn. */
  open: readonly OpenOrder[]
  next: string | undefined
}) {
  const t = useTranslations('credit.buyForm')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const open = useOpenOrders(drawn)
  const itemOf = (minor: number | undefined): Body['item'] =>
    offer ? { kind: 'package', ...offer, locale } : { kind: 'credit', amount: minor ?? 0 }
  const [round, setRound] = useState(0)
  const cardOver = t('cardOver', { most: formatMoney(cardMost, HOME_CURRENCY) })
  const [schema] = useState(() => schemaOf(least, most))
  const state = useCallForm<typeof createOrder, Values>(createOrder, {
    labels: { amount: t('amount'), way: t('method'), wht: t('wht') },
    defaultValues: { amount, way: 'promptpay', wht: '0' },
    schema,
    fieldOf: { method: 'way' },
    words: {
      'way.amount_out_of_range': cardOver,
      'amount.too_small': t('tooSmall', { least: formatMoney(least, HOME_CURRENCY, true) }),
      'amount.too_big': t('tooBig', { most: formatMoney(most, HOME_CURRENCY, true) }),
    },
    toBody: (values): Body => ({
      item: itemOf(values.amount),
      method: values.way,
      buyerWhtBp: whtOf(values.wht),
      ...(shown === undefined ? {} : { transfer: shown.minor }),
    }),
    warnOnLeave: false,
    onSuccess: (order) =>
      router.push(
        `${toPath(locale, 'Marketer-credit-buy')}?purchase=${order.id}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
      ),
    onRefusal: (error) => {
      if (isChanged(error)) router.refresh()
      if (error.code === 'sum_changed') void quote.refetch()
      return false
    },
  })
  useCarriedValues(state.form, 'order', state.isDone, () => setRound((count) => count + 1))
  const chosen = state.control('amount')
  const wht = String(state.form.watch('wht') ?? '0')
  const typed = typeof chosen.value === 'number' && Number.isSafeInteger(chosen.value) ? chosen.value : 0
  const [asked, setAsked] = useState({ amount, wht: '0' })
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ amount: typed, wht }), QUOTE_WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, wht])
  // Why no quote is requested for an amount out of range; the payment methods of the last quote stay.
  const whyUnasked = () => {
    if (typed === 0) return t('noQuote')
    if (typed < least) return t('tooSmall', { least: formatMoney(least, HOME_CURRENCY, true) })
    return typed > most ? t('tooBig', { most: formatMoney(most, HOME_CURRENCY, true) }) : undefined
  }
  const unasked = offer ? undefined : whyUnasked()
  const input = { body: { item: itemOf(asked.amount), buyerWhtBp: whtOf(asked.wht) } }
  const isFirst = asked.amount === amount && asked.wht === '0'
  const quote = useQuery<ResponseOf<typeof quoteOrder>, CallError>({
    queryKey: queryKeyOf(quoteOrder, input),
    queryFn: ({ signal }) => callApi(quoteOrder, input, { signal, quiet: true }),
    enabled: offer !== undefined || (asked.amount >= least && asked.amount <= most),
    placeholderData: (before) => before,
    ...(isFirst && typeof quoted === 'object' ? { initialData: quoted } : {}),
  })
  const isOld = isChanged(quote.error)
  useEffect(() => {
    if (isOld) router.refresh()
  }, [isOld, router])
  const sums = quote.data
  const way = state.field('way')
  const fitsCard = sums?.methods.includes('card') ?? false
  // Once offered it stays, chosen or not, and says why it takes no such sum: what is pressed must not move or vanish.
  const [isCardOffered, setCardOffered] = useState(fitsCard)
  if (fitsCard && !isCardOffered) setCardOffered(true)
  const isOverCard = sums !== undefined && !fitsCard
  // Shown as soon as the quote reports it, not only after submitting.
  const needsProfile =
    (quoted === 'no_profile' && !sums) ||
    [state.failure?.code, quote.error?.code].includes('profile_incomplete')
  // On phones the sums are below the button, so the button shows the total once it is known; no other is ordered.
  const isKnown =
    sums !== undefined && !quote.isPlaceholderData && asked.wht === wht && (offer || asked.amount === typed)
  const shown: MoneyWire | undefined = isKnown ? sums.transfer : undefined
  const total = shown ? ` · ${formatMoney(shown.minor, shown.currency)}` : ''
  if (needsProfile) {
    const after = new URLSearchParams({
      ...(offer ? { package: offer.slug } : { amount: String(typed || amount) }),
      ...(next ? { next } : {}),
    })
    const here = `${toPath(locale, 'Marketer-credit-buy')}?${after}`
    return (
      <Banner
        tone="warning"
        live="status"
        title={t('profile')}
        actions={
          <LinkButton href={`${toPath(locale, 'Marketer-signUpProfile')}?next=${encodeURIComponent(here)}`}>
            {t('profileAction')}
          </LinkButton>
        }
      >
        {t('profileText')}
      </Banner>
    )
  }
  return (
    <TwoOne>
      <CallForm state={state} submitLabel={`${t(open.count > 0 ? 'submitMore' : 'submit')}${total}`}>
        <OpenOrders orders={open.first} next={next} />
        {!offer && (
          <Stack gap={3}>
            <Cluster gap={2}>
              {PRESETS.filter((minor) => minor >= least && minor <= most).map((minor) => (
                <Button
                  key={minor}
                  variant={typed === minor ? 'primary' : 'secondary'}
                  aria-pressed={typed === minor}
                  onClick={() => {
                    chosen.onChange(minor)
                    setRound((count) => count + 1)
                  }}
                >
                  {formatMoney(minor, HOME_CURRENCY, true)}
                </Button>
              ))}
            </Cluster>
            <MoneyInput
              key={round}
              {...chosen}
              currency={HOME_CURRENCY}
              hint={t('range', {
                least: formatMoney(least, HOME_CURRENCY, true),
                most: formatMoney(most, HOME_CURRENCY, true),
              })}
            />
          </Stack>
        )}
        <RadioGroup
          {...way}
          error={way.error ?? (isOverCard && state.form.watch('way') === 'card' ? cardOver : undefined)}
          options={[
            { value: 'promptpay', label: t('promptpay'), hint: t('promptpayHint') },
            ...(isCardOffered
              ? [{ value: 'card', label: t('card'), hint: isOverCard ? cardOver : t('cardHint') }]
              : []),
            { value: 'transfer', label: t('transfer'), hint: t('transferHint') },
          ]}
        />
        {sums && sums.allowedWhtBp.length > 1 && (
          <RadioGroup
            {...state.field('wht')}
            hint={t('whtHint')}
            options={sums.allowedWhtBp.map((bp) => ({
              value: String(bp),
              label: bp === 0 ? t('whtNone') : t('whtPercent', { percent: bp / 100 }),
            }))}
          />
        )}
      </CallForm>
      <Stack>
        <OpenOrders orders={open.later} next={next} />
        <QuoteCard quote={quote} unasked={unasked} />
      </Stack>
    </TwoOne>
  )
}
