import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { tag } from '../tags.ts'

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
  }>(sql`SELECT * FROM article_category ORDER BY id`)
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
  }>(sql`SELECT * FROM case_category ORDER BY id`)
}
