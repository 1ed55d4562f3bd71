import { useLocale, useTranslations } from 'next-intl'
import { CaseCard } from '#components/case-study/case-card.tsx'
import { Hero, Sections } from '#components/landing/hero.tsx'
import { Points } from '#components/landing/points.tsx'
import { Questions } from '#components/landing/questions.tsx'
import { LeadBox } from '#components/lead/lead-box.tsx'
import { OfferCard } from '#components/package/offer-card.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listFaqs, listSuccessCases } from '#lib/contract/open.ts'
import type { listHomePackages } from '#lib/contract/packages.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { readSite } from '#lib/session/site.ts'

/** Three ways to run a campaign, how it goes, prices, what came of it, and a campaign to talk about; a failed list hides its section. */
export function MarketerLandingScreen({
  packages,
  cases,
  faqs,
}: {
  packages: ResponseOf<typeof listHomePackages> | null
  cases: ResponseOf<typeof listSuccessCases> | null
  faqs: ResponseOf<typeof listFaqs> | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home.marketer')
  const home = useTranslations('home')
  const ways = [
    { key: 'package', title: t('way1'), text: t('way1Text'), href: toPath(locale, 'Marketer-package') },
    { key: 'public', title: t('way2'), text: t('way2Text'), href: toPath(locale, 'Marketer-publicCampaign') },
    {
      key: 'invite',
      title: t('way3'),
      text: t('way3Text'),
      href: toPath(locale, 'Marketer-inviteOnlyCampaign'),
    },
  ]
  return (
    <>
      <Hero
        title={t('heading')}
        lead={t('lead')}
        picture="/images/landing/marketer.webp"
        actions={
          <>
            <LinkButton href={toPath(locale, 'Marketer-signup')} data-for="visitor">
              {t('start')}
            </LinkButton>
            <LinkButton href={toPath(locale, 'Marketer-dashboard')} data-for="marketer">
              {t('dashboard')}
            </LinkButton>
            <LinkButton href={toPath(locale, 'Marketer-package')} variant="secondary">
              {t('prices')}
            </LinkButton>
          </>
        }
      />
      <Sections>
        <Section id="ways" title={t('ways')}>
          <CardList min="15rem">
            {ways.map((way) => (
              <Card key={way.key} as="li">
                <Stack gap={2}>
                  <h3>{way.title}</h3>
                  <p>{way.text}</p>
                  <a href={way.href} aria-label={`${t('open')}: ${way.title}`}>
                    {t('open')}
                  </a>
                </Stack>
              </Card>
            ))}
          </CardList>
        </Section>
        <Section id="how" title={home('how')}>
          <Points
            steps
            points={[
              { title: t('step1'), text: t('step1Text') },
              { title: t('step2'), text: t('step2Text') },
              { title: t('step3'), text: t('step3Text') },
              { title: t('step4'), text: t('step4Text') },
            ]}
          />
        </Section>
        {packages && packages.items.length > 0 && (
          <Section
            id="packages"
            title={t('packages')}
            action={<a href={toPath(locale, 'Marketer-package')}>{home('allPackages')}</a>}
          >
            <CardList min="17rem">
              {packages.items.map((offer) => (
                <OfferCard key={offer.id} offer={offer} level={3} />
              ))}
            </CardList>
          </Section>
        )}
        {cases && cases.items.length > 0 && (
          <Section
            id="cases"
            title={t('cases')}
            action={<a href={toPath(locale, 'caseStudy')}>{home('allCases')}</a>}
          >
            <CardList min="17rem">
              {cases.items.map((item) => (
                <CaseCard key={item.id} item={item} level={3} />
              ))}
            </CardList>
          </Section>
        )}
        {faqs && faqs.items.length > 0 && (
          <Section
            id="questions"
            title={home('questions')}
            action={<a href={`${toPath(locale, 'faq')}?audience=marketer`}>{home('askFaq')}</a>}
          >
            <Questions items={faqs.items.slice(0, 4)} />
          </Section>
        )}
        <Section id="talk" title={t('talk')}>
          <p>{t('talkText')}</p>
          <Card>
            <LeadBox kind="campaign" country={readSite(process.env).country} />
          </Card>
        </Section>
      </Sections>
    </>
  )
}
