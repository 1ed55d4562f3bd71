import type { ComponentProps } from 'react'
import { cx } from '../ui/cx.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './form.module.scss'

export type InputProps = Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> &
  FieldProps

/** One line of text. Give `autoComplete` and `inputMode` where they apply. */
export function TextInput({
  label,
  hint,
  error,
  note,
  id,
  problemId,
  className,
  type = 'text',
  ...rest
}: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} id={id} problemId={problemId}>
      {(parts) => <input type={type} {...rest} {...parts} className={cx(styles.control, className)} />}
    </Field>
  )
}

/** A whole or decimal number as text: Thai digits may be typed, no arrows change it by accident. */
export function NumberInput(props: InputProps) {
  return <TextInput inputMode="decimal" autoComplete="off" {...props} className={styles.number} />
}

/** A phone number in one field; the server normalises it and shows it back. */
export function PhoneInput(props: InputProps) {
  return <TextInput type="tel" inputMode="tel" autoComplete="tel" {...props} />
}

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  note,
  id,
  problemId,
  rows = 4,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id'> & FieldProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} id={id} problemId={problemId}>
      {(parts) => <textarea rows={rows} {...rest} {...parts} className={styles.control} />}
    </Field>
  )
}

export interface Option {
  value: string
  label: string
  hint?: string
}

/** A native list of choices. `empty` is the first line, chosen by nobody. */
export function Select({
  label,
  hint,
  error,
  note,
  id,
  problemId,
  options,
  empty,
  ...rest
}: Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldProps & { options: readonly Option[]; empty?: string }) {
  return (
    <Field label={label} hint={hint} error={error} note={note} id={id} problemId={problemId}>
      {(parts) => (
        <select {...rest} {...parts} className={styles.control}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
