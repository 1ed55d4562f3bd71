import { changeOne } from '../../store/change-one.ts'
import { type Db, sql } from '../../store/client.ts'
import type { OrderRow } from '../../store/order.ts'
import type { TransactionContext } from '../context.ts'
import { insertDraft } from './create-campaign.ts'

/**
 * The people whom an ordered bundle proposed; none for a plain package. Orders of a version that did not store them
 * have those of the offer now.
 */
export async function bundlePeopleOf(
  db: Db,
  order: Pick<OrderRow, 'offerId' | 'item'>,
): Promise<readonly string[]> {
  if (order.item.influencerIds) return order.item.influencerIds
  const offer = await db.maybeOne<{ influencerIds: string[] }>(
    sql`SELECT influencer_ids FROM package_offer WHERE id = ${order.offerId} AND kind = 'bundle'`,
  )
  return offer?.influencerIds ?? []
}

/**
 * Makes a draft of a paid bundle that invites the people it proposed when it was ordered; the marketer may change them
 * before sending (docs/domain/credits.md#packages). People who have left since are skipped. Does nothing for a plain
 * package.
 */
export async function startBundle(
  ctx: TransactionContext,
  order: Pick<OrderRow, 'marketerId' | 'offerId' | 'offerVersion' | 'item'>,
  lotId: string,
): Promise<void> {
  const proposed = await bundlePeopleOf(ctx.db, order)
  if (proposed.length === 0) return
  const people = await ctx.db.many<{
    channelId: string
    locale: string
  }>(sql`SELECT DISTINCT ON (p.at) c.id AS channel_id, o.locale
    FROM package_offer_version v CROSS JOIN LATERAL unnest(${[...proposed]}::uuid[]) WITH ORDINALITY AS p (id, at)
      JOIN member m ON m.id = p.id AND m.status = 'active'
      JOIN channel c ON c.member_id = m.id AND c.status = 'active' AND c.type = v.channel_type
      JOIN member o ON o.id = ${order.marketerId}
    WHERE v.offer_id = ${order.offerId} AND v.version = ${order.offerVersion}
    ORDER BY p.at, c.followers DESC NULLS LAST, c.id`)
  const [first] = people
  if (!first) return
  const title = (first.locale === 'en' ? order.item.nameEn : order.item.nameTh) ?? ''
  const draft = await insertDraft(ctx, order.marketerId, {
    kind: 'package',
    entry: 'invite',
    lotId,
    title,
  })
  await changeOne(
    ctx.db,
    sql`UPDATE campaign SET invited_channel_ids = ${people.map((person) => person.channelId)}::uuid[] WHERE id = ${draft.id} AND status = 'draft'`,
  )
}
