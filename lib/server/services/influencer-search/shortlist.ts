import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMarketer } from '../context.ts'
import { findCandidates, isOpenTo } from './candidate.ts'

/** Most entries; more belong into a named list. */
const MOST = 200

/** The shortlist of the marketer, newest first, without channels that the search no longer finds. */
export async function getShortlist(ctx: Context) {
  const marketer = requireMarketer(ctx)
  const rows = await ctx.db.many<{ channelId: string; addedAt: Date }>(sql`SELECT i.channel_id, i.added_at
    FROM influencer_list l JOIN influencer_list_item i ON i.list_id = l.id
      JOIN channel ch ON ch.id = i.channel_id JOIN member m ON m.id = ch.member_id
    WHERE l.marketer_id = ${marketer.id} AND l.is_shortlist AND ${isOpenTo(marketer.id)} ORDER BY i.added_at DESC, i.channel_id LIMIT ${MOST}`)
  const people = await findCandidates(
    ctx.db,
    rows.map((row) => row.channelId),
    ctx.settings.currency,
  )
  return rows.flatMap(({ channelId, addedAt }) => {
    const person = people.get(channelId)
    return person ? [{ ...person, addedAt }] : []
  })
}

/** Adds or removes a channel; harmless when repeated. Errors: not_found (no such channel), guard_failed (200 saved). */
export async function setShortlisted(
  ctx: Context,
  input: { channelId: string; isSaved: boolean },
): Promise<boolean> {
  const marketer = requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const known = await ctx.db.maybeOne(sql`SELECT 1 FROM channel WHERE id = ${input.channelId}`)
    if (!known) throw new Refusal('not_found')
    // Locks the list's row: of two requests at once the second counts what the first added.
    const list = await ctx.db.one<{ id: string }>(sql`INSERT INTO influencer_list
        (id, marketer_id, name, is_shortlist, created_at, updated_at)
      VALUES (${newId(now.getTime())}, ${marketer.id}, '', true, ${now}, ${now})
      ON CONFLICT (marketer_id) WHERE is_shortlist DO UPDATE SET updated_at = excluded.updated_at RETURNING id`)
    const changed = input.isSaved
      ? await ctx.db.run(sql`INSERT INTO influencer_list_item (list_id, channel_id, added_at)
          VALUES (${list.id}, ${input.channelId}, ${now}) ON CONFLICT DO NOTHING`)
      : await ctx.db.run(
          sql`DELETE FROM influencer_list_item WHERE list_id = ${list.id} AND channel_id = ${input.channelId}`,
        )
    if (changed === 0) return input.isSaved
    const { count } = await ctx.db.one<{ count: bigint }>(
      sql`SELECT count(*) AS count FROM influencer_list_item WHERE list_id = ${list.id}`,
    )
    if (input.isSaved && count > MOST) throw new Refusal('guard_failed')
    await audit(ctx, {
      subject: 'influencer_list',
      subjectId: list.id,
      transition: input.isSaved ? 'shortlist' : 'take_off',
      data: { channelId: input.channelId },
    })
    return input.isSaved
  })
}
