import type { Language } from '../../../country/languages.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import type { PackageOfferStatus } from '../../../domain/credit/order.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { PostType } from '../../../domain/job/kinds.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { halfUp } from '../../../domain/money/money.ts'
import { empty, join, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { getVat } from '../ledger/rates.ts'
import { tag } from '../tags.ts'

interface OfferRow {
  id: string
  version: number
  kind: 'package' | 'bundle'
  status: PackageOfferStatus
  slugTh: string
  slugEn: string
  nameTh: string
  nameEn: string
  summaryTh: string
  summaryEn: string
  bodyTh: string
  bodyEn: string
  image: string | null
  imageFocus: string | null
  imageAltTh: string | null
  imageAltEn: string | null
  channelType: ChannelType
  postType: PostType
  followersMin: bigint | null
  followersMax: bigint | null
  slots: number
  price: bigint
  currency: Currency
  validDays: number
  influencerIds: string[]
  reach: bigint | null
  updatedAt: Date
}

/** A bundle's reach and the public columns; the fee per slot is internal and never returned. */
const OFFER = sql`SELECT p.id, p.version, p.kind, p.status, p.slug_th, p.slug_en, p.name_th, p.name_en, p.summary_th, p.summary_en, p.body_th, p.body_en,
    p.image, p.image_focus, p.image_alt_th, p.image_alt_en, p.channel_type, p.post_type, p.followers_min, p.followers_max, p.slots, p.price, p.currency, p.valid_days, p.influencer_ids, p.updated_at,
    (SELECT sum(c.followers)::bigint FROM channel c WHERE c.member_id = ANY (p.influencer_ids) AND c.status = 'active' AND c.type = p.channel_type) AS reach
  FROM package_offer p`

/** The VAT rate for buyers; null where it is not confirmed. */
export async function findVatBp(ctx: Context): Promise<number | null> {
  return getVat(ctx, ctx.db).then(
    (vat) => vat.bp,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'rate_not_confirmed') return null
      throw error
    },
  )
}

function toOffer(row: OfferRow, vatBp: number | null) {
  const slotValue = row.price / BigInt(row.slots)
  return {
    ...row,
    slug: { th: row.slugTh, en: row.slugEn },
    name: { th: row.nameTh, en: row.nameEn },
    summary: { th: row.summaryTh, en: row.summaryEn },
    body: { th: row.bodyTh, en: row.bodyEn },
    imageAlt: { th: row.imageAltTh, en: row.imageAltEn },
    slotValue,
    vatBp,
    priceWithVat: vatBp === null ? null : row.price + halfUp(row.price, vatBp),
    influencerCount: row.influencerIds.length,
  }
}

export interface OfferQuery {
  status: PackageOfferStatus
  page: number
  limit: number
  kind?: 'package' | 'bundle' | undefined
  channelType?: ChannelType | undefined
}

/** Published offers by page; a filter for another state gives an empty list. */
export async function listOffers(ctx: Context, query: OfferQuery) {
  tag(ctx, 'packages')
  const where = sql`p.status = ${query.status} ${query.status === 'publish' ? empty : sql`AND false`}
    ${query.kind ? sql`AND p.kind = ${query.kind}` : empty} ${query.channelType ? sql`AND p.channel_type = ${query.channelType}` : empty}`
  const rows = await ctx.db.many<OfferRow>(
    sql`${OFFER} WHERE ${where} ORDER BY p.position, p.id LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`,
  )
  const { total } = await ctx.db.one<{ total: bigint }>(
    sql`SELECT count(*) AS total FROM package_offer p WHERE ${where}`,
  )
  const vatBp = await findVatBp(ctx)
  return {
    items: rows.map((row) => toOffer(row, vatBp)),
    page: query.page,
    limit: query.limit,
    total: Number(total),
  }
}

/** One published offer by its slug in a language, with the people of a bundle. Error: not_found. */
export async function findOffer(ctx: Context, locale: Language, slug: string) {
  tag(ctx, 'packages')
  const column = locale === 'th' ? sql`p.slug_th` : sql`p.slug_en`
  const row = await ctx.db.one<OfferRow>(sql`${OFFER} WHERE ${column} = ${slug} AND p.status = 'publish'`)
  const influencers =
    row.influencerIds.length === 0
      ? []
      : await ctx.db.many<{
          id: string
          name: string
          channelId: string | null
          channelType: ChannelType | null
          handle: string | null
          followers: bigint | null
          imageFileId: string | null
        }>(sql`SELECT m.id, coalesce(i.nickname, i.first_name, '') AS name, c.id AS channel_id, c.type AS channel_type, c.handle, c.followers, i.image_file_id
          FROM member m JOIN influencer_profile i ON i.member_id = m.id
          LEFT JOIN LATERAL (SELECT id, type, handle, followers FROM channel WHERE member_id = m.id AND status = 'active' AND type = ${row.channelType}
            ORDER BY followers DESC NULLS LAST, id LIMIT 1) c ON true
          WHERE m.id IN (${join(row.influencerIds)}) AND m.status = 'active' ORDER BY array_position(${row.influencerIds}::uuid[], m.id)`)
  return { ...toOffer(row, await findVatBp(ctx)), influencers }
}
