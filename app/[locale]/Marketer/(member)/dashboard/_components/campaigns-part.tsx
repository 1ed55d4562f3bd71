import { useLocale, useTranslations } from 'next-intl'
import { CampaignTable } from '#components/campaign/campaign-table.tsx'
import { Card } from '#components/ui/card.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Section } from '#components/ui/section.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Dashboard } from './dashboard.ts'

/** Running campaigns. */
export function CampaignsPart({ campaigns }: { campaigns: Dashboard['campaigns'] }) {
  const t = useTranslations('marketer.running')
  const locale = toLocale(useLocale())
  return (
    <Section
      id="running"
      title={t('title')}
      action={<a href={`${toPath(locale, 'Marketer-credit')}?tab=campaigns`}>{t('all')}</a>}
    >
      {campaigns.length === 0 ? (
        <EmptyState
          kind="first"
          level={3}
          title={t('none')}
          text={t('noneText')}
          link={{ href: toPath(locale, 'Marketer-publicCampaign'), label: t('start') }}
        />
      ) : (
        <Card flush>
          <CampaignTable caption={t('title')} campaigns={campaigns} />
        </Card>
      )}
    </Section>
  )
}
