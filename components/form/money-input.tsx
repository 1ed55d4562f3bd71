'use client'
import { type Ref, useState } from 'react'
import { parseTypedAmount } from '#lib/browser/typed-amount.ts'
import { NUMBER_FORMATS } from '#lib/domain/money/format.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { cx } from '../ui/cx.ts'
import { currencySymbol, formatMoney } from '../ui/format.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './form.module.scss'

/** Value for unreadable text: the number schema refuses it with the field's message. */
const UNREADABLE = Number.NaN

/** An input for an amount as typed; the value is minor units, `undefined` when empty, `NaN` when unreadable. */
export function MoneyInput({
  name,
  currency,
  value,
  onChange,
  onBlur,
  inputRef,
  ...field
}: FieldProps & {
  name?: string
  currency: Currency
  value: number | undefined
  onChange: (minor: number | undefined) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}) {
  const show = (minor: number | undefined) =>
    minor === undefined || Number.isNaN(minor)
      ? ''
      : formatMoney(minor, currency).replace(/^(-?)[^\d]+/, '$1')
  const [text, setText] = useState(show(value))
  return (
    <Field {...field}>
      {(parts) => (
        <div className={styles.affixed}>
          <span className={styles.affix} aria-hidden="true">
            {currencySymbol(currency)}
          </span>
          <input
            {...parts}
            ref={inputRef}
            name={name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={cx(styles.control, styles.number)}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              onChange(
                event.target.value.trim() === ''
                  ? undefined
                  : (parseTypedAmount(event.target.value, NUMBER_FORMATS[currency].decimal) ?? UNREADABLE),
              )
            }}
            onBlur={() => {
              if (value !== undefined && !Number.isNaN(value)) setText(show(value))
              onBlur?.()
            }}
          />
        </div>
      )}
    </Field>
  )
}
