import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { campaignCard } from '#lib/contract/shapes/campaign-detail.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { JobThumb } from '../job/job-thumb.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Facts } from '../ui/facts.tsx'
import { Money } from '../ui/money.tsx'
import { Table } from '../ui/table.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import styles from './campaign.module.scss'
import { CampaignStatus } from './campaign-status.tsx'
import { toDraftPath } from './draft-path.ts'

export type CampaignCard = z.output<typeof campaignCard>

/** A day to apply by is nobody's any more once recruiting has ended. */
const takesUntil = ({ applyBy, status }: CampaignCard) =>
  applyBy !== null && !['running', 'reporting', 'closed', 'canceled'].includes(status)

/** Link to the most urgent action that a campaign needs from the brand. */
function NextCommand({ row }: { row: CampaignCard }) {
  const t = useTranslations('campaign.list')
  const locale = toLocale(useLocale())
  const detail = toPath(locale, 'Marketer-campaign-detail', { id: row.id })
  const { toReview, toShip, applicants, offers } = row.counts
  if (row.status === 'draft')
    return <a href={toDraftPath(locale, row)}>{t(row.reviewReason ? 'nextMend' : 'nextWrite')}</a>
  if (toReview > 0) return <a href={`${detail}?tab=work`}>{t('nextReview', { count: toReview })}</a>
  if (toShip > 0) return <a href={`${detail}?tab=work`}>{t('nextShip', { count: toShip })}</a>
  if (applicants > 0)
    return <a href={`${detail}?tab=influencers`}>{t('nextChoose', { count: applicants })}</a>
  return offers > 0 ? t('nextOffers', { count: offers }) : '–'
}

/** Campaigns of a marketer with state, people and spend. A draft's link continues it. */
export function CampaignTable({
  caption,
  campaigns,
  actionOf,
}: {
  caption: string
  campaigns: readonly CampaignCard[]
  actionOf?: (campaign: CampaignCard) => ReactNode
}) {
  const t = useTranslations('campaign')
  const locale = toLocale(useLocale())
  return (
    <Table
      caption={caption}
      hideCaption
      rows={campaigns}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'title',
          header: t('list.title'),
          rowHeader: true,
          cell: (row) => (
            <span className={styles.what}>
              <JobThumb id={row.id} title={row.title} />
              <span className={styles.whoText}>
                <a
                  className={styles.titleLink}
                  href={
                    row.status === 'draft'
                      ? toDraftPath(locale, row)
                      : toPath(locale, 'Marketer-campaign-detail', { id: row.id })
                  }
                >
                  {wholeWords(row.title || t('list.untitled', { no: row.no }))}
                </a>
                <span className={styles.kind}>
                  <Facts items={[t(`kind.${row.kind}`), t('list.no', { no: row.no })]} />
                </span>
              </span>
            </span>
          ),
        },
        {
          key: 'status',
          header: t('list.status'),
          cell: (row) => <CampaignStatus status={row.status} entry={row.entry} counts={row.counts} />,
        },
        {
          key: 'people',
          header: t('list.people'),
          number: true,
          cell: (row) => t('list.slots', { taken: row.slotsTaken, slots: row.slots }),
        },
        {
          key: 'next',
          header: t('list.next'),
          cell: (row) => (
            <span className={styles.next}>
              <NextCommand row={row} />
            </span>
          ),
        },
        { key: 'spent', header: t('list.spent'), number: true, cell: (row) => <Money {...row.spent} /> },
        {
          key: 'until',
          header: t('list.applyBy'),
          isEmpty: (row) => !takesUntil(row),
          cell: (row) =>
            row.applyBy && takesUntil(row) ? (
              <span className={styles.word}>
                <DateTime value={row.applyBy} locale={locale} style="short" />
              </span>
            ) : (
              t('list.none')
            ),
        },
        ...(actionOf
          ? [
              {
                key: 'action',
                header: t('list.action'),
                cell: (row: CampaignCard) => <span className={styles.word}>{actionOf(row)}</span>,
              },
            ]
          : []),
      ]}
    />
  )
}
