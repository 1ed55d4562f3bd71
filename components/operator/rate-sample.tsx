'use client'
import type { Currency } from '#lib/domain/money/money.ts'
import { FEE, SampleTable } from './fee-sample.tsx'

export interface RateSampleFacts {
  vatBp: number
  /** Withholding rate of each income class in basis points; a class without an entry has a rate per payee. */
  whtBp: Readonly<Record<string, number>>
  serviceFeeBp: number
  currency: Currency
}

/** Effect of the typed rate on a job of ฿1,000: price with VAT, and net pay. */
export function RateSample({
  facts,
  typed,
}: {
  facts: RateSampleFacts
  typed: { kind: unknown; class: unknown; bp: unknown }
}) {
  const isVat = typed.kind === 'vat'
  const name = isVat || typed.kind !== 'wht' || typed.class === 'standard' ? 'service' : String(typed.class)
  const rowsOf = (vatBp: number, whtBp: number) => {
    const sold = FEE + Math.round((FEE * facts.serviceFeeBp) / 10_000)
    const vat = Math.round((sold * vatBp) / 10_000)
    const wht = Math.round((FEE * whtBp) / 10_000)
    return { paid: sold + vat, vat, wht, arrives: FEE - wht }
  }
  const [vatBp, whtBp] = [facts.vatBp, facts.whtBp[name] ?? 0]
  const bp = typeof typed.bp === 'number' && Number.isFinite(typed.bp) ? typed.bp : undefined
  const next =
    bp === undefined || !typed.kind ? rowsOf(vatBp, whtBp) : isVat ? rowsOf(bp, whtBp) : rowsOf(vatBp, bp)
  return (
    <SampleTable
      keys={['paid', 'vat', 'wht', 'arrives']}
      now={rowsOf(vatBp, whtBp)}
      next={next}
      currency={facts.currency}
    />
  )
}
