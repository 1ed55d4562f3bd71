'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateFields } from '#components/form/date-fields.tsx'
import { lastSecondOf } from '#lib/country/zone.ts'
import { bangkokDay } from '#lib/domain/date/bangkok.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { AskProps } from './managed-campaign.ts'

/** Changes the last day for applications: today or later. */
export function ApplyByDialog({ campaign, onSend, ...dialog }: AskProps & { onSend: (at: string) => void }) {
  const t = useTranslations('campaign.manage')
  const [day, setDay] = useState(campaign.applyBy ? bangkokDay(new Date(campaign.applyBy)) : '')
  const [isTried, setTried] = useState(false)
  const fits = /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= bangkokDay(new Date(campaign.serverTime))
  return (
    <AskDialog
      {...dialog}
      title={t('applyBy')}
      onSave={() => {
        setTried(true)
        if (fits) onSend(lastSecondOf(day))
      }}
    >
      <DateFields
        label={t('applyByLabel')}
        error={isTried && !fits ? t('applyByWrong') : undefined}
        value={day}
        onChange={setDay}
      />
    </AskDialog>
  )
}
