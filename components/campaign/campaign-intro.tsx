import { useLocale, useTranslations } from 'next-intl'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Card } from '../ui/card.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { formatMoney } from '../ui/format.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Section } from '../ui/section.tsx'
import { Cluster, Grid, Stack } from '../ui/stack.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import styles from './campaign.module.scss'

const STEPS = { invite: ['one', 'two', 'three', 'four'], public: ['one', 'two', 'three', 'four'] } as const
/** The example of the explanation: F 1,000.00 at 20 % service fee. */
const EXAMPLE = { fee: 100_000, service: 20_000, price: 120_000 }

/** Title and promise of a kind of campaign. */
export function CampaignIntroHeader({ entry }: { entry: CampaignEntry }) {
  const t = useTranslations('campaign.intro')
  return <PageHeader title={t(`${entry}.title`)} lead={t(`${entry}.lead`)} />
}

/** What this kind of campaign is and costs, for everybody; the same HTML for members and visitors. */
export function CampaignIntro({ entry }: { entry: CampaignEntry }) {
  const t = useTranslations('campaign.intro')
  const locale = toLocale(useLocale())
  const route = entry === 'public' ? 'Marketer-publicCampaign' : 'Marketer-inviteOnlyCampaign'
  const other = entry === 'public' ? 'Marketer-inviteOnlyCampaign' : 'Marketer-publicCampaign'
  const signIn = `${toPath(locale, 'Influencer-preLogin')}?kind=marketer&next=${encodeURIComponent(toPath(locale, route))}`
  return (
    <Stack gap={6}>
      <div data-for="visitor">
        <Cluster>
          <LinkButton href={toPath(locale, 'Marketer-signup')}>{t('signUp')}</LinkButton>
          <LinkButton variant="secondary" href={signIn}>
            {t('signIn')}
          </LinkButton>
        </Cluster>
      </div>
      <p data-for="influencer">{t('forMarketers')}</p>
      <Section id="how" title={t('how')}>
        <Grid as="ul" min="16rem" className={styles.plainList}>
          {STEPS[entry].map((step, index) => (
            <Card as="li" key={step}>
              <h3>
                {index + 1}. {t(`${entry}.${step}.title`)}
              </h3>
              <p>{wholeWords(t(`${entry}.${step}.text`))}</p>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section id="example" title={t('example')}>
        <Card>
          <DefinitionList
            items={[
              { key: 'fee', term: t('exampleFee'), value: formatMoney(EXAMPLE.fee, HOME_CURRENCY) },
              {
                key: 'service',
                term: t('exampleService'),
                value: formatMoney(EXAMPLE.service, HOME_CURRENCY),
              },
              {
                key: 'price',
                term: <strong>{t('examplePrice')}</strong>,
                value: <strong>{formatMoney(EXAMPLE.price, HOME_CURRENCY)}</strong>,
              },
            ]}
          />
          <p>{t('exampleText')}</p>
        </Card>
      </Section>
      <p>
        <a href={toPath(locale, other)}>{wholeWords(t(`${entry}.other`))}</a>
      </p>
    </Stack>
  )
}
