'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toCount } from '#components/campaign/wizard/step-requirements.tsx'
import { NumberInput } from '#components/form/text-input.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { AskProps } from './managed-campaign.ts'

/** Changes the number of slots, not below those taken, and shows what it costs. */
export function SlotsDialog({ campaign, onSend, ...dialog }: AskProps & { onSend: (slots: number) => void }) {
  const t = useTranslations('campaign.manage')
  const [text, setText] = useState(String(campaign.slots))
  const [isTried, setTried] = useState(false)
  const count = toCount(text)
  const fits = typeof count === 'number' && count >= Math.max(1, campaign.slotsTaken) && count <= 500
  const change = typeof count === 'number' ? count - campaign.slots : 0
  const size = Math.abs(change)
  return (
    <AskDialog
      {...dialog}
      title={t('slots')}
      onSave={() => {
        setTried(true)
        if (fits && typeof count === 'number') onSend(count)
      }}
    >
      <NumberInput
        label={t('slotsLabel')}
        hint={t('slotsHint', { taken: campaign.slotsTaken })}
        error={isTried && !fits ? t('slotsWrong', { least: Math.max(1, campaign.slotsTaken) }) : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {fits && change !== 0 && campaign.entry === 'public' && (
        <p role="status">
          {t(`${change > 0 ? 'slotsMore' : 'slotsLess'}.${campaign.fund}`, {
            amount: formatMoney(size * campaign.price.minor, campaign.price.currency),
            count: size,
          })}
        </p>
      )}
    </AskDialog>
  )
}
