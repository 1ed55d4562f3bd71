import { useTranslations } from 'next-intl'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Help } from '../ui/help.tsx'
import { Money } from '../ui/money.tsx'

export interface Sums {
  subtotal: MoneyWire
  vatBp: number
  vat: MoneyWire
  buyerWhtBp: number
  buyerWht: MoneyWire
  transfer: MoneyWire
}

/** Price, VAT, withholding and the amount to transfer, as on the tax invoice. */
export function OrderSums({ sums, paid }: { sums: Sums; paid?: boolean }) {
  const t = useTranslations('credit.sums')
  return (
    <DefinitionList
      amounts
      items={[
        { key: 'subtotal', term: t('subtotal'), value: <Money {...sums.subtotal} /> },
        { key: 'vat', term: t('vat', { percent: sums.vatBp / 100 }), value: <Money {...sums.vat} /> },
        ...(sums.buyerWhtBp > 0
          ? [
              {
                key: 'wht',
                term: (
                  <>
                    {t('wht', { percent: sums.buyerWhtBp / 100 })}
                    <Help of="buyerWht" />
                  </>
                ),
                value: <Money minor={-sums.buyerWht.minor} currency={sums.buyerWht.currency} />,
              },
            ]
          : []),
        {
          key: 'transfer',
          term: <strong>{paid ? t('paid') : t('transfer')}</strong>,
          value: (
            <strong>
              <Money {...sums.transfer} />
            </strong>
          ),
        },
      ]}
    />
  )
}
