import { useLocale, useTranslations } from 'next-intl'
import { OpeningBand } from '#components/job-board/opening-band.tsx'
import { readOpenings } from '#components/job-board/read-openings.ts'
import { Band } from '#components/landing/band.tsx'
import { FOUR_STEPS, Hero, Steps } from '#components/landing/hero.tsx'
import { PaySlip } from '#components/landing/pay-slip.tsx'
import { QuestionBand } from '#components/landing/question-band.tsx'
import { Still } from '#components/picture/still.tsx'
import { JoinClosing } from '#components/sign-up/join-closing.tsx'
import { JoinLink } from '#components/sign-up/join-link.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listFaqs } from '#lib/contract/articles.ts'
import type { listPublicJobs } from '#lib/contract/job-market.ts'
import type { getConfig } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { EarningsEstimate } from './earnings-estimate.tsx'
import styles from './influencer-landing.module.scss'

const MONEY = [
  ['money.before', 'money.beforeText'],
  ['money.after', 'money.afterText'],
  ['money.tax', 'money.taxText'],
  ['money.paper', 'money.paperText'],
] as const

/** Landing page for influencers: what they could earn, when it is paid and what is deducted, shown with open jobs. */
export function InfluencerLandingScreen({
  config,
  jobs,
  faqs,
}: {
  config: ResponseOf<typeof getConfig> | null
  jobs: ResponseOf<typeof listPublicJobs> | null
  faqs: ResponseOf<typeof listFaqs> | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home.influencer')
  const home = useTranslations('home')
  const toDashboard = (
    <LinkButton href={toPath(locale, 'Influencer-dashboard')} data-for="influencer">
      {t('dashboard')}
    </LinkButton>
  )
  return (
    <>
      <Hero
        title={t('heading')}
        lead={t('lead')}
        actions={
          <>
            <JoinLink kind="Influencer-signup">{t('join')}</JoinLink>
            {toDashboard}
            {jobs?.items.length !== 0 && (
              <LinkButton href={toPath(locale, 'jobMarketBoard')} variant="secondary">
                {t('look')}
              </LinkButton>
            )}
          </>
        }
      >
        <div className={styles.people}>
          <Still name="farida-cookies" className={styles.person} sizes={sizesFor('22rem', 46)} first />
          <Still name="beam-ukulele" className={styles.person} sizes={sizesFor('22rem', 46)} />
        </div>
      </Hero>
      {jobs && jobs.items.length > 0 && (
        <Band
          id="estimate"
          tone="sand"
          title={t('estimate.title')}
          lead={t('estimate.lead', { jobs: jobs.items.length })}
        >
          <EarningsEstimate jobs={jobs.items} />
        </Band>
      )}
      <Band id="how" title={home('how')}>
        <Steps steps={FOUR_STEPS.map(([title, text]) => ({ title: t(title), text: t(text) }))} />
      </Band>
      <Band id="money" tone="warm" title={t('money.title')}>
        <div className={styles.money}>
          <dl className={styles.moneyList}>
            {MONEY.map(([name, text]) => (
              <div key={name}>
                <dt>{wholeWords(t(name))}</dt>
                <dd>{wholeWords(t(text))}</dd>
              </div>
            ))}
          </dl>
          <PaySlip sums={config?.payoutExample} />
        </div>
      </Band>
      <OpeningBand
        title={t('jobs')}
        jobs={readOpenings(jobs?.items.slice(0, 4) ?? [], locale, config?.demoMode === true)}
        now={config?.now}
      />
      <QuestionBand audience="influencer" faqs={faqs} tone="sand" />
      <JoinClosing
        id="begin"
        kind="Influencer-signup"
        join={t('join')}
        title={t('begin')}
        lead={t('step1Text')}
      >
        {toDashboard}
      </JoinClosing>
    </>
  )
}
