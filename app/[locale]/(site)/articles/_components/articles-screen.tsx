import { useLocale, useTranslations } from 'next-intl'
import { ArticleCard } from '#components/article/article-card.tsx'
import { BLOG_CATEGORIES, isBlogCategory } from '#components/article/category.ts'
import { CategoryIcon } from '#components/landing/category-icon.tsx'
import { ChipLinks } from '#components/landing/chip-links.tsx'
import { PastEnd } from '#components/landing/past-end.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
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
        {list === null ? (
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            retry={<LinkButton href={hrefOf(category, page)}>{t('failed.retry')}</LinkButton>}
          />
        ) : list.items.length === 0 && list.total > 0 ? (
          <PastEnd last={Math.ceil(list.total / list.perPage)} href={hrefOf(category)} />
        ) : isNew ? (
          <EmptyState
            kind="first"
            title={t('articles.noneTitle')}
            text={t('articles.noneText')}
            action={<LinkButton href={toPath(locale, 'contact')}>{t('faq.ask')}</LinkButton>}
          />
        ) : list.items.length === 0 ? (
          <EmptyState
            kind="noResult"
            title={t('articles.emptyTitle')}
            text={t('articles.emptyText')}
            action={<LinkButton href={path}>{t('articles.showAll')}</LinkButton>}
          />
        ) : (
          <>
            <p role="status">{t('articles.count', { count: list.total })}</p>
            <CardList min="16rem" gap={6}>
              {list.items.map((article, index) => (
                <ArticleCard key={article.id} article={article} first={index === 0} lead={index === 0} />
              ))}
            </CardList>
          </>
        )}
        {list && (
          <Pagination
            page={page}
            pageCount={Math.ceil(list.total / list.perPage)}
            hrefOf={(number) => hrefOf(category, number)}
            labels={{
              nav: t('pages.nav'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: t('pages.page'),
            }}
          />
        )}
      </Stack>
    </>
  )
}
