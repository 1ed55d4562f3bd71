import { useLocale, useTranslations } from 'next-intl'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import styles from '#components/job/job.module.scss'
import { JobRow } from '#components/job/job-row.tsx'
import { LinkCommands } from '#components/job/manager/link-commands.tsx'
import { useLinkStatus } from '#components/job/manager/link-status.ts'
import type { ManagerLink } from '#components/job/manager/manager-types.ts'
import { RequestForm } from '#components/job/manager/request-form.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardTable } from '#components/ui/card-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listJobs } from '#lib/contract/jobs.ts'
import type { listManagerLinks } from '#lib/contract/manager-links.ts'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { GroupLink } from './group-link.tsx'

/** A talent manager's influencers with permissions and share, and their jobs. */
export function MyInfluencersScreen({
  links,
  people,
  jobs,
  chosen,
  hasAfter,
  now,
}: {
  /** Undefined: another tab is open. Null: the call failed. With the invitation URL for a whole group, if it may be used. */
  links: ResponseOf<typeof listManagerLinks> | null | undefined
  /** All whose jobs may be shown; null: the call failed. */
  people: readonly ManagerLink[] | null
  jobs: ResponseOf<typeof listJobs> | null | undefined
  chosen: ManagerLink | undefined
  hasAfter: boolean
  now: Date
}) {
  const t = useTranslations('influencer.managers')
  const tj = useTranslations('influencer.jobs')
  const request = useTranslations('job.manager')('request')
  const title = useTranslations('pages')('Influencer-myInfluencers.title')
  const locale = toLocale(useLocale())
  const base = toPath(locale, 'Influencer-myInfluencers')
  const isJobs = jobs !== undefined
  const jobsHref = chosen ? `${base}?tab=jobs&influencer=${chosen.other.id}` : `${base}?tab=jobs`
  return (
    <>
      <PageHeader title={title} />
      <Stack gap={5}>
        <TabLinks
          label={t('tabs')}
          tabs={[
            { href: base, label: t('people'), current: !isJobs, ...(people ? { count: people.length } : {}) },
            { href: `${base}?tab=jobs`, label: t('jobs'), current: isJobs },
          ]}
        />
        {!isJobs && (
          <>
            <Section id="people" title={t('mine')}>
              {!links ? (
                <InfluencerLoadFailed level={3} title={t('failed')} href={base} />
              ) : links.items.length === 0 ? (
                <EmptyState kind="first" level={3} title={t('mineNone')} text={t('mineNoneText')} />
              ) : (
                <People links={links.items} jobsBase={`${base}?tab=jobs`} />
              )}
              <Cluster>
                {links?.next && (
                  <LinkButton variant="secondary" href={`${base}?after=${encodeURIComponent(links.next)}`}>
                    {t('more')}
                  </LinkButton>
                )}
                {hasAfter && (
                  <LinkButton variant="quiet" href={base}>
                    {t('first')}
                  </LinkButton>
                )}
              </Cluster>
            </Section>
            <Section id="request" title={request}>
              <Card className={styles.commands ?? ''}>
                <RequestForm />
              </Card>
            </Section>
            {links?.group && <GroupLink url={links.group.url} />}
          </>
        )}
        {isJobs && (
          <Section
            id="jobs"
            title={chosen ? t('of', { name: chosen.other.name ?? t('unknownName') }) : t('jobs')}
          >
            {people && people.length > 1 && (
              <nav aria-label={t('people')} className={styles.chips}>
                <a
                  className={styles.chip}
                  href={`${base}?tab=jobs`}
                  aria-current={chosen ? undefined : 'true'}
                >
                  {t('everyone')}
                </a>
                {people.map((link) => (
                  <a
                    key={link.id}
                    className={styles.chip}
                    href={`${base}?tab=jobs&influencer=${link.other.id}`}
                    aria-current={link.id === chosen?.id ? 'true' : undefined}
                  >
                    {link.other.name ?? t('unknownName')}
                  </a>
                ))}
              </nav>
            )}
            {!jobs ? (
              <InfluencerLoadFailed level={3} title={tj('failed')} href={jobsHref} />
            ) : jobs.items.length === 0 ? (
              <EmptyState
                kind={chosen ? 'noResult' : 'first'}
                level={3}
                title={t('jobsNone')}
                text={t('jobsNoneText')}
              />
            ) : (
              <ul className={styles.list}>
                {jobs.items.map((job) => (
                  <JobRow key={job.id} job={job} now={now} withName />
                ))}
              </ul>
            )}
            <Cluster>
              {jobs?.next && (
                <LinkButton variant="secondary" href={`${jobsHref}&after=${encodeURIComponent(jobs.next)}`}>
                  {tj('more')}
                </LinkButton>
              )}
              {hasAfter && (
                <LinkButton variant="quiet" href={jobsHref}>
                  {tj('newest')}
                </LinkButton>
              )}
            </Cluster>
          </Section>
        )}
      </Stack>
    </>
  )
}

const sumOf = ({ minor, currency }: MoneyWire) => formatMoney(minor, currency)

function People({ links, jobsBase }: { links: readonly ManagerLink[]; jobsBase: string }) {
  const t = useTranslations('influencer.managers')
  const locale = toLocale(useLocale())
  const statusOf = useLinkStatus()
  return (
    <CardTable<ManagerLink>
      caption={t('mine')}
      rows={links}
      rowKey={(link) => link.id}
      columns={[
        {
          key: 'name',
          header: t('name'),
          rowHeader: true,
          cell: (link) => (
            <span className={styles.brand}>
              <Avatar name={link.other.name ?? '?'} src={link.other.imageUrl} size={32} />
              {link.other.name ?? t('unknownName')}
            </span>
          ),
        },
        {
          key: 'state',
          header: t('state'),
          cell: (link) => {
            const { tone, text } = statusOf(link)
            return (
              <>
                <Status tone={tone}>{text}</Status>
                {link.canAnswer && link.expiresAt && (
                  <span className={styles.muted}>
                    {' '}
                    {t('expires', { date: formatDate(link.expiresAt, locale, 'short') })}
                  </span>
                )}
              </>
            )
          },
        },
        {
          key: 'rights',
          header: t('rights'),
          cell: ({ permissions, earnings }) => (
            <>
              <Facts items={permissions.map((one) => t(`right.${one}`))} none="–" />
              {earnings && (
                <>
                  <br />
                  <span className={styles.muted}>
                    {t('earned', { now: sumOf(earnings.thisMonth), before: sumOf(earnings.lastMonth) })}
                  </span>
                </>
              )}
            </>
          ),
        },
        {
          key: 'share',
          header: t('share'),
          number: true,
          cell: (link) => `${link.commissionBp / 100}%`,
        },
        {
          key: 'work',
          header: t('work'),
          number: true,
          cell: (link) =>
            link.liveJobs === null ? (
              '–'
            ) : (
              <a href={`${jobsBase}&influencer=${link.other.id}`}>{link.liveJobs}</a>
            ),
        },
        { key: 'act', header: t('act'), cell: (link) => <LinkCommands link={link} /> },
      ]}
    />
  )
}
