import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../ui/cx.ts'
import chipStyles from './chips.module.scss'
import cardStyles from './choice-cards.module.scss'
import { FieldGroup, type FieldProps } from './field.tsx'
import styles from './form.module.scss'
import type { Option } from './text-input.tsx'

type BoxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'>

/** A choice whose label may contain an icon. */
type Choice = Omit<Option, 'label'> & { label: ReactNode }

function Choices({
  kind,
  label,
  hint,
  error,
  note,
  id,
  options,
  defaultValue,
  chips,
  ...rest
}: BoxProps & FieldProps & { kind: 'radio' | 'checkbox'; options: readonly Choice[]; chips?: boolean }) {
  const hasHints = options.some((option) => option.hint)
  return (
    <FieldGroup label={label} hint={hint} error={error} note={note} id={id}>
      {(parts) => (
        <div
          className={cx(
            styles.options,
            chips && chipStyles.chips,
            kind === 'radio' && hasHints && cardStyles.cards,
          )}
        >
          {options.map((option, index) => {
            const own = index === 0 ? parts.id : `${parts.id}-${option.value}`
            return (
              <label key={option.value} className={styles.option} htmlFor={own}>
                <input
                  {...rest}
                  id={own}
                  type={kind}
                  value={option.value}
                  defaultChecked={defaultValue === undefined ? undefined : option.value === defaultValue}
                  aria-invalid={parts['aria-invalid']}
                  aria-describedby={option.hint ? `${own}-about` : undefined}
                />
                <span>
                  {option.label}
                  {option.hint && (
                    <span id={`${own}-about`} className={styles.hint}>
                      <br />
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

/**
 * A single choice from a few options, as cards where an option has a description. The `defaultValue` is checked in the
 * server's HTML, before the form's state exists.
 */
export function RadioGroup(props: BoxProps & FieldProps & { options: readonly Choice[]; chips?: boolean }) {
  return <Choices kind="radio" {...props} />
}

/** A multiple choice from a few options; `chips` for short words. */
export function CheckboxGroup(
  props: BoxProps & FieldProps & { options: readonly Option[]; chips?: boolean },
) {
  return <Choices kind="checkbox" {...props} />
}

/** A single checkbox with its sentence, such as a consent. */
export function Checkbox({
  label,
  hint,
  error,
  id,
  ...rest
}: BoxProps & { label: ReactNode; hint?: ReactNode; error?: string | undefined; id?: string | undefined }) {
  const own = useId()
  const control = id ?? own
  return (
    <div className={error ? `${styles.field} ${styles.invalid}` : styles.field}>
      {error && (
        <p id={`${control}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <label className={styles.option} htmlFor={control}>
        <input
          {...rest}
          id={control}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error ? `${control}-error` : '', hint ? `${control}-hint` : ''].filter(Boolean).join(' ') ||
            undefined
          }
        />
        <span>{label}</span>
      </label>
      <BoxHint control={control} hint={hint} />
    </div>
  )
}

function BoxHint({ control, hint }: { control: string; hint: ReactNode }) {
  return hint ? (
    <p id={`${control}-hint`} className={styles.hint}>
      {hint}
    </p>
  ) : null
}

/** A switch that is saved at once; only for changes that need no submit. */
export function Switch({
  label,
  hint,
  id,
  ...rest
}: BoxProps & { label: ReactNode; hint?: ReactNode; id?: string }) {
  const own = useId()
  const control = id ?? own
  return (
    <div className={styles.field}>
      <label className={styles.option} htmlFor={control}>
        <input
          {...rest}
          id={control}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          className={styles.switch}
          aria-describedby={hint ? `${control}-hint` : undefined}
        />
        <span>{label}</span>
      </label>
      <BoxHint control={control} hint={hint} />
    </div>
  )
}
