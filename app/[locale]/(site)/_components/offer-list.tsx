import { useLocale, useTranslations } from 'next-intl'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Money } from '#components/ui/money.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listHomePackages } from '#lib/contract/packages.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './home.module.scss'

/** Packages as a price list with both prices, so that VAT is not first seen in the cart. */
export function OfferList({ offers }: { offers: ResponseOf<typeof listHomePackages>['items'] }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  const social = useTranslations('social.channel')
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.id} className={styles.offer}>
          <BrandMark brand={offer.channelType} size={24} label={social(offer.channelType)} />
          <div>
            <h3>
              <a href={toPath(locale, 'Marketer-package-detail', { slug: offer.slug[locale] })}>
                {wholeWords(offer.name[locale])}
              </a>
            </h3>
            <p className={styles.muted}>
              <Facts
                items={[t('slots', { count: offer.slots }), t('validDays', { days: offer.validDays })]}
              />
            </p>
          </div>
          <p className={styles.price}>
            <strong>
              <Money minor={offer.price.minor} currency={offer.price.currency} whole />
            </strong>
            <small>
              <Facts
                items={[
                  t('priceBefore'),
                  offer.priceWithVat &&
                    t('priceWith', {
                      amount: formatMoney(offer.priceWithVat.minor, offer.priceWithVat.currency, true),
                    }),
                ]}
              />
            </small>
          </p>
        </li>
      ))}
    </ul>
  )
}
