import { Refusal } from '../../../domain/errors.ts'
import { type Db, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMarketer } from '../context.ts'

const MOST_LISTS = 100
const MOST_ITEMS = 1_000

interface ListRow {
  id: string
  name: string
  count: bigint
  updatedAt: Date
  isShortlist: boolean
}

/** Error: not_found for an unknown list and for one of somebody else. */
export async function requireOwnList(db: Db, marketerId: string, id: string): Promise<void> {
  const own = await db.maybeOne(
    sql`SELECT 1 FROM influencer_list WHERE id = ${id} AND marketer_id = ${marketerId}`,
  )
  if (!own) throw new Refusal('not_found')
}

/** Saved lists of the marketer, last changed first. Errors: not_signed_in, wrong_member_kind. */
export async function listInfluencerLists(ctx: Context): Promise<ListRow[]> {
  const marketer = requireMarketer(ctx)
  return ctx.db.many<ListRow>(sql`SELECT l.id, l.name, l.updated_at, l.is_shortlist,
      (SELECT count(*) FROM influencer_list_item i WHERE i.list_id = l.id) AS count
    FROM influencer_list l WHERE l.marketer_id = ${marketer.id} ORDER BY l.updated_at DESC, l.id DESC LIMIT ${MOST_LISTS}`)
}

/**
 * Saves channels in a list of this name, ignoring case; an existing list gets them added. Errors: not_found (no such
 * channel), guard_failed (100 lists, or 1,000 people in one).
 */
export async function saveInfluencerList(
  ctx: Context,
  input: { name: string; channelIds: readonly string[] },
): Promise<ListRow> {
  const marketer = requireMarketer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const ids = [...new Set(input.channelIds)]
    const known = await ctx.db.one<{ count: bigint }>(
      sql`SELECT count(*) AS count FROM channel WHERE id = ANY (${ids}::uuid[])`,
    )
    if (Number(known.count) !== ids.length) throw new Refusal('not_found')
    const list = await ctx.db.one<{ id: string; name: string }>(sql`INSERT INTO influencer_list
        (id, marketer_id, name, created_at, updated_at) VALUES (${newId(now.getTime())}, ${marketer.id}, ${input.name}, ${now}, ${now})
      ON CONFLICT (marketer_id, lower(name)) DO UPDATE SET updated_at = excluded.updated_at RETURNING id, name`)
    await ctx.db.run(sql`INSERT INTO influencer_list_item (list_id, channel_id, added_at)
      SELECT ${list.id}, id, ${now} FROM channel WHERE id = ANY (${ids}::uuid[]) ON CONFLICT DO NOTHING`)
    const sizes = await ctx.db.one<{ lists: bigint; items: bigint }>(sql`SELECT
        (SELECT count(*) FROM influencer_list WHERE marketer_id = ${marketer.id}) AS lists,
        (SELECT count(*) FROM influencer_list_item WHERE list_id = ${list.id}) AS items`)
    if (sizes.lists > MOST_LISTS || sizes.items > MOST_ITEMS) throw new Refusal('guard_failed')
    await audit(ctx, {
      subject: 'influencer_list',
      subjectId: list.id,
      transition: 'save',
      data: { count: sizes.items },
    })
    return { ...list, count: sizes.items, updatedAt: now, isShortlist: false }
  })
}

/** Deletes an own list; the people in it are not told. Error: not_found. */
export async function removeInfluencerList(ctx: Context, id: string): Promise<void> {
  const marketer = requireMarketer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db.run(
      sql`DELETE FROM influencer_list WHERE id = ${id} AND marketer_id = ${marketer.id}`,
    )
    if (removed !== 1) throw new Refusal('not_found')
    await audit(ctx, { subject: 'influencer_list', subjectId: id, transition: 'remove' })
  })
}
