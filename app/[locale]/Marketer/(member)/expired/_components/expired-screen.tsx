import { useLocale, useTranslations } from 'next-intl'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { LotLife } from '#components/credit/lot-table.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { getExpiringCredit } from '#lib/contract/credits.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

type Data = ResponseOf<typeof getExpiringCredit>
type Item = Data['expired'][number]

/** Credit that has expired or soon will, with a link that buys the same again. */
export function ExpiredScreen({ data }: { data: Data | null }) {
  const t = useTranslations('credit.expired')
  const source = useTranslations('credit.lots.sources')
  const locale = toLocale(useLocale())
  const buy = toPath(locale, 'Marketer-credit-buy')
  const items = (list: readonly Item[], isPast: boolean) => (
    <CardList min="18rem">
      {list.map((item) => (
        <Card as="li" key={item.lotId}>
          <Stack gap={3}>
            <h3>{item.offerName ? item.offerName[locale] : source(item.source)}</h3>
            <div>
              <LotLife lot={{ expired: isPast, daysLeft: item.daysLeft }} />
            </div>
            <p>
              <Facts
                items={[
                  <Money key="amount" {...item.amount} />,
                  item.slots !== null && t('slots', { count: item.slots }),
                ]}
              />
            </p>
            <p>
              {isPast ? t('endedAt') : t('endsAt')} <DateTime value={item.expiresAt} locale={locale} />
            </p>
            <div>
              <LinkButton
                variant={isPast ? 'primary' : 'secondary'}
                href={
                  item.offerSlug
                    ? `${buy}?package=${encodeURIComponent(item.offerSlug[locale])}`
                    : `${buy}?amount=${Math.max(50_000, item.amount.minor)}`
                }
              >
                {item.offerSlug ? t('buyPackage') : t('buyCredit')}
              </LinkButton>
            </div>
          </Stack>
        </Card>
      ))}
    </CardList>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {!data ? (
        <MarketerLoadFailed title={t('failed')} href={toPath(locale, 'Marketer-expired')} />
      ) : (
        <Stack gap={6}>
          {data.expiring.length > 0 && (
            <Section id="soon" title={t('soon')}>
              {items(data.expiring, false)}
            </Section>
          )}
          {data.expired.length > 0 && (
            <Section id="past" title={t('past')}>
              {items(data.expired, true)}
            </Section>
          )}
          <Section id="still" title={t('still')}>
            <p>{t('stillText')}</p>
            <p>
              <Facts
                items={[
                  <a key="dashboard" href={`${toPath(locale, 'Marketer-dashboard')}?stay=1`}>
                    {t('dashboard')}
                  </a>,
                  <a key="campaigns" href={`${toPath(locale, 'Marketer-credit')}?tab=campaigns`}>
                    {t('campaigns')}
                  </a>,
                  <a key="statement" href={toPath(locale, 'Marketer-statement')}>
                    {t('statement')}
                  </a>,
                ]}
              />
            </p>
          </Section>
        </Stack>
      )}
    </>
  )
}
