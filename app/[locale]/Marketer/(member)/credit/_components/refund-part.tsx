import { useLocale, useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Section } from '#components/ui/section.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './balance-tab.module.scss'
import { RefundBoard, RefundRow } from './refund-board.tsx'
import type { Refundable, Refunds } from './refund-text.ts'

/** Those that end first; who bought a hundred times would scroll past them for minutes. */
const SHOWN = 5

/** Refundable credit: amount, time and account of the refund, and earlier requests. */
export function RefundPart({ refunds }: { refunds: Refunds }) {
  const t = useTranslations('credit.refund')
  const { days, requests, refundable } = refunds
  return (
    <Section id="refund" title={t('title')}>
      <p>{wholeWords(t('lead', { days }))}</p>
      <RefundBoard days={days} requests={requests}>
        {refundable.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <Card flush>
            <Rows orders={refundable.slice(0, SHOWN)} />
            {refundable.length > SHOWN && (
              <details className={styles.more}>
                <summary>{t('more', { count: refundable.length - SHOWN })}</summary>
                <Rows orders={refundable.slice(SHOWN)} />
              </details>
            )}
          </Card>
        )}
      </RefundBoard>
    </Section>
  )
}

function Rows({ orders }: { orders: readonly Refundable[] }) {
  const t = useTranslations('credit.refund')
  const locale = toLocale(useLocale())
  return (
    <ul className={styles.rows}>
      {orders.map((one) => (
        <li key={one.orderId}>
          <RefundRow order={one}>
            <div>
              <strong>{t('order', { no: one.orderNo, what: one.offerName?.[locale] ?? t('credit') })}</strong>
              <p>
                {t('comesBack', {
                  back: formatMoney(one.back.minor, one.back.currency),
                  amount: formatMoney(one.amount.minor, one.amount.currency),
                  vat: formatMoney(one.vat.minor, one.vat.currency),
                  withheld: one.withheld.minor,
                  wht: formatMoney(one.withheld.minor, one.withheld.currency),
                  date: formatDate(one.expiresAt, locale),
                })}
              </p>
              {one.withheld.minor > 0 && (
                <p>
                  {t('noCertificate')}{' '}
                  <a href={`${toPath(locale, 'Marketer-account')}?section=documents&order=${one.orderId}`}>
                    {t('sendCertificate')}
                  </a>
                </p>
              )}
            </div>
          </RefundRow>
        </li>
      ))}
    </ul>
  )
}
