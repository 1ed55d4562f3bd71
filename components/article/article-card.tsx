import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { articleCard } from '#lib/contract/open.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './article.module.scss'
import { BLOG_CATEGORIES, isBlogCategory } from './category.ts'

/** One article of a list; the whole card leads to it. */
export function ArticleCard({
  article,
  level = 2,
  first,
}: {
  article: z.output<typeof articleCard>
  level?: 2 | 3
  first?: boolean
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('site')
  const As = `h${level}` as const
  return (
    <Card as="li">
      <div className={styles.card}>
        <Picture
          src={article.image}
          alt=""
          width={1200}
          height={630}
          className={styles.picture}
          {...(first ? { first } : {})}
        />
        {isBlogCategory(article.categoryId) && (
          <Cluster>
            <Tag tone={BLOG_CATEGORIES[article.categoryId].tone}>
              {t(`blog.${BLOG_CATEGORIES[article.categoryId].key}`)}
            </Tag>
          </Cluster>
        )}
        <As className={styles.title}>
          <a href={toPath(locale, 'articles-detail', { slug: article.slug })}>{wholeWords(article.title)}</a>
        </As>
        <p className={styles.excerpt}>{wholeWords(article.excerpt)}</p>
        <p className={styles.meta}>
          <DateTime value={article.publishedAt} locale={locale} style="short" />
          <span>{t('articles.minutes', { minutes: article.minutes })}</span>
        </p>
      </div>
    </Card>
  )
}
