import { useLocale, useTranslations } from 'next-intl'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Steps } from '../landing/hero.tsx'
import { JoinClosing } from '../sign-up/join-closing.tsx'
import { JoinLink } from '../sign-up/join-link.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { formatMoney } from '../ui/format.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Section } from '../ui/section.tsx'
import { Cluster } from '../ui/stack.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import styles from './campaign-intro.module.scss'
import { IntroScene } from './intro-scene.tsx'

const STEPS = ['one', 'two', 'three', 'four'] as const
/** Example for the explanation: F 1,000.00 at 20 % service fee. */
const EXAMPLE = { fee: 100_000, service: 20_000, price: 120_000 }

/** Title and lead of a kind of campaign; for visitors also sign-up and sign-in links and an example scene. */
export function CampaignIntroHeader({ entry }: { entry: CampaignEntry }) {
  const t = useTranslations('campaign.intro')
  const locale = toLocale(useLocale())
  const route = entry === 'public' ? 'Marketer-publicCampaign' : 'Marketer-inviteOnlyCampaign'
  const signIn = `${toPath(locale, 'Influencer-preLogin')}?kind=marketer&next=${encodeURIComponent(toPath(locale, route))}`
  return (
    <div className={styles.head}>
      <div>
        <PageHeader title={t(`${entry}.title`)} lead={t(`${entry}.lead`)} />
        <div data-for="visitor">
          <Cluster>
            <JoinLink kind="Marketer-signup">{t('signUp')}</JoinLink>
            <LinkButton variant="secondary" href={signIn}>
              {t('signIn')}
            </LinkButton>
          </Cluster>
        </div>
        <p data-for="influencer">{t('forMarketers')}</p>
      </div>
      <div data-for="visitor">
        <IntroScene entry={entry} />
      </div>
    </div>
  )
}

/** How this kind of campaign works and what it costs; the same HTML for members and visitors. */
export function CampaignIntro({ entry }: { entry: CampaignEntry }) {
  const t = useTranslations('campaign.intro')
  const locale = toLocale(useLocale())
  const other = entry === 'public' ? 'Marketer-inviteOnlyCampaign' : 'Marketer-publicCampaign'
  return (
    <>
      <div className={styles.parts}>
        <Section id="how" title={t('how')}>
          <Steps
            steps={STEPS.map((step) => ({
              title: t(`${entry}.${step}.title`),
              text: t(`${entry}.${step}.text`),
            }))}
          />
        </Section>
        <div className={styles.cost}>
          <Section id="example" title={t('example')}>
            <p className={styles.note}>{wholeWords(t('exampleText'))}</p>
          </Section>
          <div className={styles.paper}>
            <DefinitionList
              amounts
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
          </div>
        </div>
        <p className={styles.other}>
          <a href={toPath(locale, other)}>{wholeWords(t(`${entry}.other`))}</a>
        </p>
      </div>
      <div data-band="" data-for="visitor">
        <JoinClosing
          kind="Marketer-signup"
          join={t('signUp')}
          title={t(`${entry}.next`)}
          lead={t('nextText')}
        />
      </div>
    </>
  )
}
