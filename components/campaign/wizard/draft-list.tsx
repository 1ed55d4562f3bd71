'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { removeDraft } from '#lib/contract/campaign-draft.ts'
import type { listCampaigns } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CommandError } from '../../form/command-error.tsx'
import { useCommand } from '../../form/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Cluster, Stack } from '../../ui/stack.tsx'
import { toDraftPath } from '../draft-path.ts'

type Draft = ResponseOf<typeof listCampaigns>['items'][number]

/** Drafts to continue or delete. */
export function DraftList({ drafts, onChange }: { drafts: readonly Draft[]; onChange: () => void }) {
  const t = useTranslations('campaign.startPanel')
  const locale = toLocale(useLocale())
  const command = useCommand(onChange)
  const [leaving, setLeaving] = useState<Draft>()
  const nameOf = (draft: Draft) => draft.title || t('untitled', { no: draft.no })
  return (
    <>
      <h3>{t('drafts')}</h3>
      <Stack as="ul" gap={2}>
        {drafts.map((one) => (
          <li key={one.id}>
            <Cluster gap={2}>
              <a href={toDraftPath(locale, one)}>{nameOf(one)}</a>
              <span>{t('saved', { date: formatDate(one.updatedAt, locale, 'dateTime') })}</span>
              <Button
                variant="quiet"
                dense
                aria-label={t('removeName', { name: nameOf(one) })}
                onClick={() => setLeaving(one)}
              >
                {t('remove')}
              </Button>
            </Cluster>
          </li>
        ))}
      </Stack>
      <CommandError command={command} />
      <ConfirmDialog
        open={leaving !== undefined}
        danger
        busy={command.busy}
        title={t('removeTitle', { name: leaving ? nameOf(leaving) : '' })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={t('keep')}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() =>
          command.run(async () => {
            if (!leaving) return
            await callApi(removeDraft, { params: { id: leaving.id }, body: { version: leaving.version } })
            setLeaving(undefined)
            onChange()
          })
        }
      />
    </>
  )
}
