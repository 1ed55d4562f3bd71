import { useLocale, useTranslations } from 'next-intl'
import { Select, TextInput } from '#components/form/text-input.tsx'
import { NextJob } from '#components/job-board/next-job.tsx'
import { PublicOpeningCard } from '#components/job-board/public-opening-card.tsx'
import { PublishedList } from '#components/landing/published-list.tsx'
import { JoinLink } from '#components/sign-up/join-link.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listPublicJobs } from '#lib/contract/job-market.ts'
import { getCountry } from '#lib/country/index.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { CHANNEL_TYPES } from '#lib/domain/channel/types.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { readSite } from '#lib/session/site.ts'
import { type Filters, PAY_STEPS, toSearch } from './filters.ts'

/** Open jobs for everybody. Filters and pages are in the URL and work without script. */
export function JobMarketBoardScreen({
  filters,
  list,
  now,
}: {
  filters: Filters
  list: ResponseOf<typeof listPublicJobs> | null
  now: string | undefined
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const social = useTranslations('social')
  const pages = useTranslations('pages')
  const path = toPath(locale, 'jobMarketBoard')
  const { currency } = getCountry(readSite(process.env).country)
  const isFiltered = toSearch(filters, 1) !== ''
  const chosen = [filters.platform.length > 0, filters.pay, filters.category.length > 0, filters.q].filter(
    Boolean,
  ).length
  const withCount = (label: string, jobs: number | undefined) => (list ? `${label} · ${jobs ?? 0}` : label)
  const steps = [...new Set([...PAY_STEPS, ...(filters.pay ? [filters.pay] : [])])].sort((a, b) => a - b)
  return (
    <>
      <PageHeader title={pages('jobMarketBoard.title')} lead={pages('jobMarketBoard.description')} />
      <Stack gap={6}>
        <FilterBar
          action={path}
          label={t('jobs.filters')}
          submitLabel={t('jobs.show')}
          sheet={{
            id: 'job-filters',
            label: t('jobs.filterBy', { count: chosen }),
            title: t('jobs.filters'),
            close: t('jobs.closeFilters'),
          }}
          {...(isFiltered ? { clear: { href: path, label: t('jobs.clear') } } : {})}
          count={list ? t('jobs.count', { count: list.total }) : undefined}
        >
          <TextInput name="q" type="search" label={t('jobs.word')} defaultValue={filters.q} maxLength={60} />
          <Select
            name="platform"
            label={t('jobs.platform')}
            empty={t('jobs.any')}
            defaultValue={filters.platform[0] ?? ''}
            options={CHANNEL_TYPES.map((type) => ({
              value: type,
              label: withCount(social(`channel.${type}`), list?.counts.platform[type]),
            }))}
          />
          <Select
            name="pay"
            label={t('jobs.pay')}
            empty={t('jobs.any')}
            defaultValue={filters.pay ? String(filters.pay) : ''}
            options={steps.map((step) => ({
              value: String(step),
              label: t('jobs.payFrom', { amount: formatMoney(step * 100, currency, true) }),
            }))}
          />
          <Select
            name="category"
            label={t('jobs.category')}
            empty={t('jobs.any')}
            defaultValue={filters.category[0] ?? ''}
            options={INTEREST_KEYS.map((key) => ({
              value: key,
              label: withCount(social(`interest.${key}`), list?.counts.category[key]),
            }))}
          />
          <Select
            name="sort"
            label={t('jobs.sort')}
            empty={t('jobs.sortNew')}
            defaultValue={filters.sort ?? ''}
            options={[
              { value: 'pay', label: t('jobs.sortPay') },
              { value: 'closing', label: t('jobs.sortClosing') },
            ]}
          />
        </FilterBar>
        <PublishedList
          list={list}
          page={filters.page}
          perPage={list?.limit ?? 1}
          hrefOf={(page) => path + toSearch(filters, page)}
          empty={
            isFiltered || filters.page > 1 ? (
              <EmptyState
                kind="noResult"
                title={t('jobs.emptyTitle')}
                text={t('jobs.emptyText')}
                action={<LinkButton href={path}>{t('jobs.clear')}</LinkButton>}
              />
            ) : (
              <EmptyState
                kind="first"
                title={t('jobs.noneTitle')}
                text={t('jobs.noneText')}
                action={<JoinLink kind="Influencer-signup">{t('jobs.join')}</JoinLink>}
              />
            )
          }
        >
          {(items) => (
            <CardList min="17rem" gap={6}>
              {items.map((job, index) => (
                <PublicOpeningCard key={job.id} job={job} first={index === 0} now={now} />
              ))}
            </CardList>
          )}
        </PublishedList>
      </Stack>
      <NextJob />
    </>
  )
}
