import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { jobCard } from '#lib/contract/shapes/job.ts'
import type { JobStatus } from '#lib/domain/job/statuses.ts'
import { toPath } from '#lib/routes/table.ts'
import { JOB_TONES } from '../job/tones.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Money } from '../ui/money.tsx'
import { Status } from '../ui/status.tsx'
import { Tag } from '../ui/tag.tsx'
import { consoleLocale, hrefWith } from './console.ts'
import { ItemTable } from './item-table.tsx'
import { getTexts } from './texts.ts'

type Job = z.output<typeof jobCard>

/** One state for one job: while a case is open, the job waits for its decision and for nothing else. */
export async function ConsoleJobStatus({ status, dispute }: { status: JobStatus; dispute?: Job['dispute'] }) {
  const t = await getTexts('jobStatus')
  const tj = await getTexts('job')
  if (dispute === 'open') return <Status tone="danger">{tj('inCase')}</Status>
  return <Status tone={JOB_TONES[status]}>{t(status)}</Status>
}

/** Jobs of one campaign or of a search, with their claimers; each opens on its campaign's page. */
export async function JobTable({
  jobs,
  ofOne = false,
  lateOf,
}: {
  jobs: readonly Job[]
  /** All of one campaign, whose page says its title. */
  ofOne?: boolean
  /** The mark of a case that waits longer than promised. */
  lateOf?: (id: string) => ReactNode
}) {
  const t = await getTexts('job')
  const locale = await consoleLocale()
  return (
    <ItemTable
      subject="job"
      caption={t('caption')}
      rows={jobs}
      href={(row) =>
        `${hrefWith(toPath(locale, 'Operator-campaigns-detail', { id: row.campaign.id }), { job: row.id })}#job`
      }
      columns={[
        { key: 'no', header: t('no'), cell: (row) => t('noOf', { no: row.no }) },
        ...(ofOne
          ? []
          : [{ key: 'campaign', header: t('campaign'), cell: (row: Job) => row.campaign.title }]),
        { key: 'influencer', header: t('influencer'), cell: (row) => row.influencer.name },
        {
          key: 'status',
          header: t('status'),
          cell: (row) => (
            <>
              <ConsoleJobStatus status={row.status} dispute={row.dispute} />
              {row.late && <Tag tone="warning">{t('late')}</Tag>}
              {lateOf?.(row.id)}
            </>
          ),
        },
        { key: 'fee', header: t('fee'), number: true, cell: (row) => <Money {...row.fee} /> },
        {
          key: 'due',
          header: t('due'),
          cell: (row) => (row.dueAt ? <DateTime value={row.dueAt} locale={locale} style="dateTime" /> : '–'),
        },
      ]}
    />
  )
}
