import { LANGUAGES } from '../../../country/languages.ts'
import { join, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { invalidate } from '../tags.ts'
import { keepPicture, PICTURE_COLUMNS, type PictureFacts, pictureValues } from './picture-facts.ts'

function requireEditor(ctx: Context): void {
  if (ctx.caller.kind !== 'system') requireOperator(ctx, 'content', 'admin')
}

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
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`INSERT INTO case_category (id, interest, icon, is_active, show, name_key)
      VALUES ${join(rows.map((row) => sql`(${row.id}, ${row.interest}, ${row.icon}, true, true, ${`interest.${row.interest}`})`))}
      ON CONFLICT (id) DO UPDATE SET icon = excluded.icon`)
    await audit(ctx, { subject: 'case_category', transition: 'set' })
    invalidate(ctx.db, ['config', 'cases'])
  })
}

export interface CaseText {
  title: string
  excerpt: string
  body: string
  quote: string | null
}

export interface SaveCaseInput {
  slug: string
  categoryId: number
  interest: string
  brand: string
  picture?: PictureFacts
  publishedAt: Date
  figures: readonly { th: string; en: string; value: string }[]
  th?: CaseText | undefined
  en?: CaseText | undefined
}

/** Creates a case study, or changes the one with this slug. Errors: not_found, not_allowed. */
export async function saveCase(ctx: Context, input: SaveCaseInput): Promise<{ id: string }> {
  requireEditor(ctx)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const { id } = await ctx.db.one<{
      id: string
    }>(sql`INSERT INTO case_study (id, slug, category_id, interest, status, ${PICTURE_COLUMNS}, brand, figures, published_at, updated_at)
      VALUES (${newId(now.getTime())}, ${input.slug}, ${input.categoryId}, ${input.interest}, 'published', ${pictureValues(input.picture)}, ${input.brand},
        ${JSON.stringify(input.figures)}, ${input.publishedAt}, ${now})
      ON CONFLICT (slug) DO UPDATE SET status = excluded.status, category_id = excluded.category_id, interest = excluded.interest, ${keepPicture('case_study', false)},
        brand = excluded.brand, figures = excluded.figures, updated_at = excluded.updated_at RETURNING id`)
    for (const locale of LANGUAGES) {
      const text = input[locale]
      if (text)
        await ctx.db.run(sql`INSERT INTO case_study_text (case_study_id, locale, title, excerpt, body, quote)
          VALUES (${id}, ${locale}, ${text.title}, ${text.excerpt}, ${text.body}, ${text.quote})
          ON CONFLICT (case_study_id, locale) DO UPDATE SET title = excluded.title, excerpt = excluded.excerpt, body = excluded.body, quote = excluded.quote`)
    }
    await audit(ctx, { subject: 'case_study', subjectId: id, transition: 'save', to: 'published' })
    invalidate(ctx.db, ['cases', `case:${input.slug}`])
    return { id }
  })
}

export interface FaqInput {
  audience: 'influencer' | 'marketer' | 'general'
  anchor: string
  th: readonly [question: string, answer: string]
  en: readonly [question: string, answer: string]
}

/** Sets questions in their order; an anchor is a permanent public address. Errors: not_found, not_allowed. */
export async function setFaqs(
  ctx: Context,
  rows: readonly FaqInput[],
  { isPublished = true }: { isPublished?: boolean } = {},
): Promise<void> {
  requireEditor(ctx)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now().getTime()
    await ctx.db.run(sql`INSERT INTO faq (id, audience, position, anchor, question_th, answer_th, question_en, answer_en, is_published)
      VALUES ${join(rows.map((row, at) => sql`(${newId(now)}, ${row.audience}, ${at}, ${row.anchor}, ${row.th[0]}, ${row.th[1]}, ${row.en[0]}, ${row.en[1]}, ${isPublished})`))}
      ON CONFLICT (anchor) DO UPDATE SET position = excluded.position, question_th = excluded.question_th, answer_th = excluded.answer_th,
        question_en = excluded.question_en, answer_en = excluded.answer_en`)
    await audit(ctx, { subject: 'faq', transition: 'set' })
    invalidate(ctx.db, ['faq'])
  })
}

/** Sets the partner channels of the home page in their order. Errors: not_found, not_allowed. */
export async function setPartnerChannels(
  ctx: Context,
  rows: readonly { name: string; channelType: string; followers: number; image?: string | null }[],
): Promise<void> {
  requireEditor(ctx)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now().getTime()
    await ctx.db.run(sql`DELETE FROM partner_channel`)
    await ctx.db.run(sql`INSERT INTO partner_channel (id, name, channel_type, followers, image, position)
      VALUES ${join(rows.map((row, at) => sql`(${newId(now)}, ${row.name}, ${row.channelType}, ${row.followers}, ${row.image ?? null}, ${at})`))}`)
    await audit(ctx, { subject: 'partner_channel', transition: 'set' })
    invalidate(ctx.db, ['channels:home'])
  })
}
