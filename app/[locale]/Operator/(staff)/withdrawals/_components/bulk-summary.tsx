'use client'
import { useTranslations } from 'next-intl'
import styles from '#components/operator/operator.module.scss'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { Currency } from '#lib/domain/money/money.ts'

export interface BulkItem {
  id: string
  no: string
  version: number
  net: { minor: number; currency: Currency }
  waitingHours: number
  /** Reasons for a manual check, in words. Empty: none. */
  marks: readonly string[]
}

const sum = (items: readonly BulkItem[]) => items.reduce((total, { net }) => total + net.minor, 0)

/** Summary before approving: number, total, age of the oldest, what is left out, and what has warnings. */
export function BulkSummary({ chosen, items }: { chosen: readonly BulkItem[]; items: readonly BulkItem[] }) {
  const t = useTranslations('operatorForms.bulk')
  const currency = chosen[0]?.net.currency
  if (!currency) return null
  const left = items.filter((item) => !chosen.includes(item))
  const marked = chosen.filter(({ marks }) => marks.length > 0)
  return (
    <Stack gap={3}>
      <DefinitionList
        items={[
          { key: 'count', term: t('count'), value: String(chosen.length) },
          { key: 'total', term: t('total'), value: <Money minor={sum(chosen)} currency={currency} /> },
          {
            key: 'oldest',
            term: t('oldest'),
            value: t('waited', { hours: Math.max(...chosen.map(({ waitingHours }) => waitingHours)) }),
          },
          {
            key: 'left',
            term: t('left'),
            value: (
              <Facts
                items={[
                  t('leftCount', { count: left.length }),
                  <Money key="sum" minor={sum(left)} currency={currency} />,
                ]}
              />
            ),
          },
        ]}
      />
      {marked.length > 0 && (
        <>
          <p>{t('marked', { count: marked.length })}</p>
          <ul className={styles.plain}>
            {marked.map(({ id, no, marks }) => (
              <li key={id}>
                {no}: <Facts items={marks} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}
