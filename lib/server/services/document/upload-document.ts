import {
  DOCUMENT_SET,
  type DocumentKind,
  INFLUENCER_DOCUMENTS,
  MARKETER_DOCUMENTS,
} from '../../../domain/account/documents.ts'
import { canTakeDocumentBack } from '../../../domain/account/moves.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql, type Tx } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import { type Context, inTransaction, requireMember, requireOwn } from '../context.ts'
import { judgeUpload } from '../judge-upload.ts'
import { getDocument, toDocument } from './document-row.ts'

/**
 * The order whose withheld tax the certificate proves must belong to the caller. Errors: malformed_input, not_found.
 */
async function requireOwnOrder(db: Tx, memberId: string, refId: string | undefined): Promise<void> {
  if (!refId) throw new Refusal('malformed_input', { fields: { refId: 'required' } })
  await db.one(
    sql`SELECT 1 AS ok FROM purchase_order WHERE id = ${refId} AND marketer_id = ${memberId} AND buyer_wht > 0`,
  )
}

/**
 * Uploads a document (docs/requirements.md#calls, attachment, upload-file-registration-vat) as a new row; the previous
 * one of its kind stays as an earlier version. Errors: not_found, malformed_input, file_too_large, file_type_refused,
 * too_many_requests, not_signed_in (the login ended meanwhile).
 */
export async function uploadDocument(
  ctx: Context,
  memberId: string,
  input: {
    kind: DocumentKind
    refId?: string | undefined
    file: { bytes: Uint8Array; declaredType: string; name: string }
  },
) {
  const member = requireOwn(ctx, memberId)
  const kinds: readonly DocumentKind[] =
    member.kind === 'influencer' ? INFLUENCER_DOCUMENTS : MARKETER_DOCUMENTS
  if (!kinds.includes(input.kind))
    throw new Refusal('malformed_input', { fields: { kind: 'not_for_member' } })
  const { bytes, declaredType, name } = input.file
  const judged = await judgeUpload(ctx, {
    ownerId: member.id,
    purpose: 'document',
    bytes,
    contentType: declaredType,
    name,
  })
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    await lockCaller(ctx, member)
    const isCertificate = input.kind === 'buyer_certificate'
    if (isCertificate) await requireOwnOrder(ctx.db, member.id, input.refId)
    const file = await ctx.gateways.files.put(judged, ctx.db, now)
    const refId = isCertificate ? (input.refId ?? null) : null
    await ctx.db.run(sql`UPDATE document SET is_current = false WHERE member_id = ${member.id} AND kind = ${input.kind}
      AND is_current AND ref_id IS NOT DISTINCT FROM ${refId}`)
    const id = newId(now.getTime())
    await ctx.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, ref_id, created_at)
      VALUES (${id}, ${member.id}, ${DOCUMENT_SET[input.kind]}, ${input.kind}, 'in_progress', ${file.id}, ${refId}, ${now})`)
    await audit(ctx, {
      subject: 'document',
      subjectId: id,
      transition: 'upload',
      to: 'in_progress',
      data: { kind: input.kind, bytes: file.bytes },
    })
    return toDocument(await getDocument(ctx.db, id))
  })
}

/** Takes an undecided document back (docs/domain/accounts.md#documents). Errors: not_found, already_decided. */
export async function takeBackDocument(ctx: Context, id: string) {
  const member = requireMember(ctx)
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db.one<{ status: 'in_progress'; isCurrent: boolean }>(
      sql`SELECT status, is_current FROM document WHERE id = ${id} AND member_id = ${member.id} FOR UPDATE`,
    )
    if (!canTakeDocumentBack(row)) throw new Refusal('already_decided')
    await changeOne(ctx.db, sql`UPDATE document SET is_current = false WHERE id = ${id} AND is_current`)
    await audit(ctx, {
      subject: 'document',
      subjectId: id,
      transition: 'take_back',
      from: row.status,
      to: row.status,
    })
    return toDocument(await getDocument(ctx.db, id))
  })
}
