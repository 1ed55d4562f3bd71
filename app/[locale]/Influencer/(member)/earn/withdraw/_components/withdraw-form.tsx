'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { bankName } from '#components/earning/bank-name.ts'
import styles from '#components/earning/earning.module.scss'
import { withStepUp } from '#components/earning/with-step-up.ts'
import { WithdrawSums } from '#components/earning/withdraw-sums.tsx'
import { CallForm } from '#components/form/call-form.tsx'
import { MoneyInput } from '#components/form/money-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { useCarriedValues } from '#components/form/use-carried-values.ts'
import { useStepUp } from '#components/sign-in/step-up-dialog.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Heading } from '#components/ui/heading.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { withWhole } from '#components/ui/with-whole.tsx'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { quoteWithdrawal, requestWithdrawal } from '#lib/contract/withdrawals.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { Quote } from './quote.ts'

const TYPING_MS = 350

/** Amount, its sums while typing, a fresh code, then the receipt. */
export function WithdrawForm({
  available,
  minimum,
  initial,
  earnHref,
  isClosing = false,
}: {
  available: MoneyWire
  minimum: MoneyWire
  /** The quote of the whole balance. */
  initial: Quote
  earnHref: string
  isClosing?: boolean
}) {
  const closing = isClosing ? { isClosing } : {}
  const t = useTranslations('earning.form')
  const locale = toLocale(useLocale())
  const { ensureStepUp, stepUpDialog } = useStepUp()
  const [round, setRound] = useState(0)
  const [done, setDone] = useState<{
    id: string
    no: string
    status: string
    expectedOn: string | null
    quote: Quote
  }>()
  const shown = useRef<Quote>(initial)
  /** A fee or rate has changed since the page was made. */
  const [isOld, setOld] = useState(false)
  const { currency } = available
  const texts = {
    minimum: formatMoney(minimum.minor, currency, true),
    available: formatMoney(available.minor, currency),
  }
  const state = useCallForm<typeof requestWithdrawal, { gross: number | undefined }>(requestWithdrawal, {
    labels: { gross: t('amount') },
    words: {
      'gross.required': t('missing'),
      'gross.too_small': t('below', { minimum: texts.minimum }),
      'gross.too_big': t('above', { available: texts.available }),
      'gross.number': t('unreadable'),
      'gross.format': t('unreadable'),
    },
    // Most members withdraw everything, so the button shows that net amount initially.
    defaultValues: { gross: available.minor },
    schema: lazy(() => z.object({ gross: z.int().check(z.gte(minimum.minor), z.lte(available.minor)) })),
    toBody: ({ gross = 0 }) => {
      const { gross: of, net } = shown.current
      return {
        gross,
        currency,
        ...closing,
        ...(of.minor === gross && net.minor > 0 ? { net: net.minor } : {}),
      }
    },
    onSuccess: (data) => setDone({ ...data, quote: shown.current }),
    onRefusal: ({ isStale }) => {
      if (isStale) {
        setOld(true)
        void asked.refetch()
      }
      return false
    },
  })
  useCarriedValues(state.form, 'withdrawal', done !== undefined, () => setRound((count) => count + 1))
  const amount = state.control('gross')
  const gross =
    typeof amount.value === 'number' && Number.isSafeInteger(amount.value) ? amount.value : undefined
  const settled = useSettled(gross)
  // No sums for an amount that the form would refuse, so that nobody reads a payout that is impossible.
  const isInRange = settled !== undefined && settled >= minimum.minor && settled <= available.minor
  const asked = useQuery({
    ...queryOptionsOf(quoteWithdrawal, {
      query: { gross: isInRange ? settled : minimum.minor, ...closing },
    }),
    enabled: isInRange && (isOld || settled !== available.minor),
  })
  const quote = settled === available.minor && !isOld ? initial : isInRange ? asked.data : undefined
  if (quote) shown.current = quote
  const opening = useStageFocus(done ? 'done' : 'form')

  if (done) {
    const { account, net } = done.quote
    const bank = account ? bankName(account.bankCode, locale) : ''
    return (
      <Stack gap={4}>
        <div ref={opening} tabIndex={-1} className={styles.asked}>
          <Heading level={2}>{done.status === 'requested' ? t('done') : t('doneApproved')}</Heading>
        </div>
        <Banner tone="success" title={t('reference', { no: done.no })}>
          <p>
            {withWhole(
              t('doneText', {
                net: formatMoney(net.minor, net.currency),
                bank,
                account: account?.accountMasked ?? '',
              }),
              bank,
            )}
          </p>
          {done.expectedOn && <p>{t('expected', { date: formatDate(done.expectedOn, locale) })}</p>}
        </Banner>
        <p>{done.status === 'requested' ? t('next') : t('nextApproved')}</p>
        <Cluster>
          <LinkButton href={`${earnHref}?withdrawal=${done.id}`}>{t('open')}</LinkButton>
          <LinkButton variant="secondary" href={earnHref}>
            {t('toEarn')}
          </LinkButton>
        </Cluster>
      </Stack>
    )
  }
  const isReady = quote !== undefined && gross === settled && quote.net.minor > 0
  return (
    <>
      <CallForm
        state={withStepUp(state, ensureStepUp)}
        submitLabel={
          isReady ? t('sendNet', { net: formatMoney(quote.net.minor, quote.net.currency) }) : t('send')
        }
        label={t('send')}
      >
        <p>{t('have', { available: texts.available })}</p>
        <div className={styles.amount}>
          <div className={styles.amountField}>
            <MoneyInput
              key={round}
              {...amount}
              currency={currency}
              hint={t('hint', { minimum: texts.minimum })}
              onChange={(value) => amount.onChange(value)}
            />
          </div>
          <Button
            variant="secondary"
            onClick={() => {
              amount.onChange(available.minor)
              setRound(round + 1)
            }}
          >
            {t('all')}
          </Button>
        </div>
        <div aria-live="polite">
          {quote && gross === settled ? (
            <WithdrawSums sums={quote} account={quote.account} arrivesOn={quote.arrivesOn} />
          ) : isInRange && asked.isError ? (
            <Banner
              tone="warning"
              actions={
                <Button variant="secondary" dense onClick={() => void asked.refetch()}>
                  {t('quoteAgain')}
                </Button>
              }
            >
              {t('quoteFailed')}
            </Banner>
          ) : isInRange ? (
            <p className={styles.muted}>{t('counting')}</p>
          ) : null}
        </div>
        <p className={styles.muted}>{t('codeNote')}</p>
      </CallForm>
      {stepUpDialog}
    </>
  )
}

/** The value after it has not changed for a moment (debounced). */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
