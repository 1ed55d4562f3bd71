import type { ChannelType } from '../../../../domain/channel/types.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { containing, normalizeThai } from '../../../../domain/text/thai.ts'
import { type Db, type Sql, sql } from '../../../store/client.ts'
import { INFLUENCER_WORDS, named } from '../../console/find.ts'
import { type Context, requireOperator } from '../../context.ts'
import { imageUrlOf } from '../../profile/account-view.ts'

const SHOWN = 20
/** Most rows for each kind of search, before inactive people are removed. */
const LOOKED_AT = 200
const IS_ACTIVE = sql`m.kind = 'influencer' AND m.status = 'active' AND m.erased_at IS NULL`

interface Row {
  id: string
  name: string
  imageFileId: string | null
  channelType: ChannelType | null
  handle: string | null
  followers: bigint | null
}

function read(db: Db, from: Sql, order: Sql): Promise<Row[]> {
  return db.many<Row>(sql`SELECT m.id, coalesce(nullif(i.nickname, ''), i.first_name, c.handle, '') AS name, i.image_file_id,
      c.type AS channel_type, c.handle, c.followers
    FROM ${from} JOIN member m ON m.id = f.id LEFT JOIN influencer_profile i ON i.member_id = m.id
    LEFT JOIN LATERAL (SELECT type, handle, followers FROM channel WHERE member_id = m.id AND status = 'active'
      ORDER BY followers DESC NULLS LAST, id LIMIT 1) c ON true
    WHERE ${IS_ACTIVE} ORDER BY ${order} LIMIT ${SHOWN + 30}`)
}

/**
 * Active influencers by a part of their name or handle, those with most followers first; or those with the given ids,
 * in that order. No contact data is returned. Errors: not_found (no operator), not_allowed.
 */
export async function findBundlePeople(
  ctx: Context,
  { q, ids }: { q?: string | undefined; ids?: readonly string[] | undefined },
) {
  requireOperator(ctx, 'content', 'admin')
  const rows = q ? await byWords(ctx.db, q) : ids?.length ? await byIds(ctx.db, ids) : []
  return {
    items: rows.map(({ imageFileId, followers, ...row }) => ({
      ...row,
      imageUrl: imageUrlOf(imageFileId),
      followers: followers === null ? null : Number(followers),
    })),
  }
}

async function byWords(db: Db, q: string): Promise<Row[]> {
  const text = normalizeThai(q).trim()
  const handle = text.replace(/^@/, '').toLowerCase()
  const asked = { text, like: containing(text) }
  const found = sql`(SELECT id FROM (
      (SELECT member_id AS id FROM influencer_profile WHERE ${named(INFLUENCER_WORDS, asked)} LIMIT ${LOOKED_AT})
      UNION (SELECT member_id AS id FROM channel WHERE status = 'active' AND search_grams @> search_needles(${handle})
        AND (handle_norm LIKE ${containing(handle)} OR display_name ILIKE ${asked.like}) LIMIT ${LOOKED_AT})) a) f`
  return (await read(db, found, sql`c.followers DESC NULLS LAST, m.id`)).slice(0, SHOWN)
}

const byIds = (db: Db, ids: readonly string[]) =>
  read(db, sql`unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS f (id, place)`, sql`f.place`)

/** Requires that everybody in a bundle is an active influencer. Error: malformed_input. */
export async function requireActivePeople(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { active } = await db.one<{ active: bigint }>(
    sql`SELECT count(*) AS active FROM member m WHERE m.id = ANY (${[...ids]}::uuid[]) AND ${IS_ACTIVE}`,
  )
  const gone = ids.length - Number(active)
  if (gone > 0)
    throw new Refusal('malformed_input', {
      fields: { influencerIds: `form.field.people_gone?count=${gone}` },
    })
}
