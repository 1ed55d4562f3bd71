import { useLocale, useTranslations } from 'next-intl'
import { CaseCard } from '#components/case-study/case-card.tsx'
import { OpeningCard } from '#components/job-board/opening-card.tsx'
import { CallToAction, Hero, Sections } from '#components/landing/hero.tsx'
import { Points } from '#components/landing/points.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stat } from '#components/ui/stat.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listPublicJobs } from '#lib/contract/job-market.ts'
import type { listHomeChannels, listSuccessCases } from '#lib/contract/open.ts'
import type { listHomePackages } from '#lib/contract/packages.ts'
import { toChannelType } from '#lib/domain/channel/types.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Doors } from './doors.tsx'
import styles from './home.module.scss'
import { OfferList } from './offer-list.tsx'

interface Lists {
  readonly channels: ResponseOf<typeof listHomeChannels> | null
  readonly packages: ResponseOf<typeof listHomePackages> | null
  readonly jobs: ResponseOf<typeof listPublicJobs> | null
  readonly cases: ResponseOf<typeof listSuccessCases> | null
}

/** A list that failed or is empty hides its section; the page stands (docs/screens.md#public-pages). */
export function HomeScreen({ channels, packages, jobs, cases }: Lists) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  const social = useTranslations('social')
  const reach = channels?.items.reduce((sum, channel) => sum + channel.followers, 0) ?? 0
  return (
    <>
      <Hero title={t('heading')} lead={t('lead')} picture="/images/landing/home.webp" />
      <Doors />
      <Sections>
        {jobs && jobs.items.length > 0 && (
          <Section
            id="jobs"
            title={t('jobs')}
            action={<a href={toPath(locale, 'jobMarketBoard')}>{t('allJobs')}</a>}
          >
            <CardList min="17rem">
              {jobs.items.map((job) => (
                <OpeningCard key={job.id} job={job} level={3} />
              ))}
            </CardList>
          </Section>
        )}
        {packages && packages.items.length > 0 && (
          <Section
            id="packages"
            title={t('packages')}
            action={<a href={toPath(locale, 'Marketer-package')}>{t('allPackages')}</a>}
          >
            <OfferList offers={packages.items} />
          </Section>
        )}
        {cases && cases.items.length > 0 && (
          <Section
            id="cases"
            title={t('cases')}
            action={<a href={toPath(locale, 'caseStudy')}>{t('allCases')}</a>}
          >
            <CardList min="17rem">
              {cases.items.map((item) => (
                <CaseCard key={item.id} item={item} level={3} />
              ))}
            </CardList>
          </Section>
        )}
        {channels && channels.items.length > 0 && (
          <Section id="channels" title={t('channels')}>
            <ul className={styles.channels}>
              {channels.items.map((channel) => {
                const type = toChannelType(channel.channelType)
                return (
                  <li key={channel.id} className={styles.channel}>
                    {channel.image && (
                      <Picture src={channel.image} alt="" width={160} height={160} className={styles.face} />
                    )}
                    <div>
                      <span>{channel.name}</span>
                      <small className={styles.muted}>
                        {type && <BrandMark brand={type} size={14} label={social(`channel.${type}`)} />}{' '}
                        {t('followers', { count: formatCount(channel.followers, locale) })}
                      </small>
                    </div>
                  </li>
                )
              })}
            </ul>
          </Section>
        )}
        <Section id="proof" title={t('proof')}>
          <div className={styles.stats}>
            {jobs && <Stat label={t('proofJobs')} value={jobs.total} />}
            {cases && <Stat label={t('proofCases')} value={cases.total} />}
            {reach > 0 && <Stat label={t('proofReach')} value={reach} />}
          </div>
          <Points
            points={[
              { title: t('promise1'), text: t('promise1Text') },
              { title: t('promise2'), text: t('promise2Text') },
              { title: t('promise3'), text: t('promise3Text') },
            ]}
          />
        </Section>
        <CallToAction id="ask" title={t('askTitle')} text={t('askText')}>
          <LinkButton href={toPath(locale, 'faq')}>{t('askFaq')}</LinkButton>
          <LinkButton href={toPath(locale, 'contact')} variant="secondary">
            {t('askTeam')}
          </LinkButton>
        </CallToAction>
      </Sections>
    </>
  )
}
