'use client'
import type { ReactNode } from 'react'
import cardStyles from '../../form/choice-cards.module.scss'
import { FieldGroup } from '../../form/field.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './wizard.module.scss'

interface Choice<V extends string> {
  value: V
  label: string
  hint?: string
}

interface Props<V extends string> {
  label: ReactNode
  hint?: ReactNode
  options: readonly Choice<V>[]
}

function Options<V extends string>({
  kind,
  label,
  hint,
  options,
  isOn,
  onPick,
}: Props<V> & {
  kind: 'radio' | 'checkbox'
  isOn: (value: V) => boolean
  onPick: (value: V, on: boolean) => void
}) {
  const hasHints = options.some((option) => option.hint)
  return (
    <FieldGroup label={label} hint={hint}>
      {(parts) => (
        <div
          className={cx(
            kind === 'checkbox' ? styles.checks : styles.radios,
            kind === 'radio' && hasHints && cardStyles.cards,
          )}
        >
          {options.map((option, index) => {
            const id = index === 0 ? parts.id : `${parts.id}-${option.value}`
            return (
              <label key={option.value} htmlFor={id} className={styles.option}>
                <input
                  id={id}
                  type={kind}
                  name={parts.id}
                  value={option.value}
                  checked={isOn(option.value)}
                  aria-describedby={option.hint ? `${id}-about` : undefined}
                  onChange={(event) => onPick(option.value, event.target.checked)}
                />
                <span>
                  {option.label}
                  {option.hint && (
                    <span id={`${id}-about`} className={styles.optionHint}>
                      {option.hint}
                    </span>
                  )}
                </span>
              </label>
            )
          })}
        </div>
      )}
    </FieldGroup>
  )
}

/** A multiple choice that reports each change at once. */
export function PickMany<V extends string>({
  chosen,
  onChange,
  ...rest
}: Props<V> & { chosen: readonly string[]; onChange: (chosen: V[]) => void }) {
  return (
    <Options
      {...rest}
      kind="checkbox"
      isOn={(value) => chosen.includes(value)}
      onPick={(value, on) =>
        onChange(
          rest.options
            .map((option) => option.value)
            .filter((one) => (one === value ? on : chosen.includes(one))),
        )
      }
    />
  )
}

/** A single choice that reports each change at once. */
export function PickOne<V extends string>({
  chosen,
  onChange,
  ...rest
}: Props<V> & { chosen: string; onChange: (chosen: V) => void }) {
  return <Options {...rest} kind="radio" isOn={(value) => value === chosen} onPick={onChange} />
}
