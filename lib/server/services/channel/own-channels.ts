import { toChannelType } from '../../../domain/channel/types.ts'
import { type Db, join, type Sql, sql } from '../../store/client.ts'
import { type Context, requireInfluencer, requireOwn } from '../context.ts'
import { requireInfluencerFor } from '../job/access.ts'
import { type ChannelRow, COLUMNS } from './channel-row.ts'
import { describeChannel, toSummary } from './describe-channel.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Channels of the caller, or of `ownerId` for a talent manager with the view permission (docs/requirements.md#calls
 * account; `channel` is an id or a type). Errors: not_signed_in, not_found, not_allowed.
 */
export async function listChannels(
  ctx: Context,
  id: string,
  query: { channel?: string | undefined; ownerId?: string | undefined },
) {
  requireOwn(ctx, id)
  requireInfluencer(ctx)
  const owner = query.ownerId ?? id
  await requireInfluencerFor(ctx, ctx.db, owner, 'view')
  const filters: Sql[] = [sql`c.member_id = ${owner}`]
  if (query.channel && UUID.test(query.channel)) filters.push(sql`c.id = ${query.channel}`)
  else if (query.channel)
    filters.push(sql`c.type = ${toChannelType(query.channel.toUpperCase()) ?? query.channel}`)
  const rows = await ctx.db.many<ChannelRow>(sql`SELECT ${COLUMNS} FROM channel c
    WHERE ${join(filters, ' AND ')} ORDER BY (c.status = 'deactivated'), c.created_at, c.id LIMIT 100`)
  return rows.map((row) => toSummary(row, ctx.now()))
}

/** One own channel. Errors: not_signed_in, wrong_member_kind, not_found. */
export async function getChannel(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  const db = ctx.db
  const row = await db.one<ChannelRow>(
    sql`SELECT ${COLUMNS} FROM channel c WHERE c.id = ${id} AND c.member_id = ${member.id}`,
  )
  return describeChannel(ctx, db, row)
}

/** Channels of any member, for the operator's member page. */
export async function listChannelsOf(db: Db, memberId: string, now: Date) {
  const rows = await db.many<ChannelRow>(
    sql`SELECT ${COLUMNS} FROM channel c WHERE c.member_id = ${memberId} ORDER BY c.created_at, c.id`,
  )
  return rows.map((row) => toSummary(row, now))
}
