'use client'
import { CalendarDays } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { formatDay } from '#lib/i18n/format.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { Button } from './button.tsx'
import type { DateChoice, DateLimits } from './date-calendar.tsx'
import styles from './date-picker.module.scss'
import { toPickerLocale } from './date-value.ts'
import { Dialog } from './dialog.tsx'

export type { DateRange } from './date-calendar.tsx'

const DateCalendar = lazy(() => import('./date-calendar.tsx'))

function textOf(choice: DateChoice, locale: Locale): string {
  const show = (iso: string) => formatDay(iso, locale, 'short')
  if (choice.mode === 'single') return choice.value && formatDay(choice.value, locale)
  if (choice.mode === 'multiple') return joinList(choice.value.map(show), locale)
  if (!choice.value.from) return ''
  return `${show(choice.value.from)} – ${choice.value.to ? show(choice.value.to) : ''}`
}

/**
 * A calendar in a dialog, for desktop and for days near today; birth dates use DateFields. Values are ISO days. Single
 * mode closes at once, multiple and range with their button.
 */
export function DatePicker({
  label,
  hint,
  error,
  id,
  name,
  min,
  max,
  included,
  excluded,
  ...choice
}: DateLimits &
  DateChoice & {
    label: ReactNode
    hint?: ReactNode
    error?: string | undefined
    id?: string
    name?: string
  }) {
  const t = useTranslations('ui')
  const locale = toPickerLocale(useLocale())
  const own = useId()
  const trigger = id ?? `${own}trigger`
  const [open, setOpen] = useState(false)
  const text = textOf(choice, locale)
  const closing: DateChoice =
    choice.mode === 'single'
      ? {
          ...choice,
          onChange: (value: string) => {
            choice.onChange(value)
            setOpen(false)
          },
        }
      : choice
  const value = choice.mode === 'range' ? [choice.value.from, choice.value.to] : [choice.value].flat()
  return (
    <div className={styles.picker}>
      <span id={`${own}label`} className={styles.label}>
        {label}
      </span>
      {hint && (
        <span id={`${own}hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${own}error`} className={styles.error}>
          {error}
        </span>
      )}
      <Button
        id={trigger}
        variant="secondary"
        className={styles.trigger}
        icon={<CalendarDays size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-labelledby={`${own}label ${trigger}`}
        aria-describedby={
          [hint ? `${own}hint` : '', error ? `${own}error` : ''].filter(Boolean).join(' ') || undefined
        }
        onClick={() => setOpen(true)}
      >
        {text || t('date.choose')}
      </Button>
      {name && <input type="hidden" name={name} value={value.join(',')} />}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t('close')}
        actions={
          choice.mode !== 'single' && <Button onClick={() => setOpen(false)}>{t('date.apply')}</Button>
        }
      >
        <div className={styles.body}>
          <Suspense fallback={<span role="status">{t('loading')}</span>}>
            <DateCalendar
              choice={closing}
              locale={locale}
              {...(min ? { min } : {})}
              {...(max ? { max } : {})}
              {...(included ? { included } : {})}
              {...(excluded ? { excluded } : {})}
            />
          </Suspense>
        </div>
        <p role="status" className={styles.hint}>
          {text ? t('date.chosen', { date: text }) : t('date.none')}
        </p>
      </Dialog>
    </div>
  )
}
