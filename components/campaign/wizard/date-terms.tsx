'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { lastSecondOf } from '#lib/country/zone.ts'
import { addDays, bangkokDay } from '#lib/domain/date/bangkok.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Select } from '../../form/text-input.tsx'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import type { Draft } from './use-draft.ts'
import styles from './wizard.module.scss'

const KEEP_HOURS = [24, 72, 168, 336, 720]

/** Fields for the application deadline, the posting dates and the keep-live time. */
export function DateTerms({ draft }: { draft: Draft }) {
  const say = useTranslations('campaign.terms')
  const locale = toLocale(useLocale())
  const { campaign, change } = draft
  const today = bangkokDay(new Date(campaign.serverTime))
  const [applyBy, setApplyBy] = useState(campaign.applyBy ? bangkokDay(new Date(campaign.applyBy)) : '')
  const [window, setWindow] = useState({ from: campaign.postFrom ?? '', to: campaign.postUntil ?? '' })
  const isPast = applyBy !== '' && applyBy < today
  const isOver = window.to !== '' && window.to < addDays(today, 1)
  const putWindow = (next: typeof window) => {
    setWindow(next)
    change({ postFrom: next.from || null, postUntil: next.to || null })
  }
  return (
    <>
      {campaign.entry === 'public' && (
        <DatePicker
          mode="single"
          label={say('applyBy')}
          hint={say('applyByHint')}
          value={applyBy}
          min={today}
          error={isPast ? say('past') : undefined}
          onChange={(day) => {
            setApplyBy(day)
            change({ applyBy: day === '' ? null : lastSecondOf(day) })
          }}
        />
      )}
      <div>
        <DatePicker
          mode="range"
          label={say('postWindow')}
          hint={say('postWindowHint')}
          value={window}
          min={today}
          error={isOver ? say('past') : undefined}
          onChange={putWindow}
        />
        {(window.from || window.to) && (
          <Button variant="quiet" dense onClick={() => putWindow({ from: '', to: '' })}>
            {say('noWindow')}
          </Button>
        )}
      </div>
      {!campaign.contentOnly && (
        <Select
          label={say('keepLive')}
          hint={say('keepLiveHint')}
          defaultValue={String(campaign.keepLiveHours)}
          options={[...new Set([...KEEP_HOURS, campaign.keepLiveHours])]
            .sort((a, b) => a - b)
            .map((hours) => ({
              value: String(hours),
              label:
                hours < 48 ? say('hours', { count: hours }) : say('days', { count: Math.round(hours / 24) }),
            }))}
          onChange={(event) => change({ keepLiveHours: Number(event.target.value) })}
        />
      )}
      <p className={styles.muted} lang={locale}>
        {say('thaiTime')}
      </p>
    </>
  )
}
