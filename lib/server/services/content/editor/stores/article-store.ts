import { sql } from '../../../../store/client.ts'
import { invalidate } from '../../../tags.ts'
import { pictureFields } from '../../picture-facts.ts'
import { saveArticle } from '../../save-article.ts'
import { languageOf, pictureOf, textOf } from '../field-values.ts'
import type { KindStore, LiveRow } from '../kind-store.ts'

const PARTS = ['title', 'excerpt', 'body'] as const

export const articleStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT a.slug AS key, th.title AS title_th, en.title AS title_en, a.status = 'published' AS is_published, a.updated_at
      FROM article a LEFT JOIN article_text th ON th.article_id = a.id AND th.locale = 'th'
      LEFT JOIN article_text en ON en.article_id = a.id AND en.locale = 'en' ORDER BY a.updated_at DESC LIMIT 500`),
  async read(db, key) {
    const row = await db.maybeOne<{ values: Record<string, string | null> }>(sql`SELECT jsonb_build_object(
        'categoryId', a.category_id::text, 'author', a.author, ${pictureFields('a')},
        'titleTh', th.title, 'excerptTh', th.excerpt, 'bodyTh', th.body, 'titleEn', en.title, 'excerptEn', en.excerpt, 'bodyEn', en.body) AS values
      FROM article a LEFT JOIN article_text th ON th.article_id = a.id AND th.locale = 'th'
      LEFT JOIN article_text en ON en.article_id = a.id AND en.locale = 'en' WHERE a.slug = ${key}`)
    return row?.values
  },
  async publish(ctx, key, values) {
    const th = languageOf(values, 'th', PARTS)
    const en = languageOf(values, 'en', PARTS)
    const { id } = await saveArticle(ctx, {
      slug: key,
      categoryId: Number(values.categoryId),
      author: textOf(values, 'author'),
      picture: pictureOf(values),
      status: 'published',
      th,
      en,
    })
    await ctx.db.run(
      sql`DELETE FROM article_text WHERE article_id = ${id} AND NOT (locale = ANY(${[...(th ? ['th'] : []), ...(en ? ['en'] : [])]}::text[]))`,
    )
  },
  async retire(ctx, key) {
    await ctx.db.run(sql`UPDATE article SET status = 'hidden', updated_at = ${ctx.now()} WHERE slug = ${key}`)
    invalidate(ctx.db, ['articles', `article:${key}`])
  },
  options: async (db) => ({
    categoryId: (
      await db.many<{ id: string }>(sql`SELECT id::text FROM article_category ORDER BY article_category.id`)
    ).map((row) => row.id),
  }),
}
