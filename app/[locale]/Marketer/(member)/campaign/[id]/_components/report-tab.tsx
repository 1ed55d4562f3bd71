import { useLocale, useTranslations } from 'next-intl'
import { LoadFailed } from '#components/campaign/load-failed.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Grid, Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { Table } from '#components/ui/table.tsx'
import type { getCampaignReport } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { toCsv } from './to-csv.ts'

type Report = ResponseOf<typeof getCampaignReport>
const FIGURES = ['reach', 'views', 'likes', 'comments', 'shares', 'clicks'] as const

/** Posts with their figures and cost; each figure says what it counts. */
export function ReportTab({ campaign, report }: { campaign: Campaign; report: Report | null }) {
  const t = useTranslations('campaign.report')
  const figure = useTranslations('campaign.figures')
  const channel = useTranslations('campaign.channel')
  const locale = toLocale(useLocale())
  const path = `${toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })}?tab=report`
  if (!report) return <LoadFailed title={t('failed')} href={path} />
  if (report.posts.length === 0) return <EmptyState kind="first" title={t('none')} text={t('noneText')} />
  const shown = FIGURES.filter((key) => report.posts.some((post) => post.figures[key] !== undefined))
  const csv = toCsv([
    [t('name'), t('channel'), t('link'), ...shown.map((key) => figure(key)), t('fee')],
    ...report.posts.map((post) => [
      post.influencerName,
      `${channel(post.type)} ${post.handle}`,
      post.url ?? '',
      ...shown.map((key) => post.figures[key] ?? ''),
      (post.fee.minor / 100).toFixed(2),
    ]),
  ])
  return (
    <Stack gap={5}>
      <Grid min="10rem">
        <Card>
          <Stat label={t('posts')} value={report.posts.length} />
        </Card>
        {shown.map((key) => (
          <Card key={key}>
            <Stat
              label={figure(key)}
              value={formatCount(report.totals[key] ?? 0, locale)}
              note={t(`about.${key}`)}
            />
          </Card>
        ))}
        <Card>
          <Stat label={t('spent')} value={<Money {...report.spent} figure />} note={t('spentNote')} />
        </Card>
        <Card>
          <Stat
            label={t('cpm')}
            value={report.costPerThousand ? <Money {...report.costPerThousand} figure /> : t('unknown')}
            note={t('cpmNote')}
          />
        </Card>
      </Grid>
      <Cluster>
        <LinkButton
          variant="secondary"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
          download={`campaign-${campaign.no}.csv`}
        >
          {t('csv')}
        </LinkButton>
      </Cluster>
      <Card flush>
        <Table
          caption={t('caption')}
          hideCaption
          rows={report.posts}
          rowKey={(row) => row.jobId}
          columns={[
            { key: 'name', header: t('name'), rowHeader: true, cell: (row) => row.influencerName },
            { key: 'channel', header: t('channel'), cell: (row) => `${channel(row.type)} ${row.handle}` },
            {
              key: 'link',
              header: t('link'),
              cell: (row) =>
                row.url ? (
                  <a href={row.url} target="_blank" rel="noopener nofollow">
                    {t('openPost')}
                  </a>
                ) : (
                  '–'
                ),
            },
            ...shown.map((key) => ({
              key,
              header: figure(key),
              number: true,
              cell: (row: Report['posts'][number]) =>
                row.figures[key] === undefined ? '–' : formatCount(row.figures[key], locale),
            })),
            { key: 'fee', header: t('fee'), number: true, cell: (row) => <Money {...row.fee} /> },
          ]}
        />
      </Card>
    </Stack>
  )
}
