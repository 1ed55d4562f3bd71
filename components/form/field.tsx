import { type ReactNode, useId } from 'react'
import { cx } from '../ui/cx.ts'
import styles from './form.module.scss'

/** Props of every field. `note` is a word next to the label, such as "ไม่บังคับ". */
export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  note?: string | undefined
  /** Id of the control, for links of the error summary. */
  id?: string | undefined
  /** Id of a message about the field that the form renders elsewhere. */
  problemId?: string | undefined
}

/** Separates the props of the field from those of its control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, hint, error, note, id, problemId, ...control } = props
  return { field: { label, hint, error, note, id, problemId }, control }
}

export interface FieldParts {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

function useParts(
  id: string | undefined,
  hint: ReactNode,
  error: string | undefined,
  problemId?: string,
): FieldParts {
  const own = useId()
  const control = id ?? own
  return {
    id: control,
    'aria-describedby':
      [hint ? `${control}-hint` : '', error ? `${control}-error` : '', problemId].filter(Boolean).join(' ') ||
      undefined,
    'aria-invalid': error || problemId ? true : undefined,
  }
}

function Notes({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}

function Note({ note }: { note: string | undefined }) {
  return note ? <span className={styles.note}> ({note})</span> : null
}

/** Label, hint and error around one control; the control gets its attributes from `children(parts)`. */
export function Field({ children, ...props }: FieldProps & { children: (parts: FieldParts) => ReactNode }) {
  const { label, hint, error, note } = props
  const parts = useParts(props.id, hint, error, props.problemId)
  return (
    <div className={cx(styles.field, error && styles.invalid)}>
      <label htmlFor={parts.id} className={styles.label}>
        {label}
        <Note note={note} />
      </label>
      <Notes id={parts.id} hint={hint} error={error} />
      {children(parts)}
    </div>
  )
}

/** The same around a group of controls; `parts.id` is for the first of them. */
export function FieldGroup({
  label,
  hint,
  error,
  note,
  id,
  children,
}: FieldProps & { children: (parts: FieldParts) => ReactNode }) {
  const parts = useParts(id, hint, error)
  return (
    <fieldset
      className={cx(styles.field, error && styles.invalid)}
      aria-describedby={parts['aria-describedby']}
    >
      <legend className={styles.legend}>
        {label}
        <Note note={note} />
      </legend>
      <Notes id={parts.id} hint={hint} error={error} />
      {children(parts)}
    </fieldset>
  )
}
