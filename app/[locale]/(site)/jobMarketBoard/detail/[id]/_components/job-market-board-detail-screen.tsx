import { useLocale, useTranslations } from 'next-intl'
import { ClosesIn } from '#components/job-board/closes-in.tsx'
import { JobStill } from '#components/job-board/job-still.tsx'
import { NextJob } from '#components/job-board/next-job.tsx'
import { Places } from '#components/job-board/places.tsx'
import { PlatformList } from '#components/job-board/platform-list.tsx'
import { PublicOpeningCard } from '#components/job-board/public-opening-card.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { getPublicJob } from '#lib/contract/job-market.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Brief } from './brief.tsx'
import { Deliverables } from './deliverables.tsx'
import styles from './job-detail.module.scss'
import { Requirements } from './requirements.tsx'

type Job = ResponseOf<typeof getPublicJob>

/** One job for visitors; a closed one says so and shows similar jobs. */
export function JobMarketBoardDetailScreen({ job, now }: { job: Job; now: string | undefined }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  return (
    <>
      <PageHeader
        title={job.title}
        lead={job.brand.name}
        back={{ href: toPath(locale, 'jobMarketBoard'), label: t('jobs.back') }}
      />
      <Stack gap={6}>
        {!job.isOpen && (
          <Banner tone="warning" title={t('jobs.closedTitle')}>
            {t('jobs.closedText')}
          </Banner>
        )}
        <div className={styles.columns}>
          <JobStill job={job} first className={styles.picture} sizes={sizesFor('30rem', 96)} />
          <div className={styles.earn}>
            <Earnings job={job} now={job.isOpen ? now : undefined} />
          </div>
          <div className={styles.brief}>
            <Brief brief={job.brief} />
            <Deliverables job={job} />
            <Section id="requirements" title={t('jobs.requirements')}>
              <Requirements job={job} />
            </Section>
            <Section id="steps" title={t('jobs.steps')}>
              <ol className={styles.list}>
                <li>{t('jobs.step1')}</li>
                <li>{t('jobs.step2')}</li>
                <li>{t('jobs.step3')}</li>
                <li>{t('jobs.step4')}</li>
              </ol>
            </Section>
          </div>
          {job.isOpen && <Apply id={job.id} />}
        </div>
        {job.similar.length > 0 && (
          <div className={styles.similar}>
            <Section id="similar" title={t('jobs.similar')}>
              <CardList min="20rem" reel>
                {job.similar.map((other) => (
                  <PublicOpeningCard key={other.id} job={other} level={3} now={now} />
                ))}
              </CardList>
            </Section>
          </div>
        )}
      </Stack>
      <NextJob />
    </>
  )
}

function Earnings({ job, now }: { job: Job; now: string | undefined }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site.jobs')
  const zone = useTranslations('site')('zone')
  return (
    <div className={styles.pay}>
      <Stack gap={3}>
        <div>
          <h2>{t('earn')}</h2>
          <p className={styles.sum}>
            <Money {...(job.estimatedNet ?? job.fee)} whole />
          </p>
          <p className={styles.muted}>{job.estimatedNet ? t('net') : t('perJob')}</p>
        </div>
        <DefinitionList
          items={[
            { key: 'fee', term: t('fee'), value: <Money {...job.fee} /> },
            ...(job.estimatedTax
              ? [{ key: 'tax', term: t('tax'), value: <Money {...job.estimatedTax} /> }]
              : []),
            ...(job.isOpen && job.applyBy
              ? [
                  {
                    key: 'applyBy',
                    term: t('applyBy'),
                    value: (
                      <>
                        <DateTime value={job.applyBy} locale={locale} style="dateTime" zone={zone} />
                        {now && (
                          <>
                            <br />
                            <ClosesIn at={job.applyBy} now={now} />
                          </>
                        )}
                      </>
                    ),
                  },
                ]
              : []),
            {
              key: 'slots',
              term: t('platform'),
              value: <PlatformList types={job.channelTypes} />,
            },
          ]}
        />
        {job.isOpen && (
          <p className={styles.muted}>
            <Places left={job.slotsLeft} all={job.slots} />{' '}
            {job.slotsLeft === 1 ? t('lastSlot') : t('slotsLeft', { left: job.slotsLeft, slots: job.slots })}
          </p>
        )}
        {job.estimatedNet && <p className={styles.muted}>{t('netNote')}</p>}
      </Stack>
    </div>
  )
}

/** The apply button depends on the reader's scope; the HTML is the same for everybody. */
function Apply({ id }: { id: string }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site.jobs')
  const own = toPath(locale, 'Influencer-jobMarket-detail', { id })
  const signIn = `${toPath(locale, 'Influencer-preLogin')}?kind=influencer&next=${encodeURIComponent(own)}`
  return (
    <div className={styles.apply}>
      <LinkButton href={`${toPath(locale, 'Influencer-signup')}#job=${id}`} data-for="visitor" full>
        {t('joinToApply')}
      </LinkButton>
      <LinkButton href={signIn} variant="secondary" data-for="visitor" full>
        {t('signInToApply')}
      </LinkButton>
      <LinkButton href={own} data-for="influencer" full>
        {t('apply')}
      </LinkButton>
      <p data-for="marketer">{t('forInfluencers')}</p>
    </div>
  )
}
