'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DuplicateButton } from '#components/campaign/duplicate-button.tsx'
import { toCount } from '#components/campaign/wizard/step-requirements.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { CommandError } from '#components/form/command-error.tsx'
import { DateFields } from '#components/form/date-fields.tsx'
import { NumberInput } from '#components/form/text-input.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import {
  changeSlots,
  endRecruiting,
  extendApplyBy,
  pauseCampaign,
  resumeCampaign,
} from '#lib/contract/campaign-moves.ts'
import { lastSecondOf } from '#lib/country/zone.ts'
import { bangkokDay } from '#lib/domain/date/bangkok.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CancelCampaign } from './cancel-campaign.tsx'

export type Managed = Pick<
  Campaign,
  | 'id'
  | 'kind'
  | 'entry'
  | 'title'
  | 'version'
  | 'slots'
  | 'slotsTaken'
  | 'applyBy'
  | 'price'
  | 'moves'
  | 'serverTime'
>
type Open = 'end' | 'slots' | 'applyBy' | 'cancel'

/** Pause, resume, end recruiting, slots, deadline, cancel: only what the campaign allows now. */
export function CampaignActions({ campaign }: { campaign: Managed }) {
  const t = useTranslations('campaign.manage')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const commandRun = useCommand(() => router.refresh())
  const [open, setOpen] = useState<Open>()
  const [done, setDone] = useState('')
  const can = (move: Campaign['moves'][number]) => campaign.moves.includes(move)
  const input = { params: { id: campaign.id }, body: { version: campaign.version } }
  const run = (command: () => Promise<unknown>, said: string) =>
    commandRun.run(async () => {
      await command()
      setOpen(undefined)
      setDone(said)
      router.refresh()
    })
  return (
    <Card>
      <Stack gap={3}>
        {done && <Banner tone="success" live="status" title={done} />}
        <CommandError command={commandRun} />
        {can('pause') && (
          <Button
            variant="secondary"
            loading={commandRun.busy}
            onClick={() => run(() => callApi(pauseCampaign, input), t('paused'))}
          >
            {t('pause')}
          </Button>
        )}
        {can('resume') && (
          <Button
            loading={commandRun.busy}
            onClick={() => run(() => callApi(resumeCampaign, input), t('resumed'))}
          >
            {t('resume')}
          </Button>
        )}
        {can('change_slots') && (
          <Button variant="secondary" onClick={() => setOpen('slots')}>
            {t('slots')}
          </Button>
        )}
        {can('extend_apply_by') && (
          <Button variant="secondary" onClick={() => setOpen('applyBy')}>
            {t('applyBy')}
          </Button>
        )}
        {can('end_recruiting') && (
          <Button variant="secondary" onClick={() => setOpen('end')}>
            {t('end')}
          </Button>
        )}
        {can('edit_brief') && (
          <LinkButton
            variant="secondary"
            href={`${toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })}?tab=brief&edit=1`}
          >
            {t('editBrief')}
          </LinkButton>
        )}
        <DuplicateButton campaign={campaign} />
        {can('cancel') && (
          <Button variant="quiet" onClick={() => setOpen('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={open === 'end'}
        busy={commandRun.busy}
        title={t('endTitle')}
        text={t('endText')}
        confirmLabel={t('end')}
        cancelLabel={t('keep')}
        onCancel={() => setOpen(undefined)}
        onConfirm={() => run(() => callApi(endRecruiting, input), t('ended'))}
      />
      <SlotsDialog
        campaign={campaign}
        open={open === 'slots'}
        busy={commandRun.busy}
        onClose={() => setOpen(undefined)}
        onSend={(slots) =>
          run(
            () => callApi(changeSlots, { ...input, body: { ...input.body, slots } }),
            t('slotsDone', { slots }),
          )
        }
      />
      <ApplyByDialog
        campaign={campaign}
        open={open === 'applyBy'}
        busy={commandRun.busy}
        onClose={() => setOpen(undefined)}
        onSend={(applyBy) =>
          run(() => callApi(extendApplyBy, { ...input, body: { ...input.body, applyBy } }), t('applyByDone'))
        }
      />
      {open === 'cancel' && (
        <CancelCampaign
          campaign={campaign}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            setDone(t('canceled'))
            router.refresh()
          }}
        />
      )}
    </Card>
  )
}

interface AskProps {
  campaign: Managed
  open: boolean
  busy: boolean
  onClose: () => void
}

function SlotsDialog({
  campaign,
  open,
  busy,
  onClose,
  onSend,
}: AskProps & { onSend: (slots: number) => void }) {
  const t = useTranslations('campaign.manage')
  const [text, setText] = useState(String(campaign.slots))
  const [isTried, setTried] = useState(false)
  const count = toCount(text)
  const fits = typeof count === 'number' && count >= Math.max(1, campaign.slotsTaken) && count <= 500
  const change = typeof count === 'number' ? (count - campaign.slots) * campaign.price.minor : 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('slots')}
      closeLabel={t('keep')}
      actions={
        <Button
          loading={busy}
          onClick={() => {
            setTried(true)
            if (fits && typeof count === 'number') onSend(count)
          }}
        >
          {t('save')}
        </Button>
      }
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
          {change > 0
            ? t('slotsMore', { amount: formatMoney(change, campaign.price.currency) })
            : t('slotsLess', { amount: formatMoney(-change, campaign.price.currency) })}
        </p>
      )}
    </Dialog>
  )
}

function ApplyByDialog({
  campaign,
  open,
  busy,
  onClose,
  onSend,
}: AskProps & { onSend: (at: string) => void }) {
  const t = useTranslations('campaign.manage')
  const [day, setDay] = useState(campaign.applyBy ? bangkokDay(new Date(campaign.applyBy)) : '')
  const [isTried, setTried] = useState(false)
  const fits = /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= bangkokDay(new Date(campaign.serverTime))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('applyBy')}
      closeLabel={t('keep')}
      actions={
        <Button
          loading={busy}
          onClick={() => {
            setTried(true)
            if (fits) onSend(lastSecondOf(day))
          }}
        >
          {t('save')}
        </Button>
      }
    >
      <DateFields
        label={t('applyByLabel')}
        error={isTried && !fits ? t('applyByWrong') : undefined}
        value={day}
        onChange={setDay}
      />
    </Dialog>
  )
}
