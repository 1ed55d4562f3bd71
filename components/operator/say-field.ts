import { formatMoney, formatNumber } from '#lib/domain/money/format.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import type { DataField } from './data-form.tsx'

type Field = Pick<DataField, 'kind' | 'options'>

/** A field's value for reading: a choice by its name, such as the bank of a code, an amount with its thousands. */
export function sayField({ kind, options }: Field, value: string, currency: Currency): string {
  const choice = options?.find((one) => one.value === value)
  if (choice) return choice.label
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (kind === 'money') return formatMoney(Math.round(number * 100), currency)
  if (kind === 'percent') return `${value}%`
  return kind === 'number' ? formatNumber(number, currency) : value
}
