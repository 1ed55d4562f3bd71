'use client'
import { th } from 'date-fns/locale/th'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
// biome-ignore lint/style/noRestrictedImports: this is the one wrapper
import ReactDatePicker from 'react-datepicker'
import 'react-datepicker/dist/react-datepicker.css'
import { toBuddhistYear } from '#lib/domain/date/parse-date.ts'
import { formatDay } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import styles from './date-picker.module.scss'
import { fromPickerDate, toPickerDate } from './date-value.ts'
import { IconButton } from './icon-button.tsx'

export interface DateRange {
  from: string
  /** Empty while only the first day of the range is chosen. */
  to: string
}

export interface DateLimits {
  min?: string
  max?: string
  /** Days that can be chosen; undefined for all. */
  included?: readonly string[]
  excluded?: readonly string[]
}

export type DateChoice =
  | { mode: 'single'; value: string; onChange: (value: string) => void }
  | { mode: 'multiple'; value: readonly string[]; onChange: (value: string[]) => void }
  | { mode: 'range'; value: DateRange; onChange: (value: DateRange) => void }

const YEARS_AROUND = 5

/** The day to begin at: the one in the order of the Tab key (chosen, else today), else the first that can be chosen. */
const STARTS = [
  '.react-datepicker__day[tabindex="0"]:not([aria-disabled="true"])',
  '.react-datepicker__day[aria-disabled="false"]',
]

/** The calendar; loaded when the picker is opened. It takes the focus. */
export default function DateCalendar(props: DateLimits & { choice: DateChoice; locale: Locale }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [day] = STARTS.flatMap((start) => [...(ref.current?.querySelectorAll<HTMLElement>(start) ?? [])])
    // If the dialog opens only after this effect, it finds its beginning by the mark.
    day?.setAttribute('data-autofocus', '')
    day?.focus()
  }, [])
  return (
    <div ref={ref}>
      <Days {...props} />
    </div>
  )
}

function Days({
  choice,
  locale,
  min,
  max,
  included,
  excluded,
}: DateLimits & { choice: DateChoice; locale: Locale }) {
  const t = useTranslations('ui.date')
  const minDate = min ? toPickerDate(min) : undefined
  const maxDate = max ? toPickerDate(max) : undefined
  const yearText = (year: number) => String(locale === 'th' ? toBuddhistYear(year) : year)
  const common = {
    inline: true,
    locale: locale === 'th' ? th : undefined,
    minDate,
    maxDate,
    includeDates: included?.map(toPickerDate),
    excludeDates: excluded?.map(toPickerDate),
    calendarClassName: styles.calendar,
    chooseDayAriaLabelPrefix: t('chooseDay'),
    disabledDayAriaLabelPrefix: t('disabledDay'),
    monthAriaLabelPrefix: t('month'),
    previousMonthAriaLabel: t('previousMonth'),
    nextMonthAriaLabel: t('nextMonth'),
    renderCustomHeader: ({
      date,
      changeYear,
      decreaseMonth,
      increaseMonth,
      prevMonthButtonDisabled,
      nextMonthButtonDisabled,
    }: {
      date: Date
      changeYear: (year: number) => void
      decreaseMonth: () => void
      increaseMonth: () => void
      prevMonthButtonDisabled: boolean
      nextMonthButtonDisabled: boolean
    }) => {
      const first = minDate?.getFullYear() ?? date.getFullYear() - YEARS_AROUND
      const last = maxDate?.getFullYear() ?? date.getFullYear() + YEARS_AROUND
      const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index)
      return (
        <div className={styles.head}>
          <IconButton
            label={t('previousMonth')}
            icon={<ChevronLeft size={20} aria-hidden="true" />}
            disabled={prevMonthButtonDisabled}
            onClick={decreaseMonth}
          />
          {/* Read out with its year, which the eye finds in the list beside it. */}
          <span aria-live="polite">
            {formatDay(fromPickerDate(date), locale, 'month').replace(yearText(date.getFullYear()), '')}
            <span className="visually-hidden">{yearText(date.getFullYear())}</span>
          </span>
          <select
            aria-label={t('year')}
            className={styles.year}
            value={date.getFullYear()}
            onChange={(event) => changeYear(Number(event.target.value))}
          >
            {years.map((year) => (
              <option key={year} value={year}>
                {yearText(year)}
              </option>
            ))}
          </select>
          <IconButton
            label={t('nextMonth')}
            icon={<ChevronRight size={20} aria-hidden="true" />}
            disabled={nextMonthButtonDisabled}
            onClick={increaseMonth}
          />
        </div>
      )
    },
  } as const
  if (choice.mode === 'range')
    return (
      <ReactDatePicker
        {...common}
        selectsRange
        selected={choice.value.from ? toPickerDate(choice.value.from) : null}
        startDate={choice.value.from ? toPickerDate(choice.value.from) : null}
        endDate={choice.value.to ? toPickerDate(choice.value.to) : null}
        onChange={([from, to]) =>
          choice.onChange({ from: from ? fromPickerDate(from) : '', to: to ? fromPickerDate(to) : '' })
        }
      />
    )
  if (choice.mode === 'multiple')
    return (
      <ReactDatePicker
        {...common}
        selectsMultiple
        selectedDates={choice.value.map(toPickerDate)}
        shouldCloseOnSelect={false}
        onChange={(dates) => choice.onChange((dates ?? []).map(fromPickerDate).sort())}
      />
    )
  return (
    <ReactDatePicker
      {...common}
      selected={choice.value ? toPickerDate(choice.value) : null}
      onChange={(date: Date | null) => choice.onChange(date ? fromPickerDate(date) : '')}
    />
  )
}
