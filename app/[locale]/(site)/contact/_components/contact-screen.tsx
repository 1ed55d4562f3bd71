import { useLocale, useTranslations } from 'next-intl'
import type { PostedAnswer } from '#components/lead/answer-posted-lead.ts'
import { LeadBox } from '#components/lead/lead-box.tsx'
import { Still } from '#components/picture/still.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { Cluster, Stack, TwoOne } from '#components/ui/stack.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { getConfig } from '#lib/contract/open.ts'
import { formatPhone } from '#lib/domain/text/phone.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { readSite } from '#lib/session/site.ts'
import styles from './contact.module.scss'
import { PostalAddress } from './postal-address.tsx'

const lineHref = (id: string) => `https://line.me/R/ti/p/${encodeURIComponent(id)}`

/** Contact form for a message or a campaign, and the other ways to reach us. */
export function ContactScreen({
  contact,
  posted,
}: {
  contact: ResponseOf<typeof getConfig>['contact']
  posted?: PostedAnswer | undefined
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('company.contact')
  const pages = useTranslations('pages')
  const { country } = readSite(process.env)
  // Readers of the English page may be abroad, so they get the international format.
  const phone = contact?.phone && formatPhone(contact.phone, country, locale !== 'th')
  return (
    <>
      <PageHeader title={pages('contact.title')} lead={pages('contact.description')} />
      {contact && (contact.phone || contact.lineId) && (
        <div className={styles.atOnce}>
          <Cluster gap={2}>
            {contact.lineId && (
              <LinkButton href={lineHref(contact.lineId)} variant="secondary" rel="noopener">
                {t('chat')}
              </LinkButton>
            )}
            {phone && (
              <LinkButton href={`tel:${contact.phone}`} variant="secondary">
                {t('call', { phone })}
              </LinkButton>
            )}
          </Cluster>
        </div>
      )}
      <TwoOne className={styles.columns}>
        <Section id="message" title={t('formTitle')}>
          <LeadBox kind="contact" country={country} posted={posted} />
        </Section>
        <aside className={styles.reach}>
          <Still name="home-studio" className={styles.still} sizes={sizesFor('24rem', 92)} />
          <Stack>
            <h2>{t('reach')}</h2>
            <DefinitionList
              items={[
                ...(contact?.lineId
                  ? [
                      {
                        key: 'line',
                        term: 'LINE',
                        value: (
                          <a href={lineHref(contact.lineId)} rel="noopener">
                            {contact.lineId}
                          </a>
                        ),
                      },
                    ]
                  : []),
                ...(contact?.phone
                  ? [
                      {
                        key: 'phone',
                        term: t('phone'),
                        value: <a href={`tel:${contact.phone}`}>{phone}</a>,
                      },
                    ]
                  : []),
                { key: 'hours', term: t('hours'), value: wholeWords(t('hoursText')) },
                ...(contact
                  ? [
                      {
                        key: 'place',
                        term: t('place'),
                        value: (
                          <>
                            <span lang={locale === 'th' ? undefined : 'en'}>
                              {locale === 'th' ? contact.nameTh : contact.nameEn}
                            </span>
                            <br />
                            <PostalAddress contact={contact} locale={locale} />
                            <br />
                            <a
                              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(contact.addressTh)}`}
                              rel="noopener"
                            >
                              {t('map')}
                            </a>
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
            <a href={toPath(locale, 'partnership')}>{t('partner')}</a>
          </Stack>
        </aside>
      </TwoOne>
    </>
  )
}
