import { LANGUAGES } from '../../../../../country/languages.ts'
import { sql } from '../../../../store/client.ts'
import { invalidate } from '../../../tags.ts'
import { bothLanguages, textOrNull } from '../field-values.ts'
import type { KindStore, LiveRow } from '../kind-store.ts'

export const seoStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT page AS key, max(title) FILTER (WHERE locale = 'th') AS title_th,
        max(title) FILTER (WHERE locale = 'en') AS title_en, true AS is_published, max(updated_at) AS updated_at
      FROM seo_page GROUP BY page ORDER BY page`),
  async read(db, key) {
    const row = await db.maybeOne<{
      values: Record<string, string | null> | null
    }>(sql`SELECT jsonb_build_object(${bothLanguages('title', 'description', 'keywords')}, 'image', max(image)) AS values
      FROM seo_page WHERE page = ${key} HAVING count(*) > 0`)
    return row?.values ?? undefined
  },
  async publish(ctx, key, values) {
    for (const locale of LANGUAGES) {
      const end = locale === 'th' ? 'Th' : 'En'
      await ctx.db.run(sql`INSERT INTO seo_page (page, locale, title, description, keywords, image, updated_at)
        VALUES (${key}, ${locale}, ${textOrNull(values, `title${end}`)}, ${textOrNull(values, `description${end}`)},
          ${textOrNull(values, `keywords${end}`)}, ${textOrNull(values, 'image')}, ${ctx.now()})
        ON CONFLICT (page, locale) DO UPDATE SET title = excluded.title, description = excluded.description,
          keywords = excluded.keywords, image = excluded.image, updated_at = excluded.updated_at`)
    }
    invalidate(ctx.db, ['seo'])
  },
  async retire(ctx, key) {
    await ctx.db.run(sql`DELETE FROM seo_page WHERE page = ${key}`)
    invalidate(ctx.db, ['seo'])
  },
}
