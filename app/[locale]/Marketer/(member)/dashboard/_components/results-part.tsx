import { useLocale, useTranslations } from 'next-intl'
import { BarChart } from '#components/ui/bar-chart.tsx'
import { Card } from '#components/ui/card.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { Dashboard } from './dashboard-screen.tsx'

const FIGURES = ['reach', 'views', 'likes', 'comments', 'shares', 'clicks'] as const

/** What the finished jobs brought: definitions stand in the words, sums in a table under the chart. */
export function ResultsPart({
  results,
  months,
}: {
  results: Dashboard['results']
  months: Dashboard['spentByMonth']
}) {
  const t = useTranslations('marketer.results')
  const figure = useTranslations('campaign.figures')
  const locale = toLocale(useLocale())
  const last = months.slice(-6)
  return (
    <Section id="results" title={t('title')}>
      <Card>
        <Stack>
          <DefinitionList
            items={[
              { key: 'jobs', term: t('jobs'), value: formatCount(results.jobsCompleted, locale) },
              { key: 'posts', term: t('posts'), value: formatCount(results.posts, locale) },
              ...FIGURES.filter((key) => results.figures[key] !== undefined).map((key) => ({
                key,
                term: figure(key),
                value: formatCount(results.figures[key] ?? 0, locale),
              })),
              { key: 'spent', term: t('spent'), value: <Money {...results.spent} /> },
            ]}
          />
          {last.some((month) => month.spent.minor > 0) && (
            <BarChart
              title={t('chart')}
              labelHeader={t('month')}
              valueHeader={t('spent')}
              bars={last.map((month) => ({
                key: month.month,
                label: formatDate(`${month.month}-15`, locale, 'short')
                  .replace(/^\d+\s|\s\d+,/g, ' ')
                  .trim(),
                value: month.spent.minor,
                text: formatMoney(month.spent.minor, month.spent.currency, true),
              }))}
            />
          )}
        </Stack>
      </Card>
    </Section>
  )
}
