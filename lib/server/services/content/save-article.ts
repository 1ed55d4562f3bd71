import { LANGUAGES } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { join, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator, requireSystem } from '../context.ts'
import { invalidate } from '../tags.ts'
import { keepPicture, PICTURE_COLUMNS, type PictureFacts, pictureValues } from './picture-facts.ts'

export interface ArticleTextInput {
  title: string
  excerpt: string
  body: string
}

export interface SaveArticleInput {
  slug: string
  categoryId: number
  author: string
  /** If left out, the stored value stays. */
  picture?: PictureFacts | undefined
  status: 'draft' | 'published' | 'hidden'
  publishedAt?: Date
  th?: ArticleTextInput | undefined
  en?: ArticleTextInput | undefined
}

/** Minutes to read: 200 Latin words or 900 Thai characters a minute. */
export function readingMinutes(body: string): number {
  const thai = body.match(/[\u0e01-\u0e5b]/g)?.length ?? 0
  const words = body.match(/[A-Za-z]+/g)?.length ?? 0
  return Math.max(1, Math.round(thai / 900 + words / 200))
}

/**
 * Creates an article, or changes the one with this slug; cached pages that show it are invalidated at commit. A
 * language that is left out keeps its text. Errors: not_found (no operator), not_allowed, malformed_input (no such
 * category). Source: docs/screens.md#operator-console.
 */
export async function saveArticle(
  ctx: Context,
  input: SaveArticleInput,
): Promise<{ id: string; slug: string }> {
  if (ctx.caller.kind === 'system') requireSystem(ctx)
  else requireOperator(ctx, 'content', 'admin')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    if (!(await ctx.db.maybeOne(sql`SELECT 1 FROM article_category WHERE id = ${input.categoryId}`)))
      throw new Refusal('malformed_input', { fields: { categoryId: 'not_found' } })
    const { id } = await ctx.db.one<{
      id: string
    }>(sql`INSERT INTO article (id, slug, category_id, status, author, ${PICTURE_COLUMNS}, published_at, updated_at, created_at)
      VALUES (${newId(now.getTime())}, ${input.slug}, ${input.categoryId}, ${input.status}, ${input.author}, ${pictureValues(input.picture)},
        ${input.status === 'published' ? (input.publishedAt ?? now) : null}, ${now}, ${now})
      ON CONFLICT (slug) DO UPDATE SET category_id = excluded.category_id, status = excluded.status, author = excluded.author,
        ${keepPicture('article', input.picture === undefined)}, published_at = coalesce(article.published_at, excluded.published_at), updated_at = excluded.updated_at
      RETURNING id`)
    const texts = LANGUAGES.flatMap((locale) => {
      const text = input[locale]
      return text
        ? [
            sql`(${id}, ${locale}, ${text.title}, ${text.excerpt}, ${text.body}, ${readingMinutes(text.body)})`,
          ]
        : []
    })
    if (texts.length > 0)
      await ctx.db.run(sql`INSERT INTO article_text (article_id, locale, title, excerpt, body, minutes) VALUES ${join(texts)}
        ON CONFLICT (article_id, locale) DO UPDATE SET title = excluded.title, excerpt = excluded.excerpt, body = excluded.body, minutes = excluded.minutes`)
    await audit(ctx, { subject: 'article', subjectId: id, transition: 'save', to: input.status })
    invalidate(ctx.db, ['articles', `article:${input.slug}`])
    return { id, slug: input.slug }
  })
}
