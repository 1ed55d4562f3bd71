import { useLocale, useTranslations } from 'next-intl'
import { OpeningCard } from '#components/job-board/opening-card.tsx'
import { CallToAction, Hero, Sections } from '#components/landing/hero.tsx'
import { Points } from '#components/landing/points.tsx'
import { Questions } from '#components/landing/questions.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listPublicJobs } from '#lib/contract/job-market.ts'
import type { listFaqs } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Why and how to begin as an influencer, with real jobs; a failed list hides its section. */
export function InfluencerLandingScreen({
  jobs,
  faqs,
}: {
  jobs: ResponseOf<typeof listPublicJobs> | null
  faqs: ResponseOf<typeof listFaqs> | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home.influencer')
  const home = useTranslations('home')
  const join = (
    <>
      <LinkButton href={toPath(locale, 'Influencer-signup')} data-for="visitor">
        {t('join')}
      </LinkButton>
      <LinkButton href={toPath(locale, 'Influencer-dashboard')} data-for="influencer">
        {t('dashboard')}
      </LinkButton>
    </>
  )
  return (
    <>
      <Hero
        title={t('heading')}
        lead={t('lead')}
        picture="/images/landing/influencer.webp"
        actions={
          <>
            {join}
            <LinkButton href={toPath(locale, 'jobMarketBoard')} variant="secondary">
              {t('look')}
            </LinkButton>
          </>
        }
      />
      <Sections>
        <Section id="how" title={home('how')}>
          <Points
            steps
            points={[
              { title: t('step1'), text: t('step1Text') },
              { title: t('step2'), text: t('step2Text') },
              { title: t('step3'), text: t('step3Text') },
              { title: t('step4'), text: t('step4Text') },
            ]}
          />
        </Section>
        {jobs && jobs.items.length > 0 && (
          <Section
            id="jobs"
            title={t('jobs')}
            action={<a href={toPath(locale, 'jobMarketBoard')}>{home('allJobs')}</a>}
          >
            <CardList min="17rem">
              {jobs.items.map((job) => (
                <OpeningCard key={job.id} job={job} level={3} />
              ))}
            </CardList>
          </Section>
        )}
        <Section id="why" title={t('why')}>
          <Points
            points={[
              { title: t('why1'), text: t('why1Text') },
              { title: t('why2'), text: t('why2Text') },
              { title: t('why3'), text: t('why3Text') },
            ]}
          />
        </Section>
        {faqs && faqs.items.length > 0 && (
          <Section
            id="questions"
            title={home('questions')}
            action={<a href={`${toPath(locale, 'faq')}?audience=influencer`}>{home('askFaq')}</a>}
          >
            <Questions items={faqs.items.slice(0, 4)} />
          </Section>
        )}
        <CallToAction id="begin" title={t('heading')} text={t('step1Text')}>
          {join}
        </CallToAction>
      </Sections>
    </>
  )
}
