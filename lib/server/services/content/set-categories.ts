import { join, sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { invalidate } from '../tags.ts'
import { requireEditor } from './require-editor.ts'

export interface ArticleCategoryInput {
  id: number
  key: string
  isActive: boolean
  show: boolean
  color: string
  icon: string
}

/** Sets the blog categories (docs/requirements.md#entities). Errors: not_found, not_allowed. */
export async function setArticleCategories(
  ctx: Context,
  rows: readonly ArticleCategoryInput[],
): Promise<void> {
  requireEditor(ctx)
  if (rows.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`INSERT INTO article_category (id, key, is_active, show, filter_class, icon_class, color, name_key)
      VALUES ${join(rows.map((row) => sql`(${row.id}, ${row.key}, ${row.isActive}, ${row.show}, ${`filter-${row.key}`}, ${`icon-${row.icon}`}, ${row.color}, ${`category.${row.key}`})`))}
      ON CONFLICT (id) DO UPDATE SET is_active = excluded.is_active, show = excluded.show, color = excluded.color, icon_class = excluded.icon_class`)
    await audit(ctx, { subject: 'article_category', transition: 'set' })
    invalidate(ctx.db, ['config', 'articles'])
  })
}

/** Sets the case-study categories by interest (docs/requirements.md#entities). Errors: not_found, not_allowed. */
export async function setCaseCategories(
  ctx: Context,
  rows: readonly { id: number; interest: string; icon: string }[],
): Promise<void> {
  requireEditor(ctx)
  if (rows.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`INSERT INTO case_category (id, interest, icon, is_active, show, name_key)
      VALUES ${join(rows.map((row) => sql`(${row.id}, ${row.interest}, ${row.icon}, true, true, ${`interest.${row.interest}`})`))}
      ON CONFLICT (id) DO UPDATE SET icon = excluded.icon`)
    await audit(ctx, { subject: 'case_category', transition: 'set' })
    invalidate(ctx.db, ['config', 'cases'])
  })
}
