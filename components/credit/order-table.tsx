import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import type { orderRow } from '#lib/contract/shapes/order.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Money } from '../ui/money.tsx'
import { Table } from '../ui/table.tsx'
import { OrderStatus } from './order-status.tsx'

/** The marketer's orders; each links to its payment page. */
export function OrderTable({ orders }: { orders: readonly z.output<typeof orderRow>[] }) {
  const t = useTranslations('credit.orders')
  const locale = toLocale(useLocale())
  return (
    <Table
      caption={t('title')}
      hideCaption
      rows={orders}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'no',
          header: t('no'),
          rowHeader: true,
          cell: (row) => <a href={`${toPath(locale, 'Marketer-credit-buy')}?purchase=${row.id}`}>{row.no}</a>,
        },
        {
          key: 'what',
          header: t('what'),
          cell: (row) => (row.offerName ? row.offerName[locale] : t('credit')),
        },
        { key: 'amount', header: t('transfer'), number: true, cell: (row) => <Money {...row.transfer} /> },
        { key: 'status', header: t('status'), cell: (row) => <OrderStatus status={row.status} /> },
        {
          key: 'date',
          header: t('date'),
          cell: (row) => <DateTime value={row.createdAt} locale={locale} style="short" />,
        },
        { key: 'invoice', header: t('invoice'), cell: (row) => row.invoiceNumber ?? '–' },
      ]}
    />
  )
}
