import type { ChannelType } from '../../../domain/channel/types.ts'
import { packageSlot } from '../../../domain/credit/package-slot.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { PostType } from '../../../domain/job/kinds.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { lockName } from '../../store/lock-name.ts'
import { audit } from '../audit.ts'
import { keepPicture, PICTURE_COLUMNS, type PictureFacts, pictureValues } from '../content/picture-facts.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { invalidate } from '../tags.ts'

interface OfferTexts {
  slug: string
  name: string
  summary: string
  /** Markdown. */
  body: string
}
export interface SaveOfferInput {
  kind: 'package' | 'bundle'
  th: OfferTexts
  en: OfferTexts
  channelType: ChannelType
  postType: PostType
  followersMin: number | null
  followersMax: number | null
  slots: number
  /** Before VAT, minor units; divisible by the slots. */
  price: bigint
  feePerSlot: bigint
  validDays: number
  influencerIds?: readonly string[]
  /** Keeps the stored picture when left out. */
  picture?: PictureFacts
  position: number
}

/**
 * Publishes a package or bundle, or changes the one with this Thai slug as a new version
 * (docs/domain/credits.md#packages). Errors: not_found, not_allowed, amount_out_of_range (price and slots do not
 * fit).
 */
export async function saveOffer(ctx: Context, input: SaveOfferInput): Promise<{ id: string }> {
  if (ctx.caller.kind !== 'system') requireOperator(ctx, 'content', 'admin')
  const { th, en } = input
  if (input.price % BigInt(input.slots) !== 0n)
    throw new Refusal('amount_out_of_range', { fields: { price: 'not_divisible' } })
  packageSlot(input.price, input.slots, input.feePerSlot)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    // Of two publications at once the second sees the slugs of the first. A slug belongs to one offer in any language.
    await lockName(ctx.db, 'package-slugs')
    const taken = await ctx.db.maybeOne(sql`SELECT 1 FROM package_offer
      WHERE slug_th <> ${th.slug} AND (slug_en IN (${en.slug}, ${th.slug}) OR slug_th = ${en.slug})`)
    if (taken) throw new Refusal('malformed_input', { fields: { slugEn: 'already_registered' } })
    const { id } = await ctx.db.one<{ id: string }>(sql`INSERT INTO package_offer
      (id, kind, status, slug_th, slug_en, name_th, name_en, summary_th, summary_en, body_th, body_en, ${PICTURE_COLUMNS}, channel_type, post_type,
       followers_min, followers_max, slots, price, fee_per_slot, currency, valid_days, influencer_ids, position, created_at, updated_at)
      VALUES (${newId(now.getTime())}, ${input.kind}, 'publish', ${th.slug}, ${en.slug}, ${th.name}, ${en.name}, ${th.summary}, ${en.summary},
        ${th.body}, ${en.body}, ${pictureValues(input.picture)}, ${input.channelType}, ${input.postType}, ${input.followersMin}, ${input.followersMax}, ${input.slots}, ${input.price},
        ${input.feePerSlot}, ${ctx.settings.currency}, ${input.validDays}, ${[...(input.influencerIds ?? [])]}, ${input.position}, ${now}, ${now})
      ON CONFLICT (slug_th) DO UPDATE SET version = package_offer.version + 1, status = excluded.status, kind = excluded.kind, slug_en = excluded.slug_en,
        channel_type = excluded.channel_type, post_type = excluded.post_type, followers_min = excluded.followers_min, followers_max = excluded.followers_max, name_th = excluded.name_th, name_en = excluded.name_en,
        summary_th = excluded.summary_th, summary_en = excluded.summary_en, body_th = excluded.body_th, body_en = excluded.body_en,
        ${keepPicture('package_offer', input.picture === undefined)}, slots = excluded.slots, price = excluded.price, fee_per_slot = excluded.fee_per_slot, valid_days = excluded.valid_days,
        influencer_ids = excluded.influencer_ids, position = excluded.position, updated_at = excluded.updated_at
      RETURNING id`)
    await audit(ctx, { subject: 'package_offer', subjectId: id, transition: 'save', to: 'publish' })
    invalidate(ctx.db, ['packages'])
    return { id }
  })
}
