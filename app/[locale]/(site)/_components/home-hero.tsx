import { useLocale, useTranslations } from 'next-intl'
import { Wall } from '#components/landing/wall.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { wholePhrases, wholeWords } from '#components/ui/whole-words.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './home.module.scss'

/** The promise, sign-up links for both kinds, and example posts next to it. */
export function HomeHero({ isDemo }: { isDemo: boolean }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  return (
    <section data-band="first" aria-labelledby="promise" className={styles.hero}>
      <div className={styles.promise}>
        <h1 id="promise" className={styles.heading}>
          {wholeWords(t('heading'))}
        </h1>
        <p className={styles.lead}>{wholePhrases(t('lead'))}</p>
        <Cluster>
          <LinkButton href={toPath(locale, 'Influencer')} data-for="visitor">
            {t('doorInfluencerGo')}
          </LinkButton>
          <LinkButton href={toPath(locale, 'Marketer')} variant="secondary" data-for="visitor">
            {t('doorMarketerGo')}
          </LinkButton>
          <LinkButton href={toPath(locale, 'Influencer-jobMarket')} data-for="influencer">
            {t('toJobs')}
          </LinkButton>
          <LinkButton href={toPath(locale, 'Marketer-dashboard')} data-for="marketer">
            {t('toCampaigns')}
          </LinkButton>
        </Cluster>
      </div>
      <Wall isDemo={isDemo} />
    </section>
  )
}
