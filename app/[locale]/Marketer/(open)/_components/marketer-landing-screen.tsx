import { useLocale, useTranslations } from 'next-intl'
import { ReportPoster } from '#components/campaign/report/report-poster.tsx'
import { CaseBand } from '#components/case-study/case-band.tsx'
import { Band } from '#components/landing/band.tsx'
import { FOUR_STEPS, Hero, Steps } from '#components/landing/hero.tsx'
import { QuestionBand } from '#components/landing/question-band.tsx'
import type { PostedAnswer } from '#components/lead/answer-posted-lead.ts'
import { LeadBox } from '#components/lead/lead-box.tsx'
import { OfferCard } from '#components/package/offer-card.tsx'
import { Still } from '#components/picture/still.tsx'
import { JoinLink } from '#components/sign-up/join-link.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listFaqs, listSuccessCases } from '#lib/contract/articles.ts'
import type { listHomePackages } from '#lib/contract/packages.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { readSite } from '#lib/session/site.ts'
import { BudgetPlan } from './budget-plan.tsx'
import { exampleReport } from './example-report.ts'
import styles from './marketer-landing.module.scss'

/**
 * Landing page for brands: what a budget buys, with real prices; then the three kinds of campaign, the steps, results,
 * and a form.
 */
export function MarketerLandingScreen({
  packages,
  cases,
  faqs,
  posted,
}: {
  packages: ResponseOf<typeof listHomePackages> | null
  cases: ResponseOf<typeof listSuccessCases> | null
  faqs: ResponseOf<typeof listFaqs> | null
  posted?: PostedAnswer | undefined
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home.marketer')
  const home = useTranslations('home')
  const ways = [
    {
      still: 'sunscreen-kit',
      title: t('way1'),
      text: t('way1Text'),
      open: t('way1Open'),
      // A list with nothing on sale is no way yet.
      href: packages?.items.length !== 0 && toPath(locale, 'Marketer-package'),
    },
    {
      still: 'phone-new-job',
      title: t('way2'),
      text: t('way2Text'),
      open: t('way2Open'),
      href: toPath(locale, 'Marketer-publicCampaign'),
    },
    {
      still: 'fah-tote',
      title: t('way3'),
      text: t('way3Text'),
      open: t('way3Open'),
      href: toPath(locale, 'Marketer-inviteOnlyCampaign'),
    },
  ]
  return (
    <>
      <Hero
        title={t('heading')}
        lead={t('lead')}
        actions={
          <>
            <JoinLink kind="Marketer-signup">{t('start')}</JoinLink>
            <LinkButton href={toPath(locale, 'Marketer-dashboard')} data-for="marketer">
              {t('dashboard')}
            </LinkButton>
            {packages?.items.length !== 0 && (
              <LinkButton href={toPath(locale, 'Marketer-package')} variant="secondary">
                {t('prices')}
              </LinkButton>
            )}
          </>
        }
      >
        <div className={styles.shelf}>
          <div className={styles.shelfPicture}>
            <Still name="thai-tea" className={styles.cover} sizes={sizesFor('22rem', 60)} first />
          </div>
          <div className={styles.shelfPost}>
            <Still name="pun-tea" className={styles.cover} sizes={sizesFor('12rem', 34)} />
          </div>
        </div>
      </Hero>
      {packages && packages.items.length > 0 && (
        <Band id="budget" tone="sand" title={t('budget.title')} lead={t('budget.lead')}>
          <BudgetPlan offers={packages.items} />
        </Band>
      )}
      <Band id="ways" title={t('ways')}>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.still}>
              <Still name={way.still} className={styles.way} sizes="22rem" />
              <h3>{wholeWords(way.title)}</h3>
              <p>{wholeWords(way.text)}</p>
              {way.href && <a href={way.href}>{wholeWords(way.open)}</a>}
            </li>
          ))}
        </ul>
      </Band>
      <Band id="how" tone="warm" title={home('how')}>
        <Steps steps={FOUR_STEPS.map(([title, text]) => ({ title: t(title), text: t(text) }))} />
      </Band>
      <Band id="report" title={t('report.title')} lead={t('report.lead')}>
        <ReportPoster report={exampleReport(locale)} stillOf={(post) => post.jobId} />
        <p className={styles.example}>{wholeWords(t('report.example'))}</p>
      </Band>
      <CaseBand title={t('cases')} cases={cases} />
      {packages && packages.items.length > 0 && (
        <Band
          id="packages"
          tone="sand"
          title={t('packages')}
          action={<a href={toPath(locale, 'Marketer-package')}>{home('allPackages')}</a>}
        >
          <CardList min="20rem" gap={5} reel>
            {packages.items.slice(0, 3).map((offer) => (
              <OfferCard key={offer.id} offer={offer} level={3} />
            ))}
          </CardList>
        </Band>
      )}
      <QuestionBand audience="marketer" faqs={faqs} />
      <Band id="talk" tone="warm" title={t('talk')} lead={t('talkText')}>
        <div className={styles.talking}>
          <div className={styles.talk}>
            <LeadBox kind="campaign" country={readSite(process.env).country} posted={posted} />
          </div>
          <Still name="laptop-evening" className={styles.desk} sizes="(min-width: 992px) 26rem, 1px" />
        </div>
      </Band>
    </>
  )
}
