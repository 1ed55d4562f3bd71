import { useTranslations } from 'next-intl'
import { Hero } from '#components/landing/hero.tsx'
import styles from '#components/landing/landing.module.scss'
import { Reasons } from '#components/landing/reasons.tsx'
import type { PostedAnswer } from '#components/lead/answer-posted-lead.ts'
import { LeadBox } from '#components/lead/lead-box.tsx'
import { Still } from '#components/picture/still.tsx'
import { Card } from '#components/ui/card.tsx'
import { Section } from '#components/ui/section.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { Stack } from '#components/ui/stack.tsx'
import { readSite } from '#lib/session/site.ts'

/** Kinds of partners, and a form to choose one. */
export function PartnershipScreen({ posted }: { posted?: PostedAnswer | undefined }) {
  const t = useTranslations('company.partnership')
  const pages = useTranslations('pages')
  const kinds = [t('agency'), t('channel'), t('organisation'), t('other')]
  return (
    <>
      <Hero title={pages('partnership.title')} lead={pages('partnership.description')}>
        <Still name="cafe-table" className={styles.heroStill} sizes={sizesFor('32rem', 92)} first />
      </Hero>
      <div className={styles.chapters}>
        <Stack gap={7}>
          <Section id="ways" title={t('waysTitle')}>
            <Reasons
              beside
              reasons={[
                { title: t('agency'), text: t('agencyText') },
                { title: t('channel'), text: t('channelText') },
                { title: t('organisation'), text: t('organisationText') },
              ]}
            />
          </Section>
          <Section id="write" title={t('formTitle')}>
            <Card>
              <LeadBox
                kind="partnership"
                posted={posted}
                country={readSite(process.env).country}
                partners={{ label: t('type'), options: kinds.map((kind) => ({ value: kind, label: kind })) }}
              />
            </Card>
          </Section>
        </Stack>
      </div>
    </>
  )
}
