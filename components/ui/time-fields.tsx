'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import styles from './time-fields.module.scss'
import { toTimeText, toTypedTime } from './time-value.ts'

/** A time of day in separate fields. `onChange` gets `HH:mm` (or `HH:mm:ss`), or undefined while it is not valid. */
export function TimeFields({
  label,
  value,
  onChange,
  hours = 24,
  seconds = false,
  error,
  id,
}: {
  label: ReactNode
  value: string
  onChange: (value: string | undefined) => void
  hours?: 12 | 24
  seconds?: boolean
  error?: string | undefined
  id?: string
}) {
  const t = useTranslations('ui.time')
  const own = useId()
  const [typed, setTyped] = useState(() => toTypedTime(value, hours))
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(toTimeText(next, hours, seconds))
  }
  const names = seconds ? (['hour', 'minute', 'second'] as const) : (['hour', 'minute'] as const)
  return (
    <fieldset className={styles.time} aria-describedby={error ? `${own}error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {error && (
        <p id={`${own}error`} className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.parts}>
        {names.map((name, index) => (
          <label key={name} className={styles.part}>
            {t(name)}
            <input
              id={index === 0 ? id : undefined}
              className={styles.control}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              value={typed[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </label>
        ))}
        {hours === 12 && (
          <label className={styles.part}>
            {t('half')}
            <select
              className={styles.control}
              value={typed.half}
              onChange={(event) => change({ half: event.target.value === 'pm' ? 'pm' : 'am' })}
            >
              <option value="am">{t('am')}</option>
              <option value="pm">{t('pm')}</option>
            </select>
          </label>
        )}
      </div>
    </fieldset>
  )
}
