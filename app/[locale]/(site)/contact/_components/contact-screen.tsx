import { useLocale, useTranslations } from 'next-intl'
import { LeadBox } from '#components/lead/lead-box.tsx'
import { Card } from '#components/ui/card.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack, TwoOne } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { readSite } from '#lib/session/site.ts'

/** A message or a campaign to talk about; says when the answer comes. */
export function ContactScreen() {
  const locale = toLocale(useLocale())
  const t = useTranslations('company.contact')
  const pages = useTranslations('pages')
  return (
    <>
      <PageHeader title={pages('contact.title')} lead={pages('contact.description')} />
      <TwoOne>
        <Card>
          <Section id="message" title={t('formTitle')}>
            <LeadBox kind="contact" country={readSite(process.env).country} />
          </Section>
        </Card>
        <Card>
          <Stack>
            <h2>{t('reach')}</h2>
            <DefinitionList
              items={[
                { key: 'hours', term: t('hours'), value: t('hoursText') },
                { key: 'answer', term: t('answer'), value: t('answerText') },
                {
                  key: 'help',
                  term: t('help'),
                  value: <a href={toPath(locale, 'faq')}>{t('helpText')}</a>,
                },
              ]}
            />
            <a href={toPath(locale, 'partnership')}>{t('partner')}</a>
          </Stack>
        </Card>
      </TwoOne>
    </>
  )
}
