import { useLocale, useTranslations } from 'next-intl'
import { PriceLines } from '#components/campaign/price-lines.tsx'
import { PublicLink } from '#components/campaign/public-link.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack, TwoOne } from '#components/ui/stack.tsx'
import { Stat, StatGrid } from '#components/ui/stat.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CampaignActions } from './campaign-actions.tsx'

/** Counts, money, dates and actions of the whole campaign. */
export function OverviewTab({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaign.overview')
  const locale = toLocale(useLocale())
  const path = toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })
  const { counts } = campaign
  const mayResume = campaign.moves.includes('resume')
  const stats = [
    { key: 'toReview', value: counts.toReview, href: `${path}?tab=work` },
    ...(counts.toShip > 0
      ? [{ key: 'toShip' as const, value: counts.toShip, href: `${path}?tab=work` }]
      : []),
    { key: 'applicants', value: counts.applicants, href: `${path}?tab=influencers&show=applicants` },
    { key: 'offers', value: counts.offers, href: `${path}?tab=influencers&show=offers` },
    { key: 'working', value: counts.working, href: `${path}?tab=work` },
    { key: 'completed', value: counts.completed, href: `${path}?tab=work&show=finished` },
  ] as const
  const isCanceled = campaign.status === 'canceled'
  // A deadline that the end came before is nobody's any more.
  const recruitedUntil = campaign.runningAt ?? campaign.endedAt
  const applyBy =
    recruitedUntil && campaign.applyBy && recruitedUntil < campaign.applyBy ? null : campaign.applyBy
  const dates = [
    { key: 'openedAt', value: campaign.openedAt },
    { key: 'applyBy', value: applyBy },
    { key: 'runningAt', value: campaign.runningAt },
    { key: 'reportingAt', value: campaign.reportingAt },
    { key: isCanceled ? 'canceledAt' : 'endedAt', value: campaign.endedAt },
  ] as const
  const known = dates.flatMap(({ key, value }) => (value ? [{ key, value }] : []))
  return (
    <Stack gap={5}>
      {isCanceled && (
        <Banner tone="info" title={t('canceled')}>
          {t(`canceledText.${campaign.fund}`)}
        </Banner>
      )}
      {campaign.status === 'paused' && (
        <Banner
          tone="warning"
          title={t('paused')}
          actions={
            !mayResume && (
              <LinkButton variant="secondary" href={toPath(locale, 'Marketer-account')}>
                {t('account')}
              </LinkButton>
            )
          }
        >
          {t(`pausedText.${campaign.entry === 'public' ? 'public' : 'invite'}`)}
          {!mayResume && ` ${t('pausedAccount')}`}
        </Banner>
      )}
      <StatGrid>
        {stats.map((stat) => (
          <Stat
            key={stat.key}
            label={t(stat.key)}
            value={stat.value}
            note={stat.value > 0 && <a href={stat.href}>{t('see')}</a>}
          />
        ))}
      </StatGrid>
      <TwoOne>
        <Stack gap={5}>
          <Section id="money" title={t('money')}>
            <Card>
              <Stack>
                <Meter
                  label={t('slots')}
                  value={campaign.slotsTaken}
                  max={campaign.slots}
                  text={t('slotsText', { taken: campaign.slotsTaken, slots: campaign.slots })}
                />
                <PriceLines fee={campaign.fee} serviceFee={campaign.serviceFee} price={campaign.price} />
                <DefinitionList
                  amounts
                  items={[
                    { key: 'spent', term: t('spent'), value: <Money {...campaign.spent} /> },
                    { key: 'reserved', term: t('reserved'), value: <Money {...campaign.reserved} /> },
                  ]}
                />
              </Stack>
            </Card>
          </Section>
          {known.length > 0 && (
            <Section id="dates" title={t('dates')}>
              <Card>
                <DefinitionList
                  items={known.map(({ key, value }) => ({
                    key,
                    term: t(key),
                    value: <DateTime value={value} locale={locale} style="dateTime" zone={t('zone')} />,
                  }))}
                />
              </Card>
            </Section>
          )}
        </Stack>
        <div className="no-print">
          <Section id="manage" title={t('manage')}>
            {campaign.status === 'open' && campaign.entry === 'public' && (
              <PublicLink campaignId={campaign.id} />
            )}
            <CampaignActions
              campaign={{
                id: campaign.id,
                kind: campaign.kind,
                entry: campaign.entry,
                fund: campaign.fund,
                title: campaign.title,
                version: campaign.version,
                slots: campaign.slots,
                slotsTaken: campaign.slotsTaken,
                applyBy: campaign.applyBy,
                price: campaign.price,
                moves: campaign.moves,
                serverTime: campaign.serverTime,
              }}
            />
          </Section>
        </div>
      </TwoOne>
    </Stack>
  )
}
