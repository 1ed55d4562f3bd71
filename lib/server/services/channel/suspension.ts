import { typesOfNetwork } from '../../../domain/channel/types.ts'
import { sql } from '../../store/client.ts'
import type { TransactionContext } from '../context.ts'
import type { ChannelRow } from './channel-row.ts'

/** Handle and account of a channel, as far as they are known. */
export type Named = Pick<ChannelRow, 'id' | 'type' | 'handleNorm' | 'platformUserId'>

interface Last {
  transition: string
  reason: string | null
}
const reasonOf = (last: Last | undefined) =>
  last?.transition === 'suspend' ? (last.reason ?? '') : undefined

/** Reason of the suspension of this channel that no operator has lifted; undefined when there is none. */
export async function findSuspension(ctx: TransactionContext, id: string): Promise<string | undefined> {
  return reasonOf(
    await ctx.db.maybeOne<Last>(sql`SELECT transition, reason FROM audit_log
    WHERE subject = 'channel' AND subject_id = ${id} AND transition IN ('suspend', 'lift') ORDER BY at DESC, id DESC LIMIT 1`),
  )
}

function hashesOf(
  ctx: TransactionContext,
  { type, handleNorm, platformUserId }: Omit<Named, 'id'>,
): string[] {
  const [network] = typesOfNetwork(type)
  const hash = (kind: string, value: string) =>
    ctx.vault.hash('channel', JSON.stringify([network, kind, value]))
  return [hash('handle', handleNorm), ...(platformUserId === null ? [] : [hash('account', platformUserId)])]
}

/**
 * The same of a handle or of an account at the platform, whoever's channel it was, also an erased member's. Asked when a
 * proof succeeds: a handle that somebody only typed says nothing.
 */
export async function findSuspensionOfHandle(
  ctx: TransactionContext,
  row: Omit<Named, 'id'>,
): Promise<string | undefined> {
  return reasonOf(
    await ctx.db.maybeOne<Last>(sql`SELECT transition, reason FROM (
      SELECT a.transition, a.reason, a.at, a.id FROM channel c JOIN audit_log a ON a.subject = 'channel' AND a.subject_id = c.id
      WHERE c.type = ANY (${[...typesOfNetwork(row.type)]}) AND (c.handle_norm = ${row.handleNorm} OR c.platform_user_id = ${row.platformUserId})
        AND a.transition IN ('suspend', 'lift')
      UNION ALL SELECT 'suspend', s.reason, s.at, NULL FROM suspended_handle s WHERE s.hash = ANY (${hashesOf(ctx, row)})) e
    ORDER BY at DESC, id DESC NULLS LAST LIMIT 1`),
  )
}

/** Keeps the suspensions of a member who is erased, without the handles (docs/domain/channels.md#ownership-and-figures). */
export async function keepSuspensions(ctx: TransactionContext, memberId: string): Promise<void> {
  const rows = await ctx.db.many<
    Named & { at: Date }
  >(sql`SELECT c.id, c.type, c.handle_norm, c.platform_user_id,
      max(a.at) AS at FROM channel c JOIN audit_log a ON a.subject = 'channel' AND a.subject_id = c.id AND a.transition = 'suspend'
    WHERE c.member_id = ${memberId} GROUP BY c.id`)
  for (const row of rows) {
    const reason = await findSuspension(ctx, row.id)
    if (reason === undefined) continue
    for (const hash of hashesOf(ctx, row))
      await ctx.db.run(sql`INSERT INTO suspended_handle (hash, reason, at) VALUES (${hash}, ${reason}, ${row.at})
        ON CONFLICT (hash) DO UPDATE SET reason = excluded.reason, at = excluded.at WHERE suspended_handle.at < excluded.at`)
  }
}
