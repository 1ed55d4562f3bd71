import { useTranslations } from 'next-intl'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Money } from '../ui/money.tsx'

/** Fee, service fee and price of one job, and the sum of several (docs/domain/README.md#words). */
export function PriceLines({
  fee,
  serviceFee,
  price,
  times,
}: {
  fee: MoneyWire
  serviceFee: MoneyWire
  price: MoneyWire
  times?: number
}) {
  const t = useTranslations('campaign.price')
  return (
    <DefinitionList
      amounts
      items={[
        { key: 'fee', term: t('fee'), value: <Money {...fee} /> },
        { key: 'service', term: t('service'), value: <Money {...serviceFee} /> },
        {
          key: 'price',
          term: t('price'),
          value: (
            <strong>
              <Money {...price} />
            </strong>
          ),
        },
        ...(times === undefined
          ? []
          : [
              {
                key: 'total',
                term: t('total', { count: times }),
                value: (
                  <strong>
                    <Money minor={price.minor * times} currency={price.currency} />
                  </strong>
                ),
              },
            ]),
      ]}
    />
  )
}
