import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './home.module.scss'

/** Two doors, one per kind of member; members get the way into their own area. */
export function Doors() {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  return (
    <div className={styles.doors}>
      <Card as="section" labelledBy="door-influencer">
        <div className={styles.door}>
          <h2 id="door-influencer">{t('doorInfluencer')}</h2>
          <p className={styles.muted}>{t('doorInfluencerText')}</p>
          <LinkButton href={toPath(locale, 'Influencer')} data-for="visitor">
            {t('doorInfluencerGo')}
          </LinkButton>
          <LinkButton href={toPath(locale, 'Influencer-jobMarket')} data-for="influencer">
            {t('toJobs')}
          </LinkButton>
        </div>
      </Card>
      <Card as="section" labelledBy="door-marketer">
        <div className={styles.door}>
          <h2 id="door-marketer">{t('doorMarketer')}</h2>
          <p className={styles.muted}>{t('doorMarketerText')}</p>
          <LinkButton href={toPath(locale, 'Marketer')} data-for="visitor">
            {t('doorMarketerGo')}
          </LinkButton>
          <LinkButton href={toPath(locale, 'Marketer-dashboard')} data-for="marketer">
            {t('toCampaigns')}
          </LinkButton>
        </div>
      </Card>
    </div>
  )
}
