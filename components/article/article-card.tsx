import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { ContentPicture } from '#components/ui/content-picture.tsx'
import { cx } from '#components/ui/cx.ts'
import { DateTime } from '#components/ui/date-time.tsx'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { wholePhrases, wholeWords } from '#components/ui/whole-words.tsx'
import type { articleCard } from '#lib/contract/articles.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './article.module.scss'
import { BLOG_CATEGORIES, isBlogCategory } from './category.ts'

/** One article of a list; the whole card leads to it. */
export function ArticleCard({
  article,
  level = 2,
  first,
  lead,
  beside,
}: {
  article: z.output<typeof articleCard>
  level?: 2 | 3
  first?: boolean
  /** The first article of a list, as wide as the page. */
  lead?: boolean
  /** On phones its picture is small and stands beside its words. */
  beside?: boolean
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const As = `h${level}` as const
  return (
    <li className={cx(styles.item, lead && styles.leadItem, beside && styles.beside)}>
      <div className={styles.card}>
        <ContentPicture
          of={article}
          className={styles.picture}
          sizes={lead ? sizesFor('30rem', 92) : sizesFor('23rem', beside ? 27 : 92)}
          {...(first ? { first } : {})}
        />
        {isBlogCategory(article.categoryId) && (
          <p className={styles.kind}>
            {article.categoryName ?? t(`blog.${BLOG_CATEGORIES[article.categoryId].key}`)}
          </p>
        )}
        <As className={styles.title}>
          <a href={toPath(locale, 'articles-detail', { slug: article.slug })}>
            {wholePhrases(article.title)}
          </a>
        </As>
        <p className={styles.excerpt}>{wholeWords(article.excerpt)}</p>
        <p className={styles.meta}>
          <DateTime value={article.publishedAt} locale={locale} style="short" />
          <span>{t('articles.minutes', { minutes: article.minutes })}</span>
        </p>
      </div>
    </li>
  )
}
