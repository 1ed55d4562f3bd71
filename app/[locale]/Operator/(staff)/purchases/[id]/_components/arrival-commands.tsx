import { Command } from '#components/operator/command.tsx'
import type { CommandField } from '#components/operator/command-field.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { ASIDE_REASONS } from '#lib/domain/credit/order.ts'
import type { Purchase } from './purchase.ts'

export interface Arrived {
  bankRef?: string | null | undefined
  amount?: number | undefined
}

/** Commands for money that does not fit the order; known data of the transfer are prefilled. */
export async function ArrivalCommands({
  order,
  arrived = {},
  dense = false,
}: {
  order: Purchase
  arrived?: Arrived
  dense?: boolean
}) {
  const t = await getTexts('purchases')
  const words = await getWords('purchases.suspenseReason')
  const { id, no, version } = order
  const { currency } = order.due
  const isPaid = order.paidAt !== null
  const fields = (hint?: string): readonly CommandField[] => [
    {
      name: 'bankRef',
      kind: 'line',
      label: t('bankRef'),
      hint: t('bankRefHint'),
      ...(arrived.bankRef ? { value: arrived.bankRef } : {}),
    },
    {
      name: 'amount',
      kind: 'money',
      label: t('arrived'),
      currency,
      ...(hint ? { hint } : {}),
      ...(arrived.amount ? { value: arrived.amount } : {}),
    },
  ]
  const isLess = arrived.amount === undefined || arrived.amount < order.due.minor
  const isMore = arrived.amount === undefined || arrived.amount > order.due.minor
  if (isPaid)
    return (
      <Command
        call="settleArrival"
        params={{ id }}
        body={{ decision: 'aside', why: 'arrived_twice', version, currency }}
        fields={fields()}
        label={t('again')}
        title={t('againTitle', { no })}
        text={t('asideText')}
        done={t('againDone')}
        dense={dense}
      />
    )
  return (
    <>
      {isLess && (
        <Command
          call="settleArrival"
          params={{ id }}
          body={{ decision: 'part', version, currency }}
          fields={fields(t('less'))}
          label={t('part')}
          title={t('partTitle', { no })}
          text={t('partText')}
          done={t('partDone')}
          dense={dense}
        />
      )}
      {isMore && (
        <Command
          call="settleArrival"
          params={{ id }}
          body={{ decision: 'surplus', version, currency }}
          fields={fields(t('more'))}
          label={t('surplus')}
          title={t('surplusTitle', { no })}
          text={t('surplusText')}
          done={t('surplusDone')}
          dense={dense}
        />
      )}
      {order.status === 'slip_review' && (
        <Command
          call="settleArrival"
          params={{ id }}
          body={{ decision: 'aside', version, currency }}
          fields={[
            ...fields(),
            {
              name: 'why',
              kind: 'select',
              label: t('asideWhy'),
              options: ASIDE_REASONS.map((value) => ({ value, label: words(value) })),
              value: 'wrong_order',
            },
          ]}
          label={t('aside')}
          title={t('asideTitle', { no })}
          text={t('asideText')}
          done={t('asideDone')}
          dense={dense}
        />
      )}
    </>
  )
}
