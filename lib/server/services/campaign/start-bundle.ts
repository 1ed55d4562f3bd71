import { sql } from '../../store/client.ts'
import type { TransactionContext } from '../context.ts'
import { insertDraft } from './create-campaign.ts'

/**
 * Makes a draft of a paid bundle that invites the people it proposed; the marketer may change them before sending
 * (docs/domain/credits.md#packages). People who have left since are skipped. Does nothing for a plain package.
 */
export async function startBundle(
  ctx: TransactionContext,
  order: {
    marketerId: string
    offerId: string | null
    item: { nameTh: string | null; nameEn: string | null }
  },
  lotId: string,
): Promise<void> {
  const people = await ctx.db.many<{
    channelId: string
    locale: string
  }>(sql`SELECT DISTINCT ON (p.at) c.id AS channel_id, o.locale
    FROM package_offer f CROSS JOIN LATERAL unnest(f.influencer_ids) WITH ORDINALITY AS p (id, at)
      JOIN member m ON m.id = p.id AND m.status = 'active'
      JOIN channel c ON c.member_id = m.id AND c.status = 'active' AND c.type = f.channel_type
      JOIN member o ON o.id = ${order.marketerId}
    WHERE f.id = ${order.offerId} AND f.kind = 'bundle' ORDER BY p.at, c.followers DESC NULLS LAST, c.id`)
  const [first] = people
  if (!first) return
  const title = (first.locale === 'en' ? order.item.nameEn : order.item.nameTh) ?? ''
  const draft = await insertDraft(ctx, order.marketerId, {
    kind: 'package',
    entry: 'invite',
    lotId,
    title,
  })
  await ctx.db.run(
    sql`UPDATE campaign SET invited_channel_ids = ${people.map((person) => person.channelId)}::uuid[] WHERE id = ${draft.id}`,
  )
}
