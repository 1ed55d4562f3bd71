import { useLocale, useTranslations } from 'next-intl'
import { CampaignList } from '#components/campaign/campaign-list.tsx'
import type { CampaignTab } from '#components/campaign/campaign-tabs.tsx'
import { toDraftPath } from '#components/campaign/draft-path.ts'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { type Lot, LotLife } from '#components/credit/lot-table.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import type { listCampaigns } from '#lib/contract/campaigns.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

function Tabs({ current }: { current: 'balance' | 'campaigns' }) {
  const t = useTranslations('credit.myPackage')
  const path = toPath(toLocale(useLocale()), 'Marketer-myPackage')
  return (
    <TabLinks
      label={t('tabs')}
      tabs={[
        { href: path, label: t('balance'), current: current === 'balance' },
        { href: `${path}?tab=campaigns`, label: t('campaigns'), current: current === 'campaigns' },
      ]}
    />
  )
}

/** Package slots used and left, their validity, and the campaigns that use them. */
export function MyPackageScreen({ lots }: { lots: readonly Lot[] | null }) {
  const t = useTranslations('credit.myPackage')
  const locale = toLocale(useLocale())
  const shop = toPath(locale, 'Marketer-package')
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        // An empty list has this button of its own.
        actions={lots?.length !== 0 && <LinkButton href={shop}>{t('buy')}</LinkButton>}
      />
      <Stack gap={5}>
        <Tabs current="balance" />
        {!lots ? (
          <MarketerLoadFailed title={t('failed')} href={toPath(locale, 'Marketer-myPackage')} />
        ) : lots.length === 0 ? (
          <EmptyState
            kind="first"
            title={t('none')}
            text={t('noneText')}
            action={<LinkButton href={shop}>{t('see')}</LinkButton>}
          />
        ) : (
          <CardList min="20rem">
            {lots.map((lot) => {
              const slots = lot.slots ?? 0
              const left = lot.slotsLeft ?? 0
              const refunded = lot.slotsRefunded ?? 0
              const lost = lot.slotsLost ?? 0
              const used = slots - left - refunded - lost
              const isFree = !lot.expired && left > 0 && lot.refundAskedAt === null
              const again = lot.offerSlug
                ? `${toPath(locale, 'Marketer-credit-buy')}?package=${encodeURIComponent(lot.offerSlug[locale])}`
                : shop
              return (
                <Card as="li" key={lot.id}>
                  <Stack>
                    <h2>{lot.offerName ? lot.offerName[locale] : t('package')}</h2>
                    {refunded < slots && (
                      <div>
                        <LotLife lot={lot} />
                      </div>
                    )}
                    <Meter
                      label={t('used')}
                      value={used}
                      max={slots}
                      text={t('usedText', { used, slots, left })}
                    />
                    {refunded > 0 && <p>{t('refunded', { count: refunded })}</p>}
                    {lost > 0 && <p>{t('lost', { count: lost })}</p>}
                    {lot.refundAskedAt && (
                      <Banner tone="info" title={t('refundAsked')}>
                        <a href={`${toPath(locale, 'Marketer-credit')}#refund`}>{t('refundSee')}</a>
                      </Banner>
                    )}
                    <DefinitionList
                      items={[
                        {
                          key: 'until',
                          term: t('until'),
                          value: <DateTime value={lot.expiresAt} locale={locale} />,
                        },
                        { key: 'left', term: t('valueLeft'), value: <Money {...lot.packageLeft} /> },
                        { key: 'held', term: t('held'), value: <Money {...lot.held} /> },
                        ...(lot.orderId
                          ? [
                              {
                                key: 'order',
                                term: t('order'),
                                value: (
                                  <a
                                    href={`${toPath(locale, 'Marketer-credit-buy')}?purchase=${lot.orderId}`}
                                  >
                                    {lot.orderNo}
                                  </a>
                                ),
                              },
                            ]
                          : []),
                      ]}
                    />
                    <Cluster>
                      {lot.draft && !lot.expired && (
                        <LinkButton href={toDraftPath(locale, lot.draft)}>{t('draft')}</LinkButton>
                      )}
                      {isFree && (
                        <>
                          <LinkButton
                            variant={lot.draft ? 'secondary' : 'primary'}
                            href={`${toPath(locale, 'Marketer-publicCampaign')}?lot=${lot.id}`}
                          >
                            {t('openCampaign')}
                          </LinkButton>
                          <LinkButton
                            variant="secondary"
                            href={`${toPath(locale, 'Marketer-inviteOnlyCampaign')}?lot=${lot.id}`}
                          >
                            {t('inviteCampaign')}
                          </LinkButton>
                        </>
                      )}
                      <LinkButton variant={isFree ? 'quiet' : 'primary'} href={again}>
                        {t('again')}
                      </LinkButton>
                    </Cluster>
                  </Stack>
                </Card>
              )
            })}
          </CardList>
        )}
      </Stack>
    </>
  )
}

/** Campaigns paid by packages. */
export function PackageCampaigns({
  list,
  show,
}: {
  list: ResponseOf<typeof listCampaigns> | null
  show: CampaignTab
}) {
  const t = useTranslations('credit.myPackage')
  const base = `${toPath(toLocale(useLocale()), 'Marketer-myPackage')}?tab=campaigns`
  return (
    <ClientMessages namespaces={['campaign', 'errors', 'form', 'ui']}>
      <PageHeader title={t('campaignsTitle')} lead={t('campaignsLead')} />
      <Stack gap={5}>
        <Tabs current="campaigns" />
        <CampaignList list={list} show={show} base={base} fund="package" />
      </Stack>
    </ClientMessages>
  )
}
