import { sql, type Tx } from '../../store/client.ts'
import { audit } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { pairOf } from './link-rules.ts'
import type { LinkRow, LinkStatus } from './queries.ts'

/** Reads a link of the caller and locks it until the transaction ends. Error: not_found. */
export function getOwnLink(db: Tx, id: string, memberId: string): Promise<LinkRow> {
  return db.one<LinkRow>(
    sql`SELECT * FROM manager_link WHERE id = ${id} AND ${memberId} IN (manager_id, influencer_id) FOR UPDATE`,
  )
}

export async function moveLink(
  ctx: TransactionContext,
  link: LinkRow,
  to: LinkStatus,
  event: 'manager_link_active' | 'manager_link_ended' | null,
  /** The side whose closing account ends the link: it gets a message about that instead. */
  butId?: string,
): Promise<void> {
  await audit(ctx, {
    subject: 'manager_link',
    subjectId: link.id,
    transition: to,
    from: link.status,
    to,
  })
  if (!event) return
  // One side alone can ask and end repeatedly, so messages about ending are limited for each pair.
  const about = event === 'manager_link_ended' ? pairOf(link) : undefined
  for (const memberId of [link.managerId, link.influencerId])
    if (memberId !== null && memberId !== butId)
      await notify(ctx, { event, subjectId: link.id, to: { memberId }, payload: { status: to }, about })
}
