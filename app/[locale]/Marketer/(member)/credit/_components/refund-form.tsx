'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { BankAccountInputs } from '#components/earning/bank-account-inputs.tsx'
import { withStepUp } from '#components/earning/with-step-up.ts'
import { CallForm } from '#components/form/call-form.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { useCarriedValues } from '#components/form/use-carried-values.ts'
import { useStepUp } from '#components/sign-in/step-up-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { askRefund } from '#lib/contract/refunds.ts'
import { GRACE_DAYS } from '#lib/domain/ledger/lots.ts'
import type { Refundable } from './refund-text.ts'

/**
 * The amounts, the account, and a button that needs a fresh code. A card payment is refunded to the card without an
 * account.
 */
export function RefundForm({
  order,
  days,
  onAsked,
  onStale,
  onCancel,
}: {
  order: Refundable
  days: number
  onAsked: () => void
  onStale: () => void
  onCancel: () => void
}) {
  const t = useTranslations('credit.refund')
  const isCard = order.method === 'card'
  const { ensureStepUp, stepUpDialog } = useStepUp()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A form that is carried into the other language may stand in the folded part of the list.
    const fold = head.current?.closest('details')
    if (fold) fold.open = true
    head.current?.focus()
  }, [])
  const state = useCallForm(askRefund, {
    input: { params: { id: order.orderId } },
    labels: { bankCode: t('bank'), accountNo: t('number') },
    words: { bankCode: t('chooseBank'), accountNo: t('digits') },
    defaultValues: { amount: order.amount.minor, ...(isCard ? {} : { bankCode: '', accountNo: '' }) },
    // What is typed is carried over to the other language; the amount is what the page shows now.
    toBody: (values) => ({ ...values, amount: order.amount.minor }),
    onSuccess: onAsked,
    onRefusal: (error) => {
      // Some of the credit was spent, or the refund was requested in another window: read the list again.
      if (error.code === 'wrong_amount' || error.code === 'already_decided') onStale()
      return false
    },
  })
  useCarriedValues(state.form, `refund_${order.orderId}`, state.isDone)
  return (
    <Stack gap={4}>
      <h3 ref={head} tabIndex={-1}>
        {t('formTitle', { no: order.orderNo })}
      </h3>
      <DefinitionList
        items={[
          { key: 'amount', term: t('unused'), value: <Money {...order.amount} /> },
          { key: 'vat', term: t('vat'), value: <Money {...order.vat} /> },
          ...(order.withheld.minor > 0
            ? [
                {
                  key: 'withheld',
                  term: t('withheld'),
                  value: <Money minor={-order.withheld.minor} currency={order.withheld.currency} />,
                },
              ]
            : []),
          {
            key: 'back',
            term: <strong>{t('back')}</strong>,
            value: (
              <strong>
                <Money {...order.back} />
              </strong>
            ),
          },
        ]}
      />
      <CallForm
        state={withStepUp(state, ensureStepUp)}
        submitLabel={t('ask')}
        label={t('formTitle', { no: order.orderNo })}
        secondary={
          <Button variant="quiet" onClick={onCancel}>
            {t('keep')}
          </Button>
        }
      >
        {isCard ? (
          <p>{t('toCard')}</p>
        ) : (
          <>
            <p>{t('holder', { name: order.holderName })}</p>
            <BankAccountInputs
              bank={{ ...state.field('bankCode'), empty: t('chooseBank') }}
              number={{ ...state.field('accountNo'), hint: t('numberHint') }}
            />
          </>
        )}
        {order.offerName === null && <p>{t('shortens', { days: GRACE_DAYS.marketer })}</p>}
        <p>{t('meanwhile', { days })}</p>
      </CallForm>
      {stepUpDialog}
    </Stack>
  )
}
