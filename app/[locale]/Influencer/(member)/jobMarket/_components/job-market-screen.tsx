import { useLocale, useTranslations } from 'next-intl'
import { isStopped } from '#components/account/is-stopped.ts'
import { StandingPart } from '#components/account/standing-part.tsx'
import { NumberInput, Select } from '#components/form/text-input.tsx'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import styles from '#components/job/job.module.scss'
import { InfluencerJobStatus } from '#components/job/job-status.tsx'
import { MatchReasons, MetPoint } from '#components/job/match-reasons.tsx'
import { MemberOpeningCard } from '#components/job/member-opening-card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { OlderLinks } from '#components/ui/older-links.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listMatchingJobs } from '#lib/contract/job-market.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { CHANNEL_TYPES } from '#lib/domain/channel/types.ts'
import { JOB_KINDS } from '#lib/domain/job/kinds.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { type MarketQuery, toMarketHref } from './market-query.ts'

type Market = ResponseOf<typeof listMatchingJobs>
type Item = Market['items'][number]

/** Open jobs: those that match, and the others with what could be fixed. */
export function JobMarketScreen({
  data,
  query,
  isBare = false,
}: {
  data: Market | null
  query: MarketQuery
  /** No job is open at all, neither one that fits nor another. */
  isBare?: boolean
}) {
  const t = useTranslations('influencer.market')
  const kind = useTranslations('influencer.kind')
  const channel = useTranslations('social.channel')
  const interest = useTranslations('social.interest')
  const title = useTranslations('pages')('Influencer-jobMarket.title')
  const locale = toLocale(useLocale())
  const base = toPath(locale, 'Influencer-jobMarket')
  const stopped = data && isStopped(data.account) ? data.account : undefined
  const hrefOf = (change: Partial<MarketQuery>) => toMarketHref(base, query, change)
  const isFiltered = Boolean(query.platform || query.pay || query.category || query.kind)
  const clearHref = hrefOf({ platform: undefined, pay: undefined, category: undefined, kind: undefined })
  const tab = (match: boolean, label: string) => ({
    href: hrefOf({ match }),
    label,
    current: match === query.match,
  })
  return (
    <>
      <PageHeader title={title} />
      <Stack gap={5}>
        {stopped && <StandingPart member={stopped} />}
        <TabLinks label={t('tabs')} tabs={[tab(true, t('fits')), tab(false, t('misses'))]} />
        <details className={styles.details} open={isFiltered || undefined}>
          <summary>{t('filter')}</summary>
          <FilterBar
            action={base}
            label={t('filter')}
            submitLabel={t('submit')}
            {...(isFiltered ? { clear: { href: clearHref, label: t('clear') } } : {})}
          >
            {!query.match && <input type="hidden" name="match" value="no" />}
            <Select
              label={t('platform')}
              name="platform"
              defaultValue={query.platform ?? ''}
              empty={t('any')}
              options={CHANNEL_TYPES.map((value) => ({ value, label: channel(value) }))}
            />
            <NumberInput label={t('pay')} name="pay" inputMode="numeric" defaultValue={query.pay ?? ''} />
            <Select
              label={t('category')}
              name="category"
              defaultValue={query.category ?? ''}
              empty={t('any')}
              options={INTEREST_KEYS.map((value) => ({ value, label: interest(value) }))}
            />
            <Select
              label={t('kind')}
              name="kind"
              defaultValue={query.kind ?? ''}
              empty={t('any')}
              options={JOB_KINDS.map((value) => ({ value, label: kind(value) }))}
            />
          </FilterBar>
        </details>
        {!data ? (
          <InfluencerLoadFailed title={t('failed')} href={hrefOf({ after: query.after })} />
        ) : data.items.length === 0 && !data.next && !query.after ? (
          <NoOpenings
            query={query}
            isFiltered={isFiltered}
            isStopped={stopped !== undefined}
            isBare={isBare}
            clearHref={clearHref}
            hrefOf={hrefOf}
          />
        ) : (
          <section aria-label={t('list')}>
            <Stack gap={4}>
              <p role="status" className={styles.muted}>
                {t(data.next || query.after ? 'shown' : 'found', { count: data.items.length })}
              </p>
              <CardList min="20rem">
                {data.items.map((item) => (
                  <MemberOpeningCard key={item.id} job={item}>
                    <Verdict item={item} isStopped={stopped !== undefined} />
                  </MemberOpeningCard>
                ))}
              </CardList>
              <OlderLinks
                olderHref={data.next ? hrefOf({ after: data.next }) : undefined}
                newestHref={query.after ? hrefOf({}) : undefined}
                labels={{ older: t('more'), newest: t('newest') }}
              />
            </Stack>
          </section>
        )}
      </Stack>
    </>
  )
}

function Verdict({ item, isStopped }: { item: Item; isStopped: boolean }) {
  const t = useTranslations('influencer.market')
  const detail = useTranslations('influencer.marketDetail')
  const best = item.match.channels.find((one) => one.channelId === item.match.bestChannelId)
  if (item.application)
    return (
      <p className={styles.meta}>
        {t('applied')} <InfluencerJobStatus job={item.application} />
      </p>
    )
  // The banner above says why; a channel would change nothing.
  if (isStopped) return null
  if (item.match.channels.length === 0) return <p className={styles.meta}>{detail('noChannel')}</p>
  if (item.match.isMatch)
    return best ? (
      <ul className={styles.points}>
        <MetPoint>{t('fitsWith', { handle: best.handle })}</MetPoint>
      </ul>
    ) : null
  return <MatchReasons failures={(best ?? item.match.channels[0])?.failures ?? []} />
}

function NoOpenings({
  query,
  isFiltered,
  isStopped,
  isBare,
  clearHref,
  hrefOf,
}: {
  query: MarketQuery
  isFiltered: boolean
  isStopped: boolean
  isBare: boolean
  clearHref: string
  hrefOf: (change: Partial<MarketQuery>) => string
}) {
  const t = useTranslations('influencer.market')
  const locale = toLocale(useLocale())
  if (isBare)
    return (
      <EmptyState
        kind="first"
        title={t('noneOpen')}
        text={t(isStopped ? 'noneFitStopped' : 'noneOpenText')}
        action={
          isStopped ? undefined : (
            <LinkButton href={toPath(locale, 'Influencer-channelDetail')}>{t('toChannels')}</LinkButton>
          )
        }
      />
    )
  if (isFiltered)
    return (
      <EmptyState
        kind="noResult"
        title={t('noResult')}
        text={t('noResultText')}
        link={{ href: clearHref, label: t('clear') }}
      />
    )
  return query.match ? (
    <EmptyState
      kind="first"
      title={t('noneFit')}
      text={t(isStopped ? 'noneFitStopped' : 'noneFitText')}
      action={<LinkButton href={hrefOf({ match: false })}>{t('seeMisses')}</LinkButton>}
    />
  ) : (
    <EmptyState
      kind="allDone"
      title={t('noneMiss')}
      text={t('noneMissText')}
      action={<LinkButton href={hrefOf({ match: true })}>{t('seeFits')}</LinkButton>}
    />
  )
}
