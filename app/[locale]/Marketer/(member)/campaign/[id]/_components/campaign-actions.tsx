'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DuplicateButton } from '#components/campaign/duplicate-button.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
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
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { ApplyByDialog } from './apply-by-dialog.tsx'
import { CancelCampaign } from './cancel-campaign.tsx'
import type { Managed } from './managed-campaign.ts'
import { SlotsDialog } from './slots-dialog.tsx'

type Open = 'end' | 'slots' | 'applyBy' | 'cancel'

/** Pause, resume, end recruiting, slots, deadline, cancel: only what the campaign's state allows. */
export function CampaignActions({ campaign }: { campaign: Managed }) {
  const t = useTranslations('campaign.manage')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const commandRun = useCommand(() => router.refresh())
  const [open, setOpen] = useState<Open>()
  const [done, setDone] = useState('')
  // An invite campaign has no applications, so it cannot be paused; only the inviting can be ended.
  const isInvite = campaign.entry === 'invite'
  const ending = isInvite ? 'endInvite' : 'end'
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
        {can('pause') && !isInvite && (
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
            {t(ending)}
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
        title={t(isInvite ? 'endInviteTitle' : 'endTitle')}
        text={t(isInvite ? 'endInviteText' : `endText.${campaign.fund}`)}
        confirmLabel={t(ending)}
        cancelLabel={t('keep')}
        onCancel={() => setOpen(undefined)}
        onConfirm={() => run(() => callApi(endRecruiting, input), t(isInvite ? 'endInviteDone' : 'ended'))}
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
