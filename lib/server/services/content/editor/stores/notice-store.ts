import { addDays, startOfBangkokDay } from '../../../../../domain/date/bangkok.ts'
import { sql } from '../../../../store/client.ts'
import { HOME_TIME } from '../../../../store/home-time.ts'
import { newId } from '../../../../store/id.ts'
import { invalidate } from '../../../tags.ts'
import { textOf, textOrNull } from '../field-values.ts'
import type { KindStore, LiveRow } from '../kind-store.ts'

export const noticeStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT key, left(text_th, 80) AS title_th, left(text_en, 80) AS title_en, is_published, updated_at
      FROM site_notice ORDER BY updated_at DESC`),
  async read(db, key) {
    const row = await db.maybeOne<{
      values: Record<string, string | null>
    }>(sql`SELECT jsonb_build_object('tone', tone,
        'until', (until ${HOME_TIME} - interval '1 day')::date::text, 'textTh', text_th, 'textEn', text_en) AS values FROM site_notice WHERE key = ${key}`)
    return row?.values
  },
  async publish(ctx, key, values) {
    const until = textOrNull(values, 'until')
    // `until` is the last day on which the notice is shown.
    const end = until ? startOfBangkokDay(addDays(until, 1)) : null
    await ctx.db.run(sql`INSERT INTO site_notice (id, key, audience, tone, text_th, text_en, until, updated_at)
      VALUES (${newId(ctx.now().getTime())}, ${key}, 'everybody', ${textOf(values, 'tone')}, ${textOf(values, 'textTh')},
        ${textOf(values, 'textEn')}, ${end}, ${ctx.now()})
      ON CONFLICT (key) DO UPDATE SET tone = excluded.tone, text_th = excluded.text_th,
        text_en = excluded.text_en, until = excluded.until, is_published = true, updated_at = excluded.updated_at`)
    invalidate(ctx.db, ['config'])
  },
  async retire(ctx, key) {
    await ctx.db.run(
      sql`UPDATE site_notice SET is_published = false, updated_at = ${ctx.now()} WHERE key = ${key}`,
    )
    invalidate(ctx.db, ['config'])
  },
}
