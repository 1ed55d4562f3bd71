'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type Ref, useId, useState } from 'react'
import { bothYears, toIsoText, toTypedDate } from '#lib/browser/typed-date.ts'
import { FieldGroup, type FieldProps } from './field.tsx'
import styles from './form.module.scss'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * Day, month and year as three fields: for birth dates everywhere, for all dates on phones. The year may be Buddhist or
 * CE. The value is YYYY-MM-DD, empty, or, while parts are missing, a text that every date schema rejects.
 */
export function DateFields({
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  birthday,
  ...field
}: FieldProps & {
  name?: string
  value: string | undefined
  onChange: (iso: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** Enables autofill of the birth date. */
  birthday?: boolean
}) {
  const t = useTranslations('ui.date')
  const locale = useLocale()
  const own = useId()
  const [typed, setTyped] = useState(() => toTypedDate(value ?? '', locale === 'th'))
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(toIsoText(next))
  }
  const years = bothYears(typed.year)
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return (
    <FieldGroup {...field}>
      {(parts) => (
        <>
          <div className={styles.dates}>
            <label className={styles.part} htmlFor={parts.id}>
              {t('day')}
              <input
                id={parts.id}
                ref={inputRef}
                className={styles.control}
                inputMode="numeric"
                maxLength={2}
                autoComplete={birthday ? 'bday-day' : 'off'}
                aria-invalid={parts['aria-invalid']}
                value={typed.day}
                onChange={(event) => change({ day: event.target.value })}
                onBlur={onBlur}
              />
            </label>
            <label className={styles.part} htmlFor={`${own}month`}>
              {t('month')}
              <select
                id={`${own}month`}
                className={styles.control}
                autoComplete={birthday ? 'bday-month' : 'off'}
                aria-invalid={parts['aria-invalid']}
                value={typed.month}
                onChange={(event) => change({ month: event.target.value })}
                onBlur={onBlur}
              >
                <option value="">{t('chooseMonth')}</option>
                {MONTHS.map((month) => (
                  <option key={month} value={month}>
                    {monthName.format(new Date(Date.UTC(2026, month - 1, 1)))}
                  </option>
                ))}
              </select>
            </label>
            <label className={styles.part} htmlFor={`${own}year`}>
              {t('year')}
              <input
                id={`${own}year`}
                className={styles.control}
                inputMode="numeric"
                maxLength={4}
                autoComplete={birthday ? 'bday-year' : 'off'}
                aria-invalid={parts['aria-invalid']}
                aria-describedby={`${own}both`}
                value={typed.year}
                onChange={(event) => change({ year: event.target.value })}
                onBlur={onBlur}
              />
            </label>
          </div>
          <p id={`${own}both`} className={styles.hint} aria-live="polite">
            {years && t('yearHint', { buddhist: String(years.buddhist), christian: String(years.christian) })}
          </p>
          {name && <input type="hidden" name={name} value={toIsoText(typed)} />}
        </>
      )}
    </FieldGroup>
  )
}
