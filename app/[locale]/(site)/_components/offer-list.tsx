import { useLocale, useTranslations } from 'next-intl'
import { PlatformList } from '#components/job-board/platform-list.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Money } from '#components/ui/money.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listHomePackages } from '#lib/contract/packages.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './home.module.scss'

/** Packages with both prices, so that nobody meets the tax only in the cart. */
export function OfferList({ offers }: { offers: ResponseOf<typeof listHomePackages>['items'] }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  return (
    <CardList min="17rem">
      {offers.map((offer) => (
        <Card key={offer.id} as="li">
          <div className={styles.offer}>
            <Picture
              src={offer.image}
              alt=""
              width={1200}
              height={675}
              fallback="package"
              className={styles.offerPicture}
            />
            <h3>
              <a href={toPath(locale, 'Marketer-package-detail', { slug: offer.slug[locale] })}>
                {offer.name[locale]}
              </a>
            </h3>
            <PlatformList types={[offer.channelType]} />
            <p>{offer.summary[locale]}</p>
            <p className={styles.muted}>
              {t('slots', { count: offer.slots })} · {t('validDays', { days: offer.validDays })}
            </p>
            <p className={styles.price}>
              <strong>
                <Money minor={offer.price.minor} currency={offer.price.currency} whole />
              </strong>{' '}
              <span className={styles.muted}>
                {t('priceBefore')}
                {offer.priceWithVat &&
                  ` · ${t('priceWith', { amount: formatMoney(offer.priceWithVat.minor, offer.priceWithVat.currency, true) })}`}
              </span>
            </p>
          </div>
        </Card>
      ))}
    </CardList>
  )
}
