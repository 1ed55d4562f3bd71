import { useLocale, useTranslations } from 'next-intl'
import { ArticleCard } from '#components/article/article-card.tsx'
import { BLOG_CATEGORIES, isBlogCategory } from '#components/article/category.ts'
import { StartBand } from '#components/article/start-band.tsx'
import { CategoryIcon } from '#components/landing/category-icon.tsx'
import { ChipLinks } from '#components/landing/chip-links.tsx'
import { PublishedList } from '#components/landing/published-list.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listBlogCategories, listBlogs } from '#lib/contract/articles.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Articles by category, 5 per page (docs/requirements.md#constants). */
export function ArticlesScreen({
  categories,
  category,
  page,
  list,
}: {
  categories: ResponseOf<typeof listBlogCategories>['items']
  category: number | undefined
  page: number
  list: ResponseOf<typeof listBlogs> | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const pages = useTranslations('pages')
  const path = toPath(locale, 'articles')
  const hrefOf = (wanted: number | undefined, number = 1) => {
    const query = new URLSearchParams()
    if (wanted) query.set('category', String(wanted))
    if (number > 1) query.set('page', String(number))
    return query.size > 0 ? `${path}?${query}` : path
  }
  // Nothing was ever published: there is nothing to choose from.
  const isNew = list?.total === 0 && category === undefined
  return (
    <>
      <PageHeader title={pages('articles.title')} lead={pages('articles.description')} />
      <Stack gap={5}>
        {!isNew && (
          <ChipLinks
            label={t('articles.filter')}
            chips={[
              { href: path, label: t('all'), current: category === undefined },
              ...categories.flatMap(({ id, iconClass, color, name }) =>
                isBlogCategory(id)
                  ? [
                      {
                        href: hrefOf(id),
                        label: name[locale] ?? t(`blog.${BLOG_CATEGORIES[id].key}`),
                        icon: <CategoryIcon icon={iconClass.replace(/^icon-/, '')} color={color} />,
                        current: id === category,
                      },
                    ]
                  : [],
              ),
            ]}
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
                title={t('articles.noneTitle')}
                text={t('articles.noneText')}
                action={<LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>}
              />
            ) : (
              <EmptyState
                kind="noResult"
                title={t('articles.emptyTitle')}
                text={t('articles.emptyText')}
                action={<LinkButton href={path}>{t('articles.showAll')}</LinkButton>}
              />
            )
          }
        >
          {(items, total) => (
            <>
              <p role="status">{t('articles.count', { count: total })}</p>
              <CardList min="16rem" gap={6}>
                {items.map((article, index) => (
                  <ArticleCard key={article.id} article={article} first={index === 0} lead={index === 0} />
                ))}
              </CardList>
            </>
          )}
        </PublishedList>
      </Stack>
      <StartBand />
    </>
  )
}
