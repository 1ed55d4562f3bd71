'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { MarketerJobStatus } from '#components/campaign/job-status.tsx'
import { useAccountWords } from '#components/campaign/use-account-words.ts'
import { CardTable } from '#components/ui/card-table.tsx'
import { Money } from '#components/ui/money.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { listCampaignJobs } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import styles from './campaign-detail.module.scss'
import { RehireButton } from './rehire-button.tsx'

export type Jobs = ResponseOf<typeof listCampaignJobs>
export type JobRow = Jobs['items'][number]

/** The jobs of the board: influencer, status, next step, deadline, price. */
export function WorkTable({
  show,
  rows,
  pickable,
  picks,
  isWaiting,
  hrefOf,
  onPick,
  onOpen,
}: {
  show: 'work' | 'finished'
  rows: readonly JobRow[]
  /** Rows with a checkbox, for approving several at once. */
  pickable: readonly JobRow[]
  picks: ReadonlySet<string>
  /** True for a row whose approval is not sent yet. */
  isWaiting: (row: JobRow) => boolean
  hrefOf: (job: string) => string
  onPick: (job: string, isPicked: boolean) => void
  onOpen: (job: string) => void
}) {
  const t = useTranslations('campaign.work')
  const next = useTextByKey('campaign.next')
  const { toName } = useAccountWords()
  const locale = toLocale(useLocale())
  return (
    <CardTable
      caption={t(`list.${show}`)}
      tracks="minmax(0, 2.3fr) minmax(12.25rem, 1.2fr) minmax(0, 1fr) minmax(0, 1.2fr) 6.75rem"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'who',
          header: t('who'),
          rowHeader: true,
          cell: (row) => (
            <span className={styles.row}>
              {pickable.includes(row) && (
                <input
                  type="checkbox"
                  aria-label={t('pick', { name: toName(row.influencer.name, row.channel.handle) })}
                  checked={picks.has(row.id)}
                  onChange={(event) => {
                    onPick(row.id, event.target.checked)
                  }}
                />
              )}
              <span className={styles.rowName}>
                <a
                  id={`open-${row.id}`}
                  href={hrefOf(row.id)}
                  onClick={(event: MouseEvent) => {
                    if (event.metaKey || event.ctrlKey) return
                    event.preventDefault()
                    onOpen(row.id)
                  }}
                >
                  {toName(row.influencer.name, row.channel.handle)}
                </a>
                <ChannelName channel={row.channel} />
              </span>
            </span>
          ),
        },
        {
          key: 'status',
          header: t('status'),
          cell: (row) => <MarketerJobStatus job={row} />,
        },
        {
          key: 'next',
          header: t('next'),
          cell: (row) =>
            isWaiting(row) ? (
              t('willApprove')
            ) : row.nextAction ? (
              next.has(row.nextAction.action) ? (
                next(row.nextAction.action)
              ) : (
                next('wait')
              )
            ) : row.status === 'COMPLETED' ? (
              <RehireButton jobId={row.id} name={toName(row.influencer.name, row.channel.handle)} />
            ) : (
              '–'
            ),
        },
        {
          key: 'due',
          header: t('due'),
          cell: (row) =>
            (row.nextAction?.dueAt ?? row.dueAt) ? (
              <RelativeTime value={row.nextAction?.dueAt ?? row.dueAt ?? ''} locale={locale} />
            ) : (
              '–'
            ),
        },
        {
          key: 'price',
          header: t(show === 'finished' ? 'paid' : 'price'),
          number: true,
          cell: (row) =>
            show === 'work' ? (
              <Money {...(row.price ?? row.fee)} />
            ) : row.paid ? (
              <Money {...row.paid} />
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}
