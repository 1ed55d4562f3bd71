import { useTranslations } from 'next-intl'
import { Sections } from '#components/landing/hero.tsx'
import { Points } from '#components/landing/points.tsx'
import { LeadBox } from '#components/lead/lead-box.tsx'
import { Card } from '#components/ui/card.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { readSite } from '#lib/session/site.ts'

/** Whom we work with, and a form with the kind of partner. */
export function PartnershipScreen() {
  const t = useTranslations('company.partnership')
  const pages = useTranslations('pages')
  const kinds = [t('agency'), t('channel'), t('organisation'), t('other')]
  return (
    <>
      <PageHeader title={pages('partnership.title')} lead={pages('partnership.description')} />
      <Sections>
        <Section id="ways" title={t('waysTitle')}>
          <Points
            points={[
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
              country={readSite(process.env).country}
              partners={{ label: t('type'), options: kinds.map((kind) => ({ value: kind, label: kind })) }}
            />
          </Card>
        </Section>
      </Sections>
    </>
  )
}
