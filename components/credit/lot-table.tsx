import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import type { lot } from '#lib/contract/credits.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Money } from '../ui/money.tsx'
import { Status } from '../ui/status.tsx'
import { Table } from '../ui/table.tsx'

export type Lot = z.output<typeof lot>

/** Days left in words; the tone depends on the urgency. */
export function LotLife({ lot }: { lot: Pick<Lot, 'expired' | 'daysLeft'> }) {
  const t = useTranslations('credit.lots')
  if (lot.expired) return <Status tone="neutral">{t('ended')}</Status>
  return (
    <Status tone={lot.daysLeft <= 7 ? 'danger' : lot.daysLeft <= 30 ? 'warning' : 'success'}>
      {t('daysLeft', { days: lot.daysLeft })}
    </Status>
  )
}

/** Lots of credit in spend order. */
export function LotTable({ lots }: { lots: readonly Lot[] }) {
  const t = useTranslations('credit.lots')
  const locale = toLocale(useLocale())
  return (
    <Table
      caption={t('caption')}
      hideCaption
      rows={lots}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'source',
          header: t('source'),
          rowHeader: true,
          cell: (row) => (
            <>
              {row.offerName ? row.offerName[locale] : t(`sources.${row.source}`)}
              {row.orderId && (
                <>
                  {' '}
                  <a href={`${toPath(locale, 'Marketer-credit-buy')}?purchase=${row.orderId}`}>
                    {row.orderNo}
                  </a>
                </>
              )}
            </>
          ),
        },
        { key: 'amount', header: t('amount'), number: true, cell: (row) => <Money {...row.amount} /> },
        {
          key: 'left',
          header: t('left'),
          number: true,
          cell: (row) =>
            row.slots === null ? (
              <Money {...row.available} />
            ) : (
              t('slotsLeft', { left: row.slotsLeft ?? 0, slots: row.slots })
            ),
        },
        { key: 'reserved', header: t('reserved'), number: true, cell: (row) => <Money {...row.reserved} /> },
        { key: 'held', header: t('held'), number: true, cell: (row) => <Money {...row.held} /> },
        {
          key: 'expires',
          header: t('expires'),
          cell: (row) => (
            <>
              <DateTime value={row.expiresAt} locale={locale} style="short" /> <LotLife lot={row} />
            </>
          ),
        },
      ]}
    />
  )
}
