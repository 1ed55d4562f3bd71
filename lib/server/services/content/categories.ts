import type { Language } from '../../../country/languages.ts'
import { raw, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { tag } from '../tags.ts'

/** Category name for readers; null: the built-in one (`site.blog.<key>`, `social.interest.<key>`). */
const NAME = raw("jsonb_build_object('th', name_th, 'en', name_en) AS name")
type Name = Record<Language, string | null>

export async function listBlogCategories(ctx: Context) {
  tag(ctx, 'config')
  return ctx.db.many<{
    id: number
    key: string
    isActive: boolean
    show: boolean
    filterClass: string
    iconClass: string
    color: string
    nameKey: string
    name: Name
  }>(
    sql`SELECT id, key, is_active, show, filter_class, icon_class, color, name_key, ${NAME} FROM article_category ORDER BY id`,
  )
}

export async function listCaseCategories(ctx: Context) {
  tag(ctx, 'config')
  return ctx.db.many<{
    id: number
    interest: string
    icon: string
    isActive: boolean
    show: boolean
    nameKey: string
    name: Name
  }>(sql`SELECT id, interest, icon, is_active, show, name_key, ${NAME} FROM case_category ORDER BY id`)
}
