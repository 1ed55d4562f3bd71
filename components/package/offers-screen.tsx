import { useLocale, useTranslations } from 'next-intl'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listOffers } from '#lib/contract/packages.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Closing } from '../landing/closing.tsx'
import { CardList } from '../ui/card-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'
import { wholeWords } from '../ui/whole-words.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferCompare } from './offer-compare.tsx'

const ROUTES = { package: 'Marketer-package', bundle: 'Marketer-influencerPackage' } as const

/** The page number of a query; 1 for anything invalid. */
export function toPage(value: string | undefined): number {
  return value && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
}

/** Published offers of one kind, six per page, with a comparison. Usable without script. */
export function OffersScreen({
  kind,
  list,
  hasOther,
}: {
  kind: keyof typeof ROUTES
  list: ResponseOf<typeof listOffers> | null
  /** Whether offers of the other kind are sold, to which a link leads. */
  hasOther: boolean
}) {
  const t = useTranslations('credit.offers')
  const page = useTranslations('pages')
  const locale = toLocale(useLocale())
  const path = toPath(locale, ROUTES[kind])
  const other = kind === 'package' ? 'bundle' : 'package'
  const pages = list ? Math.ceil(list.total / list.limit) : 0
  return (
    <>
      <PageHeader title={page(`${ROUTES[kind]}.title`)} lead={page(`${ROUTES[kind]}.description`)} />
      <Stack gap={6}>
        {!list ? (
          <LoadFailed title={t('failed')} text={t('failedText')} retry={t('retry')} href={path} />
        ) : list.items.length === 0 ? (
          <EmptyState
            kind={list.page > 1 ? 'noResult' : 'first'}
            title={list.page > 1 ? t('noPage') : t('none')}
            text={t('noneText')}
            action={
              <LinkButton
                variant="secondary"
                href={list.page > 1 ? path : toPath(locale, 'Marketer-publicCampaign')}
              >
                {list.page > 1 ? t('firstPage') : t('campaign')}
              </LinkButton>
            }
          />
        ) : (
          <>
            <p role="status">{t('count', { count: list.total })}</p>
            <CardList min="17rem" gap={6}>
              {list.items.map((offer, index) => (
                <OfferCard key={offer.id} offer={offer} first={index === 0} beside={kind === 'package'} />
              ))}
            </CardList>
            <Pagination
              page={list.page}
              pageCount={pages}
              hrefOf={(n) => (n === 1 ? path : `${path}?page=${n}`)}
              labels={{ nav: t('pages'), previous: t('previous'), next: t('next'), page: t('page') }}
            />
            {list.items.length > 1 && (
              <Section id="compare" title={t('compare')}>
                <OfferCompare offers={list.items} />
              </Section>
            )}
          </>
        )}
        {hasOther && (
          <p>
            <a href={toPath(locale, ROUTES[other])}>{wholeWords(t(`other.${kind}`))}</a>
          </p>
        )}
      </Stack>
      <Closing title={t('nextTitle')} lead={t('nextText')}>
        <LinkButton href={`${toPath(locale, 'Marketer')}#talk`}>{t('nextGo')}</LinkButton>
      </Closing>
    </>
  )
}
