import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { Closing } from '#components/landing/closing.tsx'
import { useTierText } from '#components/package/offer-card.tsx'
import { OfferPrice } from '#components/package/offer-price.tsx'
import styles from '#components/package/package.module.scss'
import { Avatar } from '#components/ui/avatar.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Markdown } from '#components/ui/markdown.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { Stack } from '#components/ui/stack.tsx'
import type { offerDetail } from '#lib/contract/packages.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** One package: content, audience, price with tax, terms, and the buy button. */
export function PackageDetailScreen({
  offer,
  slug,
}: {
  offer: z.output<typeof offerDetail> | null
  slug: string
}) {
  const t = useTranslations('credit.offer')
  const word = useTranslations('social')
  const tier = useTierText()
  const locale = toLocale(useLocale())
  if (!offer)
    return (
      <>
        <PageHeader title={t('title')} />
        <LoadFailed
          title={t('failed')}
          retry={t('retry')}
          href={toPath(locale, 'Marketer-package-detail', { slug })}
        />
      </>
    )
  const isBundle = offer.kind === 'bundle'
  const list = toPath(locale, isBundle ? 'Marketer-influencerPackage' : 'Marketer-package')
  const buy = `${toPath(locale, 'Marketer-credit-buy')}?package=${encodeURIComponent(offer.slug[locale])}`
  const body = offer.body[locale] ?? offer.body.th ?? offer.body.en
  const bodyLocale = offer.body[locale] ? undefined : offer.body.th ? 'th' : 'en'
  return (
    <>
      <PageHeader
        title={offer.name[locale]}
        lead={offer.summary[locale]}
        back={{ href: list, label: isBundle ? t('allBundles') : t('all') }}
      />
      <div className={styles.offer}>
        <aside className={styles.deal}>
          <Stack>
            <p className={styles.dealPrice}>
              {t('price')}
              <OfferPrice offer={offer} />
            </p>
            <DefinitionList
              items={[
                { key: 'slots', term: t('slotHeader'), value: t('slots', { count: offer.slots }) },
                { key: 'each', term: t('each'), value: <Money {...offer.slotValue} whole /> },
                { key: 'channel', term: t('channel'), value: word(`channel.${offer.channelType}`) },
                { key: 'post', term: t('post'), value: word(`post.${offer.postType}`) },
                { key: 'tier', term: t('followers'), value: tier(offer) },
                ...(offer.reach === null
                  ? []
                  : [{ key: 'reach', term: t('reachTerm'), value: formatCount(offer.reach, locale) }]),
                { key: 'valid', term: t('valid'), value: t('days', { count: offer.validDays }) },
              ]}
            />
            <div className={styles.buy}>
              <Buy isBundle={isBundle} href={buy} full />
            </div>
            <p data-for="visitor">
              <a
                href={`${toPath(locale, 'Influencer-preLogin')}?kind=marketer&next=${encodeURIComponent(buy)}`}
              >
                {t('signIn')}
              </a>
            </p>
          </Stack>
        </aside>
        <Picture
          src={offer.image}
          focus={offer.imageFocus}
          alt={offer.imageAlt[locale] ?? ''}
          width={960}
          height={540}
          fallback="package"
          first
          className={styles.picture}
          sizes={sizesFor('28rem', 92)}
        />
      </div>
      {offer.influencers.length > 0 && (
        <Section id="people" title={t('people')}>
          <p>{t('peopleText')}</p>
          <CardList min="16rem">
            {offer.influencers.map((person) => (
              <li key={person.id}>
                <div className={styles.person}>
                  <Avatar name={person.name} size={48} />
                  <div>
                    <strong>{person.name}</strong>
                    <br />
                    {person.channelType && person.handle && (
                      <ChannelName
                        channel={{
                          type: person.channelType,
                          handle: person.handle,
                          followers: person.followers,
                        }}
                      />
                    )}
                  </div>
                </div>
              </li>
            ))}
          </CardList>
        </Section>
      )}
      <div className={styles.about}>
        {body && (
          <div lang={bodyLocale} className={styles.words}>
            <Prose>
              <Markdown text={body} />
            </Prose>
          </div>
        )}
        <Section id="terms" title={t('terms')}>
          <Prose>
            <ul>
              <li>{t('termSlots')}</li>
              <li>{t('termValid', { days: offer.validDays })}</li>
              <li>{t('termReview')}</li>
              <li>{t('termRefund')}</li>
            </ul>
          </Prose>
        </Section>
      </div>
      <Closing
        title={offer.name[locale]}
        lead={
          <Facts
            items={[
              formatMoney(offer.price.minor, offer.price.currency, true),
              t('slots', { count: offer.slots }),
              t('beforeVat'),
            ]}
          />
        }
      >
        <Buy isBundle={isBundle} href={buy} />
      </Closing>
    </>
  )
}

/** The buy button depends on the reader's scope; the HTML is the same for everybody. */
function Buy({ isBundle, href, full }: { isBundle: boolean; href: string; full?: true }) {
  const t = useTranslations('credit.offer')
  const locale = toLocale(useLocale())
  const wide = full ? { full } : {}
  return (
    <>
      <LinkButton data-for="visitor" href={toPath(locale, 'Marketer-signup')} {...wide}>
        {isBundle ? t('chooseVisitor') : t('buyVisitor')}
      </LinkButton>
      <LinkButton data-for="marketer" href={href} {...wide}>
        {t('buy')}
      </LinkButton>
      <p data-for="influencer">{t('forMarketers')}</p>
    </>
  )
}
