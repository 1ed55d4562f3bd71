import { useLocale, useTranslations } from 'next-intl'
import { ArticleCard } from '#components/article/article-card.tsx'
import { BLOG_CATEGORIES, isBlogCategory } from '#components/article/category.ts'
import { StartBand } from '#components/article/start-band.tsx'
import { CategoryIcon } from '#components/landing/category-icon.tsx'
import { CategoryPages } from '#components/landing/category-pages.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listBlogCategories, listBlogs } from '#lib/contract/articles.ts'
import { toLocale } from '#lib/i18n/locales.ts'

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
  return (
    <>
      <CategoryPages
        route="articles"
        texts="articles"
        category={category}
        page={page}
        list={list}
        chips={(hrefOf) =>
          categories.flatMap(({ id, iconClass, color, name }) =>
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
          )
        }
      >
        {(items) => (
          <CardList min="16rem" gap={6}>
            {items.map((article, index) => (
              <ArticleCard
                key={article.id}
                article={article}
                first={index === 0}
                lead={index === 0}
                beside={index > 0}
              />
            ))}
          </CardList>
        )}
      </CategoryPages>
      <StartBand />
    </>
  )
}
