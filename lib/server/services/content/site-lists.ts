import { raw, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { tag } from '../tags.ts'
import { COUNTRY_CODES, MEMBER_COUNTRIES } from './countries.ts'
import type { Locale } from './seo-texts.ts'

/**
 * Countries or nationalities in dictionary order of the language; the icon key is the lowercased code
 * (docs/requirements.md#entities).
 */
export function listPlaces(
  locale: Locale,
): { code: string; name: string; iconKey: string; isMember: boolean }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const collator = new Intl.Collator(locale)
  return COUNTRY_CODES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    iconKey: code.toLowerCase(),
    isMember: MEMBER_COUNTRIES.includes(code),
  })).sort((a, b) => collator.compare(a.name, b.name))
}

/** Questions of an audience that exist in the language. */
export async function listFaqs(ctx: Context, locale: Locale, audience: string) {
  tag(ctx, 'faq')
  const question = locale === 'th' ? raw('question_th') : raw('question_en')
  const answer = locale === 'th' ? raw('answer_th') : raw('answer_en')
  return ctx.db.many<{ id: string; audience: string; anchor: string; question: string; answer: string }>(
    sql`SELECT id, audience, anchor, ${question} AS question, ${answer} AS answer FROM faq
      WHERE is_published AND ${question} IS NOT NULL AND (${audience} = 'all' OR audience = ${audience})
      ORDER BY audience, position`,
  )
}

export async function listHomeChannels(ctx: Context, limit: number) {
  tag(ctx, 'channels:home')
  return ctx.db.many<{
    id: string
    name: string
    nameEn: string | null
    channelType: string
    followers: bigint
    image: string | null
  }>(
    sql`SELECT id, name, name_en, channel_type, followers, image FROM partner_channel WHERE is_published ORDER BY position LIMIT ${limit}`,
  )
}
