import { useLocale, useTranslations } from 'next-intl'
import { Band } from '#components/landing/band.tsx'
import { Closing } from '#components/landing/closing.tsx'
import { Hero } from '#components/landing/hero.tsx'
import styles from '#components/landing/landing.module.scss'
import { Reasons } from '#components/landing/reasons.tsx'
import { Still } from '#components/picture/still.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { wholeWords } from '#components/ui/whole-words.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { toPath } from '#lib/routes/table.ts'

/** Decorative portraits. */
const VOICES = ['creator-yai', 'creator-art', 'creator-farida', 'creator-run'] as const

/** About the company: purpose, principles, people, and how to join. */
export function AboutScreen() {
  const locale = toLocale(useLocale())
  const t = useTranslations('company.about')
  const pages = useTranslations('pages')
  return (
    <>
      <Hero title={t('storyTitle')} lead={pages('about.description')}>
        <Still name="ton-earbuds" className={styles.heroPerson} sizes={sizesFor('32rem', 92)} first />
      </Hero>
      <Band id="story" tone="sand" title={pages('about.title')}>
        <div className={styles.told}>
          <Prose>
            <p>{wholeWords(t('story1'))}</p>
            <p>{wholeWords(t('story2', { product: PRODUCT_NAME }))}</p>
          </Prose>
          <div className={styles.people} aria-hidden="true">
            {VOICES.map((name) => (
              <Still key={name} name={name} className={styles.voice} sizes={sizesFor('9rem', 22)} />
            ))}
          </div>
        </div>
      </Band>
      <Band id="trust" tone="deep" title={t('trust')}>
        <Reasons
          reasons={[
            { title: t('trust1'), text: t('trust1Text') },
            { title: t('trust2'), text: t('trust2Text') },
            { title: t('trust3'), text: t('trust3Text') },
          ]}
        />
      </Band>
      <Band id="believe" title={t('believe')}>
        <Reasons
          beside
          reasons={[
            { title: t('believe1'), text: t('believe1Text') },
            { title: t('believe2'), text: t('believe2Text') },
            { title: t('believe3'), text: t('believe3Text') },
          ]}
        />
      </Band>
      <Band id="how" tone="sand" title={t('how')}>
        <Reasons
          reasons={[
            { title: t('how1'), text: t('how1Text') },
            { title: t('how2'), text: t('how2Text') },
            { title: t('how3'), text: t('how3Text') },
          ]}
        />
      </Band>
      <Closing id="join" title={t('callTitle')} lead={t('callText')}>
        <LinkButton href={toPath(locale, 'partnership')}>{t('callGo')}</LinkButton>
        <LinkButton href={toPath(locale, 'contact')} variant="secondary">
          {t('contactGo')}
        </LinkButton>
      </Closing>
    </>
  )
}
