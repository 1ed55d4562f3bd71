import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CardTable } from '../ui/card-table.tsx'
import { Money } from '../ui/money.tsx'
import { type Offer, useTierText } from './offer-card.tsx'
import styles from './package.module.scss'

/** Phones omit these columns: the offers' own cards directly above contain them. */
const isSaidAbove = () => true

/** Compares the offers of a page side by side. */
export function OfferCompare({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('credit.offer')
  const word = useTranslations('social')
  const tier = useTierText()
  const locale = toLocale(useLocale())
  return (
    <div className={styles.compare}>
      <CardTable
        caption={t('compare')}
        rows={offers}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'name',
            header: t('name'),
            rowHeader: true,
            cell: (row) => (
              <a href={toPath(locale, 'Marketer-package-detail', { slug: row.slug[locale] })}>
                {row.name[locale]}
              </a>
            ),
          },
          {
            key: 'channel',
            header: t('channel'),
            isEmpty: isSaidAbove,
            cell: (row) => word(`channel.${row.channelType}`),
          },
          {
            key: 'post',
            header: t('post'),
            isEmpty: isSaidAbove,
            cell: (row) => word(`post.${row.postType}`),
          },
          { key: 'tier', header: t('followers'), isEmpty: isSaidAbove, cell: tier },
          {
            key: 'slots',
            header: t('slotHeader'),
            number: true,
            isEmpty: isSaidAbove,
            cell: (row) => row.slots,
          },
          { key: 'each', header: t('each'), number: true, cell: (row) => <Money {...row.slotValue} whole /> },
          { key: 'price', header: t('price'), number: true, cell: (row) => <Money {...row.price} whole /> },
          {
            key: 'valid',
            header: t('valid'),
            number: true,
            cell: (row) => t('days', { count: row.validDays }),
          },
        ]}
      />
    </div>
  )
}
