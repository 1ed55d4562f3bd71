import { useLocale, useTranslations } from 'next-intl'
import { ArticleCard } from '#components/article/article-card.tsx'
import { StartBand } from '#components/article/start-band.tsx'
import { ReadingFontPreload } from '#components/layout/font-preloads.tsx'
import { isStudioFile } from '#components/picture/find-picture-file.ts'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { ContentPicture } from '#components/ui/content-picture.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { cx } from '#components/ui/cx.ts'
import { DateTime } from '#components/ui/date-time.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Markdown } from '#components/ui/markdown.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { getArticle } from '#lib/contract/content.ts'
import { bangkokDay } from '#lib/domain/date/bangkok.ts'
import { otherLocale, toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './article-detail.module.scss'

/** Plain share links, LINE first: no third-party script, and no request before the click. */
const shareLinks = (title: string, url: string) =>
  [
    {
      brand: 'LINE',
      name: 'LINE',
      href: `https://line.me/R/share?text=${encodeURIComponent(`${title} ${url}`)}`,
    },
    {
      brand: 'FACEBOOK_PAGE',
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
    {
      brand: 'X',
      name: 'X',
      href: `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${encodeURIComponent(url)}`,
    },
  ] as const

const dayOf = (at: string) => bangkokDay(new Date(at))

/** One article: author, dates, picture, body, share links, further articles. `url` is absolute. */
export function ArticlesDetailScreen({
  article,
  url,
}: {
  article: ResponseOf<typeof getArticle>
  url: string
}) {
  const locale = toLocale(useLocale())
  const other = otherLocale(locale)
  const t = useTranslations('site')
  const isChanged = dayOf(article.updatedAt) > dayOf(article.publishedAt)
  return (
    <>
      <ReadingFontPreload locale={locale} />
      <article className={styles.article}>
        <div className={cx(styles.opening, isStudioFile(article.image) && styles.beside)}>
          <div>
            <PageHeader
              title={article.title}
              lead={article.excerpt}
              back={{ href: toPath(locale, 'articles'), label: t('articles.back') }}
            />
            <p className={styles.meta}>
              <span>{t('articles.by', { author: article.author })}</span>
              <DateTime value={article.publishedAt} locale={locale} />
              {isChanged && (
                <span>
                  {t('articles.updated')} <DateTime value={article.updatedAt} locale={locale} style="short" />
                </span>
              )}
              <span>{t('articles.minutes', { minutes: article.minutes })}</span>
              {article.locales.includes(other) && (
                <a
                  href={toPath(other, 'articles-detail', { slug: article.slug })}
                  hrefLang={other}
                  className="no-print"
                >
                  {t(other === 'th' ? 'articles.inThai' : 'articles.inEnglish')}
                </a>
              )}
            </p>
          </div>
          {article.image && (
            <ContentPicture of={article} alt={article.imageAlt ?? ''} first className={styles.picture} />
          )}
        </div>
        <Prose reading>
          <Markdown text={article.body} />
        </Prose>
      </article>
      <div className={styles.after}>
        <div className={cx('no-print', styles.share)}>
          <Cluster>
            {shareLinks(article.title, url).map((link) => (
              <LinkButton key={link.name} href={link.href} rel="noopener" variant="secondary">
                <BrandMark brand={link.brand} size={18} />
                {t('articles.share', { place: link.name })}
              </LinkButton>
            ))}
            <CopyButton text={url} label={t('articles.copy')} doneLabel={t('articles.copied')} />
          </Cluster>
        </div>
        {article.related.length > 0 && (
          <Section id="related" title={t('articles.related')}>
            <CardList min="20rem" reel>
              {article.related.map((card) => (
                <ArticleCard key={card.id} article={card} level={3} />
              ))}
            </CardList>
          </Section>
        )}
      </div>
      <StartBand />
    </>
  )
}
