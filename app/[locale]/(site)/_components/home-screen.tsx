import { useLocale, useTranslations } from 'next-intl'
import { CaseBand } from '#components/case-study/case-band.tsx'
import { OpeningBand } from '#components/job-board/opening-band.tsx'
import { Band } from '#components/landing/band.tsx'
import { Closing } from '#components/landing/closing.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listSuccessCases } from '#lib/contract/articles.ts'
import type { listPublicJobs } from '#lib/contract/job-market.ts'
import type { getConfig, listHomeChannels } from '#lib/contract/open.ts'
import type { listHomePackages } from '#lib/contract/packages.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { HomeHero } from './home-hero.tsx'
import { InsideLook } from './inside-look.tsx'
import { OfferList } from './offer-list.tsx'
import { Proof } from './proof.tsx'
import { Sides } from './sides.tsx'

interface Lists {
  readonly config: ResponseOf<typeof getConfig> | null
  readonly channels: ResponseOf<typeof listHomeChannels> | null
  readonly packages: ResponseOf<typeof listHomePackages> | null
  readonly jobs: ResponseOf<typeof listPublicJobs> | null
  readonly cases: ResponseOf<typeof listSuccessCases> | null
}

/**
 * The home page: example work first, then both kinds of member, a look at a job, open jobs and packages, proof, and
 * pay. A list that failed to load hides its band.
 */
export function HomeScreen({ config, channels, packages, jobs, cases }: Lists) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  // The pages behind work out an amount only from open jobs and packages on sale.
  const counts = {
    influencer: jobs !== null && jobs.items.length > 0,
    marketer: packages !== null && packages.items.length > 0,
  }
  return (
    <>
      <HomeHero isDemo={config?.demoMode === true} />
      <Sides counts={counts} />
      <InsideLook payout={config?.payoutExample} />
      <OpeningBand title={t('jobs')} jobs={jobs?.items ?? []} now={config?.now} tone="sand" />
      <Proof channels={channels} jobs={jobs?.total} cases={cases?.total} />
      <CaseBand title={t('cases')} cases={cases} />
      {packages && packages.items.length > 0 && (
        <Band
          id="packages"
          title={t('packages')}
          action={<a href={toPath(locale, 'Marketer-package')}>{t('allPackages')}</a>}
        >
          <OfferList offers={packages.items} />
        </Band>
      )}
      {counts.influencer && counts.marketer ? (
        <Closing id="worth" title={t('worthTitle')} lead={t('worthText')}>
          <LinkButton href={`${toPath(locale, 'Influencer')}#estimate`}>{t('doorInfluencerMore')}</LinkButton>
          <LinkButton href={`${toPath(locale, 'Marketer')}#budget`} variant="secondary">
            {t('doorMarketerMore')}
          </LinkButton>
        </Closing>
      ) : (
        <Closing id="begin" title={t('influencer.begin')} lead={t('lead')}>
          <LinkButton href={toPath(locale, 'Influencer')}>{t('doorInfluencerGo')}</LinkButton>
          <LinkButton href={toPath(locale, 'Marketer')} variant="secondary">
            {t('doorMarketerGo')}
          </LinkButton>
        </Closing>
      )}
    </>
  )
}
