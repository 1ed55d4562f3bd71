import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { sizesFor } from '#components/ui/sizes-for.ts'
import type { offerCard } from '#lib/contract/packages.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { cx } from '../ui/cx.ts'
import { Facts } from '../ui/facts.tsx'
import { Picture } from '../ui/picture.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import { OfferPrice } from './offer-price.tsx'
import styles from './package.module.scss'

export type Offer = z.output<typeof offerCard>

/** Returns the follower range of an offer in words. */
export function useTierText(): (offer: Pick<Offer, 'followersMin' | 'followersMax'>) => string {
  const t = useTranslations('credit.offer')
  const locale = toLocale(useLocale())
  return ({ followersMin, followersMax }) => {
    const count = (value: number) => formatCount(value, locale)
    if (followersMin !== null && followersMax !== null)
      return t('tier', { min: count(followersMin), max: count(followersMax) })
    if (followersMin !== null) return t('tierMin', { min: count(followersMin) })
    return followersMax !== null ? t('tierMax', { max: count(followersMax) }) : t('tierAny')
  }
}

/** One package: content, both prices, link to its page. `level` is the heading level of its name. */
export function OfferCard({
  offer,
  first,
  level = 2,
  beside,
}: {
  offer: Offer
  first?: boolean
  level?: 2 | 3
  /** On phones its picture is small and stands beside its words. */
  beside?: boolean
}) {
  const Name = level === 2 ? 'h2' : 'h3'
  const t = useTranslations('credit.offer')
  const word = useTranslations('social')
  const tier = useTierText()
  const locale = toLocale(useLocale())
  return (
    <li>
      <article className={cx(styles.card, beside && styles.beside)}>
        <Picture
          src={offer.image}
          focus={offer.imageFocus}
          alt=""
          width={480}
          height={270}
          fallback="package"
          sizes={sizesFor('23rem', beside ? 27 : 92)}
          {...(first ? { first: true } : {})}
        />
        <Name className={styles.name}>
          <a href={toPath(locale, 'Marketer-package-detail', { slug: offer.slug[locale] })}>
            {wholeWords(offer.name[locale])}
          </a>
        </Name>
        <p>{wholeWords(offer.summary[locale])}</p>
        <p className={styles.kind}>
          <BrandMark brand={offer.channelType} size={16} />
          <Facts items={[word(`channel.${offer.channelType}`), word(`post.${offer.postType}`)]} />
        </p>
        <p className={styles.muted}>
          <Facts
            items={[
              t('slots', { count: offer.slots }),
              tier(offer),
              offer.reach !== null && t('reach', { count: formatCount(offer.reach, locale) }),
            ]}
          />
        </p>
        <p className={styles.price}>
          <OfferPrice offer={offer} />
        </p>
      </article>
    </li>
  )
}
