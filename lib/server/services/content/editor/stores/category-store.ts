import { Refusal } from '../../../../../domain/errors.ts'
import { sql } from '../../../../store/client.ts'
import { invalidate } from '../../../tags.ts'
import { textOf, textOrNull } from '../field-values.ts'
import type { KindStore, LiveRow } from '../kind-store.ts'

type Values = Record<string, string | boolean | null>

/** Categories of articles. Their keys are fixed in the product, so none can be added. */
export const categoryStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT key, coalesce(name_th, key) AS title_th, coalesce(name_en, key) AS title_en, is_active AS is_published, NULL::timestamptz AS updated_at
      FROM article_category ORDER BY id`),
  async read(db, key) {
    const row = await db.maybeOne<{
      values: Values
    }>(sql`SELECT jsonb_build_object('labelTh', name_th, 'labelEn', name_en, 'isActive', is_active,
        'show', show, 'icon', regexp_replace(icon_class, '^icon-', ''), 'color', color) AS values FROM article_category WHERE key = ${key}`)
    return row?.values
  },
  async publish(ctx, key, values) {
    const changed =
      await ctx.db.run(sql`UPDATE article_category SET is_active = ${values.isActive === true}, show = ${values.show === true},
      icon_class = ${`icon-${textOf(values, 'icon')}`}, color = ${textOf(values, 'color')},
      name_th = ${textOrNull(values, 'labelTh')}, name_en = ${textOrNull(values, 'labelEn')} WHERE key = ${key}`)
    if (changed === 0) throw new Refusal('not_found')
    invalidate(ctx.db, ['config', 'articles'])
  },
}

/** Categories of case studies, one for each interest. */
export const caseCategoryStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT interest AS key, coalesce(name_th, interest) AS title_th, coalesce(name_en, interest) AS title_en, is_active AS is_published,
      NULL::timestamptz AS updated_at FROM case_category ORDER BY id`),
  async read(db, key) {
    const row = await db.maybeOne<{ values: Values }>(
      sql`SELECT jsonb_build_object('labelTh', name_th, 'labelEn', name_en, 'isActive', is_active, 'show', show, 'icon', icon) AS values FROM case_category WHERE interest = ${key}`,
    )
    return row?.values
  },
  async publish(ctx, key, values) {
    const changed =
      await ctx.db.run(sql`UPDATE case_category SET is_active = ${values.isActive === true}, show = ${values.show === true},
      icon = ${textOf(values, 'icon')}, name_th = ${textOrNull(values, 'labelTh')}, name_en = ${textOrNull(values, 'labelEn')}
      WHERE interest = ${key}`)
    if (changed === 0) throw new Refusal('not_found')
    invalidate(ctx.db, ['config', 'cases'])
  },
}
