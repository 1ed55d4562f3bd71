import { useLocale, useTranslations } from 'next-intl'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import styles from '#components/job/job.module.scss'
import { JobRow } from '#components/job/job-row.tsx'
import type { JobCardView } from '#components/job/next-step.ts'
import { Banner } from '#components/ui/banner.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { OlderLinks } from '#components/ui/older-links.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { JOB_TABS, listJobs } from '#lib/contract/jobs.ts'
import type { Language } from '#lib/country/languages.ts'
import { JOB_KINDS, type JobKind } from '#lib/domain/job/kinds.ts'
import { turnOf } from '#lib/domain/job/turn.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Groups of the list: who must act. */
const GROUPS = ['needs_me', 'waiting', 'finished'] as const
type Tab = (typeof JOB_TABS)[number]

type Jobs = ResponseOf<typeof listJobs>
interface Query {
  tab: Tab
  kind?: JobKind | undefined
  after?: string | undefined
}

/** All jobs of the influencer, grouped by who must act, filtered by kind; jobs due within 48 hours come first. */
export function JobScreen({
  data,
  urgent,
  query,
  now,
}: {
  data: Jobs | null
  urgent: readonly JobCardView[]
  query: Query
  now: Date
}) {
  const t = useTranslations('influencer.jobs')
  const kindWord = useTranslations('influencer.kind')
  const title = useTranslations('pages')('Influencer-job.title')
  const locale = toLocale(useLocale())
  const base = toPath(locale, 'Influencer-job')
  const hrefOf = (next: Partial<Query>) => {
    const search = new URLSearchParams()
    const { tab, kind, after } = { ...query, after: undefined, ...next }
    if (tab !== 'all') search.set('tab', tab)
    if (kind) search.set('kind', kind)
    if (after) search.set('after', after)
    return search.size > 0 ? `${base}?${search}` : base
  }
  const shownAbove = new Set(urgent.map((job) => job.id))
  const rest = data?.items.filter((job) => !shownAbove.has(job.id)) ?? []
  const isAllOver = data && data.counts.all !== 0 && data.counts.all === data.counts.finished
  return (
    <>
      <PageHeader title={title} />
      <Stack gap={5}>
        <Stack gap={3}>
          <TabLinks
            label={t('tabs')}
            tabs={(['all', ...GROUPS] as const).map((tab) => ({
              href: hrefOf({ tab }),
              label: t(tab),
              current: tab === query.tab,
              ...(data ? { count: data.counts[tab] ?? 0 } : {}),
            }))}
          />
          {(query.kind || data?.counts.all !== 0) && (
            <nav aria-label={t('kinds')} className={styles.chips}>
              {([undefined, ...JOB_KINDS] as const).map((kind) => (
                <a
                  key={kind ?? 'any'}
                  className={styles.chip}
                  href={hrefOf({ kind })}
                  aria-current={kind === query.kind ? 'true' : undefined}
                >
                  {kind ? kindWord(kind) : t('anyKind')}
                </a>
              ))}
            </nav>
          )}
        </Stack>
        {!data ? (
          <InfluencerLoadFailed title={t('failed')} href={hrefOf({})} />
        ) : (
          <>
            <p className="visually-hidden" role="status">
              {t('count', { count: data.counts[query.tab] ?? data.items.length })}
            </p>
            {isAllOver && query.tab === 'all' && (
              <Banner
                tone="success"
                actions={
                  <LinkButton variant="secondary" href={toPath(locale, 'Influencer-jobMarket')}>
                    {t('toMarket')}
                  </LinkButton>
                }
              >
                {t('onlyFinished')}
              </Banner>
            )}
            {urgent.length > 0 && (
              <Section id="soon" title={t('soon')}>
                <ul className={styles.list}>
                  {urgent.map((job) => (
                    <JobRow key={job.id} job={job} now={now} />
                  ))}
                </ul>
              </Section>
            )}
            {data.items.length === 0 ? (
              <NoJobs data={data} query={query} locale={locale} allHref={base} />
            ) : (
              GROUPS.map((group) => ({ group, jobs: rest.filter((job) => turnOf(job) === group) }))
                .filter(({ jobs }) => jobs.length > 0)
                .map(({ group, jobs }) => (
                  <Section key={group} id={group} title={t(group)}>
                    <ul className={styles.list}>
                      {jobs.map((job) => (
                        <JobRow key={job.id} job={job} now={now} />
                      ))}
                    </ul>
                  </Section>
                ))
            )}
            <OlderLinks
              olderHref={data.next ? hrefOf({ after: data.next }) : undefined}
              newestHref={query.after ? hrefOf({}) : undefined}
              labels={{ older: t('more'), newest: t('newest') }}
            />
          </>
        )}
      </Stack>
    </>
  )
}

function NoJobs({
  data,
  query,
  locale,
  allHref,
}: {
  data: Jobs
  query: Query
  locale: Language
  allHref: string
}) {
  const t = useTranslations('influencer.jobs')
  const market = <LinkButton href={toPath(locale, 'Influencer-jobMarket')}>{t('toMarket')}</LinkButton>
  if (data.counts.all === 0 && !query.kind)
    return <EmptyState kind="first" title={t('first')} text={t('firstText')} action={market} />
  if (query.tab === 'needs_me')
    return <EmptyState kind="allDone" title={t('allDone')} text={t('allDoneText')} action={market} />
  return (
    <EmptyState
      kind="noResult"
      title={t('none')}
      text={t('noneText')}
      link={{ href: allHref, label: t('showAll') }}
    />
  )
}
