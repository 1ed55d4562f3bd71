'use client'
import { useTranslations } from 'next-intl'
import { parseTypedAmount } from '#lib/browser/typed-amount.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/money.tsx'
import styles from './operator.module.scss'

export interface FeeSampleFacts {
  /** Which fee is being typed: percent, or baht. */
  changes: 'serviceFee' | 'withdrawalFee'
  serviceFeeBp: number
  /** Minor units, including VAT. */
  withdrawalFee: number
  whtBp: number
  currency: Currency
}

/** ฿1,000.00, the fee of the example job. */
export const FEE = 100_000

/** Effect of a fee change on a job of ฿1,000: price and net pay, now and with the typed value. */
export function FeeSample({ facts, typed }: { facts: FeeSampleFacts; typed: string }) {
  // Hundredths of a percent, or minor units.
  const value = parseTypedAmount(typed)
  const rowsOf = (serviceFeeBp: number, withdrawalFee: number) => {
    const service = Math.round((FEE * serviceFeeBp) / 10_000)
    const wht = Math.round((FEE * facts.whtBp) / 10_000)
    return { paid: FEE + service, service, wht, withdrawalFee, arrives: FEE - wht - withdrawalFee }
  }
  const now = rowsOf(facts.serviceFeeBp, facts.withdrawalFee)
  const next =
    value === undefined
      ? now
      : facts.changes === 'serviceFee'
        ? rowsOf(value, facts.withdrawalFee)
        : rowsOf(facts.serviceFeeBp, value)
  return (
    <SampleTable
      keys={['paid', 'service', 'wht', 'withdrawalFee', 'arrives']}
      now={now}
      next={next}
      currency={facts.currency}
    />
  )
}

type SampleKey = 'paid' | 'vat' | 'service' | 'wht' | 'withdrawalFee' | 'arrives'

/** Amounts of the example job, now and afterwards. */
export function SampleTable({
  keys,
  now,
  next,
  currency,
}: {
  keys: readonly SampleKey[]
  now: Readonly<Partial<Record<SampleKey, number>>>
  next: Readonly<Partial<Record<SampleKey, number>>>
  currency: Currency
}) {
  const t = useTranslations('operatorForms.data')
  return (
    <table className={cx(styles.cells, styles.sums)}>
      <caption>{t('sample.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sample.what')}</th>
          <th scope="col">{t('sample.now')}</th>
          <th scope="col">{t('sample.then')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{t(`sample.${key}`)}</th>
            <td>
              <Money minor={now[key] ?? 0} currency={currency} />
            </td>
            <td>
              <Money minor={next[key] ?? 0} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
