import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { type Lot, LotTable } from '#components/credit/lot-table.tsx'
import { OrderTable } from '#components/credit/order-table.tsx'
import payout from '#components/earning/payout.module.scss'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Help } from '#components/ui/help.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack, TwoOne } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { VoiceBand } from '#components/ui/voice-band.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { getCreditTotal } from '#lib/contract/credits.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import type { orderRow } from '#lib/contract/shapes/order.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './balance-tab.module.scss'
import { CreditTabs } from './credit-tabs.tsx'
import { RefundPart } from './refund-part.tsx'
import type { Refunds } from './refund-text.ts'

/** What is spent first; who bought a hundred times would scroll past them for minutes. */
const LOTS_SHOWN = 10

type Total = ResponseOf<typeof getCreditTotal>

/** The marketer's credit: free, reserved, held, package slots; lots with their expiry; orders. */
export function BalanceTab({
  total,
  lots,
  orders,
  lastPrice,
  refunds,
  all,
}: {
  total: Total | null
  lots: readonly Lot[] | null
  orders: readonly z.output<typeof orderRow>[] | null
  /** Price of the newest job, to show how many jobs the balance is enough for. */
  lastPrice: MoneyWire | null
  refunds: Refunds | null
  all: boolean
}) {
  const t = useTranslations('credit')
  const locale = toLocale(useLocale())
  const path = toPath(locale, 'Marketer-credit')
  const buy = toPath(locale, 'Marketer-credit-buy')
  // A marketer without purchases has nothing to refund.
  const hasBought = lots?.length !== 0 || orders?.length !== 0
  return (
    <>
      <PageHeader
        title={t('balance.title')}
        lead={t('balance.lead')}
        actions={<LinkButton href={buy}>{t('buy')}</LinkButton>}
      />
      <Stack gap={5}>
        <CreditTabs current="balance" />
        {total && total.expiringSoon.minor + total.expiringSlots > 0 && total.nextExpiryAt && (
          <Banner
            tone="warning"
            title={t('balance.expiring', {
              amount: formatMoney(total.expiringSoon.minor, total.expiringSoon.currency),
              date: formatDate(total.nextExpiryAt, locale),
            })}
            actions={
              <LinkButton variant="secondary" href={toPath(locale, 'Marketer-expired')}>
                {t('balance.renew')}
              </LinkButton>
            }
          />
        )}
        <TwoOne>
          {total ? (
            <VoiceBand>
              <Stack>
                <Stat
                  label={t('available')}
                  value={
                    <span className={payout.net}>
                      <Money {...total.available} />
                    </span>
                  }
                  note={t('one')}
                />
                {lastPrice && lastPrice.minor > 0 && (
                  <p>
                    {wholeWords(
                      t('balance.lasts', {
                        count: Math.floor(total.available.minor / lastPrice.minor),
                        price: formatMoney(lastPrice.minor, lastPrice.currency),
                      }),
                    )}
                  </p>
                )}
                <DefinitionList
                  amounts
                  items={[
                    {
                      key: 'reserved',
                      term: (
                        <>
                          {t('reservedLong')}
                          <Help of="reserved" />
                        </>
                      ),
                      value: <Money {...total.reserved} />,
                    },
                    {
                      key: 'held',
                      term: (
                        <>
                          {t('heldLong')}
                          <Help of="held" />
                        </>
                      ),
                      value: <Money {...total.held} />,
                    },
                    {
                      key: 'package',
                      term: `${t('packageValue')} (${t('slotCount', { count: total.packageSlots })})`,
                      value: <Money {...total.packageValue} />,
                    },
                    {
                      key: 'total',
                      term: <strong>{t('total')}</strong>,
                      value: (
                        <strong>
                          <Money {...total.total} />
                        </strong>
                      ),
                    },
                  ]}
                />
              </Stack>
            </VoiceBand>
          ) : (
            <MarketerLoadFailed title={t('balance.failed')} href={path} />
          )}
          <Card as="aside">
            <Stack>
              <p>{t('balance.explain')}</p>
              <a href={toPath(locale, 'Marketer-statement')}>{t('balance.statement')}</a>
              {hasBought && <a href={`${path}#refund`}>{t('balance.refund')}</a>}
            </Stack>
          </Card>
        </TwoOne>
        <Section
          id="lots"
          title={t('lots.title')}
          action={
            hasBought && (
              <a href={all ? `${path}#lots` : `${path}?lots=all#lots`}>
                {all ? t('lots.open') : t('lots.all')}
              </a>
            )
          }
        >
          {!lots ? (
            <MarketerLoadFailed level={3} title={t('lots.failed')} href={path} />
          ) : lots.length === 0 ? (
            <EmptyState
              {...(hasBought
                ? { kind: 'noResult', title: t('lots.spent'), text: t('lots.spentText') }
                : { kind: 'first', title: t('lots.none'), text: t('lots.noneText') })}
              level={3}
              action={<LinkButton href={buy}>{t('buy')}</LinkButton>}
            />
          ) : (
            <Card flush>
              <LotTable lots={lots.slice(0, LOTS_SHOWN)} />
              {lots.length > LOTS_SHOWN && (
                <details className={styles.more}>
                  <summary>{t('lots.more', { count: lots.length - LOTS_SHOWN })}</summary>
                  <LotTable lots={lots.slice(LOTS_SHOWN)} />
                </details>
              )}
            </Card>
          )}
        </Section>
        <Section id="orders" title={t('orders.title')}>
          {!orders ? (
            <MarketerLoadFailed level={3} title={t('orders.failed')} href={path} />
          ) : orders.length === 0 ? (
            <EmptyState kind="first" level={3} title={t('orders.none')} text={t('orders.noneText')} />
          ) : (
            <Card flush>
              <OrderTable orders={orders} />
            </Card>
          )}
        </Section>
        {hasBought &&
          (refunds ? (
            <ClientMessages namespaces={['code', 'credit', 'errors', 'form', 'ui']}>
              <RefundPart refunds={refunds} />
            </ClientMessages>
          ) : (
            <MarketerLoadFailed level={3} title={t('refund.failed')} href={path} />
          ))}
      </Stack>
    </>
  )
}
