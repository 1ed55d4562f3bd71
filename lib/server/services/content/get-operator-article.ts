import type { Language } from '../../../country/languages.ts'
import { sql } from '../../store/client.ts'
import { type Context, requireOperator } from '../context.ts'

interface Text {
  title: string
  excerpt: string
  body: string
}

/** One article in every state, for the editor. Errors: not_found, not_allowed. */
export async function getOperatorArticle(ctx: Context, slug: string) {
  requireOperator(ctx, 'content', 'admin')
  const article = await ctx.db.one<{
    id: string
    slug: string
    categoryId: number
    author: string
    image: string | null
    status: 'draft' | 'scheduled' | 'published' | 'hidden'
    publishedAt: Date | null
  }>(sql`SELECT id, slug, category_id, author, image, status, published_at FROM article WHERE slug = ${slug}`)
  const texts = await ctx.db.many<Text & { locale: Language }>(
    sql`SELECT locale, title, excerpt, body FROM article_text WHERE article_id = ${article.id}`,
  )
  const textIn = (locale: Language) => texts.find((text) => text.locale === locale) ?? null
  return { ...article, th: textIn('th'), en: textIn('en') }
}
