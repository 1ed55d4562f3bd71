import { Refusal } from '../../../domain/errors.ts'
import { sql } from '../../store/client.ts'
import { countHit } from '../../store/rate-limit.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMember } from '../context.ts'
import { maskEmail } from '../credentials/identifiers.ts'
import { notify } from '../notify.ts'
import { getTaxDocument } from '../tax-document/queries.ts'
import { requireReadable } from './files.ts'

const MOST_IN_AN_HOUR = 10

/** File that the page shows: an own tax document by its number, else a file that the member may read. */
async function findShown(ctx: Context, id: string) {
  try {
    const { number } = await getTaxDocument(ctx, id)
    return { subject: 'tax_document', name: number }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
  }
  await requireReadable(ctx, id)
  return { subject: 'file', name: null }
}

/**
 * Sends the address of `/Download/{id}` to the caller (docs/screens.md#public-pages). The address holds no secret: it
 * needs the same login. Errors: not_found (unknown and foreign alike), channel_not_active (no address, LINE not
 * linked), too_many_requests (10 in an hour).
 */
export async function sendFileLink(ctx: Context, given: { id: string; by: 'email' | 'line' }) {
  const member = requireMember(ctx)
  const { subject, name } = await findShown(ctx, given.id)
  return inTransaction(ctx, async (ctx) => {
    const way = await ctx.db.one<{ email: string | null; isLinked: boolean }>(sql`SELECT email,
        EXISTS (SELECT 1 FROM line_link l WHERE l.member_id = m.id AND l.state = 'linked') AS is_linked
      FROM member m WHERE id = ${member.id}`)
    const to = given.by === 'line' ? (way.isLinked ? 'LINE' : null) : way.email && maskEmail(way.email)
    if (!to) throw new Refusal('channel_not_active')
    if ((await countHit(ctx.db, `file-link:${member.id}`, 3600, ctx.now())) > MOST_IN_AN_HOUR)
      throw new Refusal('too_many_requests', { details: { retryAfter: 3600 } })
    await audit(ctx, { subject, subjectId: given.id, transition: 'send_link', data: { by: given.by } })
    await notify(ctx, {
      event: given.by === 'line' ? 'file_by_line' : 'file_by_email',
      subjectId: given.id,
      to: { memberId: member.id },
      payload: name ? { name } : {},
    })
    return { to }
  })
}
