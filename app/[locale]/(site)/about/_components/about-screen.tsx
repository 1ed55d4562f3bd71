import { useLocale, useTranslations } from 'next-intl'
import { CallToAction, Sections } from '#components/landing/hero.tsx'
import { Points } from '#components/landing/points.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { toPath } from '#lib/routes/table.ts'

/** Why we exist, what we hold to, who does the work, and how to join. */
export function AboutScreen() {
  const locale = toLocale(useLocale())
  const t = useTranslations('company.about')
  const pages = useTranslations('pages')
  return (
    <>
      <PageHeader title={pages('about.title')} lead={pages('about.description')} />
      <Sections>
        <Section id="story" title={t('storyTitle')}>
          <Prose>
            <p>{t('story1')}</p>
            <p>{t('story2', { product: PRODUCT_NAME })}</p>
          </Prose>
        </Section>
        <Section id="believe" title={t('believe')}>
          <Points
            points={[
              { title: t('believe1'), text: t('believe1Text') },
              { title: t('believe2'), text: t('believe2Text') },
              { title: t('believe3'), text: t('believe3Text') },
            ]}
          />
        </Section>
        <Section id="how" title={t('how')}>
          <Points
            points={[
              { title: t('how1'), text: t('how1Text') },
              { title: t('how2'), text: t('how2Text') },
              { title: t('how3'), text: t('how3Text') },
            ]}
          />
        </Section>
        <CallToAction id="join" title={t('callTitle')} text={t('callText')}>
          <LinkButton href={toPath(locale, 'partnership')}>{t('callGo')}</LinkButton>
          <LinkButton href={toPath(locale, 'contact')} variant="secondary">
            {t('contactGo')}
          </LinkButton>
        </CallToAction>
      </Sections>
    </>
  )
}
