import type { ChannelType } from '../../../../../domain/channel/types.ts'
import { Refusal } from '../../../../../domain/errors.ts'
import type { PostType } from '../../../../../domain/job/kinds.ts'
import { sql } from '../../../../store/client.ts'
import { leastFeeOf } from '../../../campaign/pricing.ts'
import { saveOffer } from '../../../package/save-offer.ts'
import { invalidate } from '../../../tags.ts'
import { pictureFields } from '../../picture-facts.ts'
import { requireActivePeople } from '../bundle-people.ts'
import { listOf, pictureOf, textOf } from '../field-values.ts'
import type { KindStore, LiveRow } from '../kind-store.ts'

export const packageStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT slug_th AS key, name_th AS title_th, name_en AS title_en, status = 'publish' AS is_published, updated_at
      FROM package_offer ORDER BY position, id`),
  async read(db, key) {
    const row = await db.maybeOne<{
      values: Record<string, string | number | string[] | null>
    }>(sql`SELECT jsonb_build_object(
        'kind', kind, 'slugEn', slug_en, 'channelType', channel_type, 'postType', post_type, 'slots', slots, 'price', price,
        'feePerSlot', fee_per_slot, 'validDays', valid_days, 'followersMin', followers_min, 'followersMax', followers_max,
        'influencerIds', to_jsonb(influencer_ids), ${pictureFields('package_offer')}, 'position', position, 'nameTh', name_th, 'nameEn', name_en,
        'summaryTh', summary_th, 'summaryEn', summary_en, 'bodyTh', body_th, 'bodyEn', body_en) AS values
      FROM package_offer WHERE slug_th = ${key}`)
    return row?.values
  },
  check: (db, values) => requireActivePeople(db, listOf(values, 'influencerIds')),
  async publish(ctx, key, values) {
    const influencerIds = listOf(values, 'influencerIds')
    const price = Number(values.price)
    const slots = Number(values.slots)
    if (price % slots !== 0) throw new Refusal('malformed_input', { fields: { price: 'not_divisible' } })
    if (price / slots < Number(values.feePerSlot))
      throw new Refusal('malformed_input', {
        fields: { feePerSlot: `form.field.too_big?max=${price / slots / 100}` },
      })
    const leastFee = Number(await leastFeeOf(ctx.db, ctx, { fund: 'credit' }))
    if (Number(values.feePerSlot) < leastFee)
      throw new Refusal('malformed_input', {
        fields: { feePerSlot: `form.field.too_small?min=${leastFee / 100}` },
      })
    const count = (name: string) =>
      values[name] === null || values[name] === undefined ? null : Number(values[name])
    if ((count('followersMin') ?? 0) > (count('followersMax') ?? Number.POSITIVE_INFINITY))
      throw new Refusal('malformed_input', { fields: { followersMax: 'form.field.range_order' } })
    const texts = (end: 'Th' | 'En', slug: string) => ({
      slug,
      name: textOf(values, `name${end}`),
      summary: textOf(values, `summary${end}`),
      body: textOf(values, `body${end}`),
    })
    await saveOffer(ctx, {
      kind: textOf(values, 'kind') as 'package' | 'bundle',
      th: texts('Th', key),
      en: texts('En', textOf(values, 'slugEn')),
      channelType: textOf(values, 'channelType') as ChannelType,
      postType: textOf(values, 'postType') as PostType,
      followersMin: count('followersMin'),
      followersMax: count('followersMax'),
      slots,
      price: BigInt(price),
      feePerSlot: BigInt(Number(values.feePerSlot)),
      validDays: Number(values.validDays),
      influencerIds,
      picture: pictureOf(values),
      position: Number(values.position),
    })
  },
  async retire(ctx, key) {
    await ctx.db.run(sql`UPDATE package_offer SET status = 'archived', version = version + 1,
      updated_at = ${ctx.now()} WHERE slug_th = ${key}`)
    invalidate(ctx.db, ['packages'])
  },
}
