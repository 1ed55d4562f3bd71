'use client'
import { useTranslations } from 'next-intl'
import { isSlotBack } from '#lib/domain/job/settled.ts'
import { settle } from '#lib/domain/ledger/settle.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Money } from '../ui/money.tsx'

/** What the price of a job is divided by, in minor units, as `inspectJob` answers it. */
export interface CaseTerms {
  fee: number
  serviceFee: number
  managerBp: number
  step: number
  fund: 'credit' | 'package'
  currency: Currency
}

/** What each side gets of a job at the typed percent, by the rule that settles it. */
export function CaseShares({ terms, typed }: { terms: CaseTerms; typed: unknown }) {
  const t = useTranslations('operatorForms.caseShares')
  const { fund, currency } = terms
  const price = BigInt(terms.fee) + BigInt(terms.serviceFee)
  const shares =
    typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed <= 100
      ? settle(
          {
            fee: BigInt(terms.fee),
            serviceFee: BigInt(terms.serviceFee),
            managerBp: terms.managerBp,
            step: BigInt(terms.step),
          },
          typed,
        )
      : undefined
  const of = (minor: bigint | undefined) =>
    minor === undefined ? '–' : <Money minor={minor} currency={currency} />
  return (
    <section aria-label={t('title')} aria-live="polite">
      <DefinitionList
        items={[
          { key: 'influencer', term: t('influencer'), value: of(shares?.influencer) },
          ...(terms.managerBp > 0
            ? [{ key: 'manager', term: t('manager'), value: of(shares?.manager) }]
            : []),
          { key: 'platform', term: t('platform'), value: of(shares?.platform) },
          {
            key: 'returned',
            term: t('returned'),
            value: shares && isSlotBack(fund, shares.returned, price) ? t('slotBack') : of(shares?.returned),
          },
        ]}
      />
    </section>
  )
}
