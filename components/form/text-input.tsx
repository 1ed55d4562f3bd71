import type { ComponentProps } from 'react'
import { cx } from '../ui/cx.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import styles from './form.module.scss'

export type InputProps = Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> &
  FieldProps

/** One line of text. Set `autoComplete` and `inputMode` where they apply. */
export function TextInput({ className, type = 'text', ...props }: InputProps) {
  const { field, control } = splitField(props)
  return (
    <Field {...field}>
      {(parts) => <input type={type} {...control} {...parts} className={cx(styles.control, className)} />}
    </Field>
  )
}

/** A whole or decimal number as text: accepts Thai digits, and arrow keys or the wheel cannot change it by accident. */
export function NumberInput(props: InputProps) {
  return <TextInput inputMode="decimal" autoComplete="off" {...props} className={styles.number} />
}

/** A phone number in one field; the server normalises it and returns it. */
export function PhoneInput(props: InputProps) {
  return <TextInput type="tel" inputMode="tel" autoComplete="tel" {...props} />
}

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({ rows = 4, ...props }: Omit<ComponentProps<'textarea'>, 'id'> & FieldProps) {
  const { field, control } = splitField(props)
  return (
    <Field {...field}>
      {(parts) => <textarea rows={rows} {...control} {...parts} className={styles.control} />}
    </Field>
  )
}

export interface Option {
  value: string
  label: string
  hint?: string
}

/** A native select. `empty` is the label of the first line, which has no value. */
export function Select({
  options,
  empty,
  ...props
}: Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldProps & { options: readonly Option[]; empty?: string }) {
  const { field, control } = splitField(props)
  return (
    <Field {...field}>
      {(parts) => (
        <select {...control} {...parts} className={styles.control}>
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
