import { useLocale, useTranslations } from 'next-intl'
import { CaseCard } from '#components/case-study/case-card.tsx'
import { CategoryIcon } from '#components/landing/category-icon.tsx'
import { ChipLinks } from '#components/landing/chip-links.tsx'
import { Closing } from '#components/landing/closing.tsx'
import { PublishedList } from '#components/landing/published-list.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listCaseCategories, listSuccessCases } from '#lib/contract/articles.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Case studies by the 12 interests, 6 per page (docs/requirements.md#constants). */
export function CaseStudyScreen({
  categories,
  category,
  page,
  list,
}: {
  categories: ResponseOf<typeof listCaseCategories>['items']
  category: number | undefined
  page: number
  list: ResponseOf<typeof listSuccessCases> | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const social = useTranslations('social')
  const pages = useTranslations('pages')
  const path = toPath(locale, 'caseStudy')
  const hrefOf = (wanted: number | undefined, number = 1) => {
    const query = new URLSearchParams()
    if (wanted) query.set('category', String(wanted))
    if (number > 1) query.set('page', String(number))
    return query.size > 0 ? `${path}?${query}` : path
  }
  const chips = categories.flatMap(({ id, interest, icon, name }) => {
    const key = INTEREST_KEYS.find((one) => one === interest)
    return key
      ? [
          {
            href: hrefOf(id),
            label: name[locale] ?? social(`interest.${key}`),
            icon: <CategoryIcon icon={icon} color="brand" />,
            current: id === category,
          },
        ]
      : []
  })
  // Nothing was ever published: there is nothing to choose from.
  const isNew = list?.total === 0 && category === undefined
  return (
    <>
      <PageHeader title={pages('caseStudy.title')} lead={pages('caseStudy.description')} />
      <Stack gap={5}>
        {chips.length > 0 && !isNew && (
          <ChipLinks
            label={t('cases.filter')}
            chips={[{ href: path, label: t('all'), current: category === undefined }, ...chips]}
          />
        )}
        <PublishedList
          list={list}
          page={page}
          perPage={list?.perPage ?? 1}
          hrefOf={(number) => hrefOf(category, number)}
          empty={
            isNew ? (
              <EmptyState
                kind="first"
                title={t('cases.noneTitle')}
                text={t('cases.noneText')}
                action={<LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>}
              />
            ) : (
              <EmptyState
                kind="noResult"
                title={t('cases.emptyTitle')}
                text={t('cases.emptyText')}
                action={<LinkButton href={path}>{t('cases.showAll')}</LinkButton>}
              />
            )
          }
        >
          {(items, total) => (
            <>
              <p role="status">{t('cases.count', { count: total })}</p>
              <CardList min="18rem" gap={6}>
                {items.map((item, index) => (
                  <CaseCard key={item.id} item={item} first={index === 0} />
                ))}
              </CardList>
            </>
          )}
        </PublishedList>
      </Stack>
      <Closing title={t('cases.nextTitle')} lead={t('cases.nextText')}>
        <LinkButton href={toPath(locale, 'Marketer-publicCampaign')}>{t('cases.start')}</LinkButton>
        <LinkButton href={`${toPath(locale, 'Marketer')}#talk`} variant="secondary">
          {t('cases.ask')}
        </LinkButton>
      </Closing>
    </>
  )
}
