import { useTranslations } from 'next-intl'
import type { Currency } from '#lib/domain/money/money.ts'
import { formatMoney } from '../ui/format.ts'
import { Money } from '../ui/money.tsx'

type Amount = { minor: number; currency: Currency }

/** Price of an offer without and with VAT; zero satang are omitted. */
export function OfferPrice({ offer }: { offer: { price: Amount; priceWithVat: Amount | null } }) {
  const t = useTranslations('credit.offer')
  return (
    <>
      <strong>
        <Money {...offer.price} whole />
      </strong>
      <small>
        {offer.priceWithVat
          ? t('withVat', {
              amount: formatMoney(offer.priceWithVat.minor, offer.priceWithVat.currency, true),
            })
          : t('beforeVat')}
      </small>
    </>
  )
}
