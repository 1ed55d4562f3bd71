'use client'
import { useTranslations } from 'next-intl'
import type { Currency } from '#lib/domain/money/money.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Money } from '../ui/money.tsx'

/**
 * A balance that an action changes, in minor units. `adds` is the change if it is known, else the typed amount is used.
 */
export interface BalanceFacts {
  label: string
  now: number
  currency: Currency
  adds?: number
}

/** Shows the resulting balance while the amount is typed. */
export function BalancePreview({ facts, typed }: { facts: BalanceFacts; typed: unknown }) {
  const t = useTranslations('operatorForms.balance')
  const { label, now, currency } = facts
  const adds = facts.adds ?? (typeof typed === 'number' && Number.isSafeInteger(typed) ? typed : 0)
  return (
    <section aria-label={label}>
      <DefinitionList
        items={[
          { key: 'now', term: t('now', { label }), value: <Money minor={now} currency={currency} /> },
          {
            key: 'then',
            term: t('then', { label }),
            value: (
              <output>
                <Money minor={now + adds} currency={currency} />
              </output>
            ),
          },
        ]}
      />
    </section>
  )
}
