import { getLocale, getTranslations } from 'next-intl/server'
import { CampaignIntro, CampaignIntroHeader } from '#components/campaign/campaign-intro.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { pageMetadata } from '#lib/seo/page-metadata.ts'
import { WizardGate } from '../wizard-gate.tsx'

export const generateMetadata = () => pageMetadata('Marketer-inviteOnlyCampaign')

export default async function Page() {
  const locale = toLocale(await getLocale())
  const t = await getTranslations('campaign.gate')
  return (
    <WizardGate
      entry="invite"
      header={<CampaignIntroHeader entry="invite" />}
      locale={locale}
      texts={{
        loading: t('loading'),
        late: t('late'),
        reload: t('reload'),
        signIn: t('signIn'),
        signInAction: t('signInAction'),
      }}
      signInHref={`${toPath(locale, 'Influencer-preLogin')}?kind=marketer`}
    >
      <CampaignIntro entry="invite" />
    </WizardGate>
  )
}
