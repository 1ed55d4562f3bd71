'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { MarketerJobStatus } from '#components/campaign/job-status.tsx'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { useErrorText } from '#components/form/use-error-text.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Money } from '#components/ui/money.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Table } from '#components/ui/table.tsx'
import { callApi } from '#lib/calls/call.ts'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { cancelCampaign, previewCancelCampaign } from '#lib/contract/campaign-moves.ts'
import type { Managed } from './managed-campaign.ts'

/** Shows what cancelling costs, job by job, before confirming. */
export function CancelCampaign({
  campaign,
  onClose,
  onDone,
}: {
  campaign: Managed
  onClose: () => void
  onDone: () => void
}) {
  const t = useTranslations('campaign.cancel')
  const errorText = useErrorText()
  const input = { params: { id: campaign.id } }
  const preview = useQuery(queryOptionsOf(previewCancelCampaign, input))
  const command = useCommand(() => void preview.refetch())
  const data = preview.data
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('title')}
      closeLabel={t('keep')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          {data?.allowed && (
            <Button
              variant="danger"
              loading={command.busy}
              onClick={() =>
                command.run(async () => {
                  await callApi(cancelCampaign, {
                    ...input,
                    body: { version: campaign.version, cost: data.cost.minor },
                  })
                  onDone()
                })
              }
            >
              {t('confirm')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {preview.isPending && <Skeleton label={t('reading')} rows={3} rowHeight="2.5rem" />}
        {preview.error && <Banner tone="danger" title={errorText(preview.error)} />}
        <CommandError command={command} />
        {data && !data.allowed && (
          <Banner tone="warning" title={t('blocked')}>
            {t('blockedText', { count: data.blockedBy.length })}
          </Banner>
        )}
        {data?.allowed && (
          <>
            <DefinitionList
              items={[
                { key: 'cost', term: t('cost'), value: <Money {...data.cost} /> },
                ...(data.slotsBack > 0
                  ? [{ key: 'slots', term: t('slotsBack'), value: t('slots', { count: data.slotsBack }) }]
                  : []),
                ...(data.slotsBack === 0 || data.returned.minor > 0
                  ? [{ key: 'returned', term: t('returned'), value: <Money {...data.returned} /> }]
                  : []),
                {
                  key: 'people',
                  term: t('people'),
                  value: t('peopleText', { applicants: data.applicants, offers: data.offers }),
                },
              ]}
            />
            {data.jobs.length > 0 && (
              <Table
                caption={t('jobs')}
                rows={data.jobs}
                rowKey={(row) => row.jobId}
                columns={[
                  { key: 'name', header: t('name'), rowHeader: true, cell: (row) => row.influencerName },
                  {
                    key: 'status',
                    header: t('status'),
                    cell: (row) => <MarketerJobStatus job={row} />,
                  },
                  { key: 'pct', header: t('percent'), number: true, cell: (row) => `${row.pct}%` },
                  { key: 'cost', header: t('jobCost'), number: true, cell: (row) => <Money {...row.cost} /> },
                ]}
              />
            )}
            <p>{t('final')}</p>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
