import { useLocale, useTranslations } from 'next-intl'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CardTable } from '../../ui/card-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from '../campaign.module.scss'
import { useAccountWords } from '../use-account-words.ts'
import { type Post, type Report, toPercent } from './report-shape.ts'

const REPORT_FIGURES = ['reach', 'views', 'likes', 'comments', 'shares', 'clicks'] as const

/** Every post with its figures. */
export function PostTable({ report }: { report: Report }) {
  const t = useTranslations('campaign.report')
  const figure = useTranslations('campaign.figures')
  const channel = useTranslations('social.channel')
  const { toHandle, toName } = useAccountWords()
  const locale = toLocale(useLocale())
  const shown = REPORT_FIGURES.filter((key) => report.posts.some((post) => post.figures[key] !== undefined))
  const orDash = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatCount(value, locale)
  return (
    <CardTable
      caption={t('caption')}
      rows={report.posts}
      rowKey={(row) => row.jobId}
      columns={[
        {
          key: 'name',
          header: t('name'),
          rowHeader: true,
          cell: (row) => (
            <>
              {toName(row.influencerName, row.handle)}
              <br />
              <span className={styles.muted}>
                {channel(row.type)}
                {row.influencerName && ` ${toHandle(row.handle)}`}
              </span>
            </>
          ),
        },
        {
          key: 'link',
          header: t('link'),
          isEmpty: (row) => !row.url,
          cell: (row) =>
            row.url ? (
              <a className={styles.word} href={row.url} target="_blank" rel="noopener nofollow">
                {row.postedAt ? formatDate(row.postedAt, locale, 'short') : t('openPost')}
              </a>
            ) : (
              '–'
            ),
        },
        ...shown.map((key) => ({
          key,
          header: figure(key),
          number: true,
          cell: (row: Post) => orDash(row.figures[key]),
        })),
        {
          key: 'rate',
          header: t('rate'),
          number: true,
          cell: (row: Post) => (row.engagementBp === null ? '–' : toPercent(row.engagementBp, locale)),
        },
        ...(report.cost
          ? [
              {
                key: 'cost',
                header: t('cost'),
                number: true,
                cell: (row: Post) => (row.cost ? <Money {...row.cost} /> : '–'),
              },
              {
                key: 'cpe',
                header: t('cpe'),
                number: true,
                cell: (row: Post) => (row.costPerEngagement ? <Money {...row.costPerEngagement} /> : '–'),
              },
            ]
          : []),
        {
          key: 'state',
          header: t('state'),
          cell: (row) =>
            row.seen === null && row.engagement === null ? (
              <Tag>{t('waiting')}</Tag>
            ) : (
              <Tag tone={row.isChecked ? 'success' : 'warning'}>
                {t(row.isChecked ? 'checked' : 'unchecked')}
              </Tag>
            ),
        },
      ]}
    />
  )
}
