import {
  DOCUMENT_DECIDER,
  type DocumentKind,
  type DocumentStatus,
  provesNumber,
} from '../../../domain/account/documents.ts'
import { requireDocumentMove } from '../../../domain/account/moves.ts'
import { Refusal } from '../../../domain/errors.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql, type Tx } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { notify } from '../notify.ts'
import { completeDocuments } from './complete-documents.ts'
import { describeForOperator } from './operator-documents.ts'
import { proveNumber } from './prove-number.ts'
import { readTyped } from './typed-beside.ts'

interface Row {
  memberId: string
  kind: DocumentKind
  status: DocumentStatus
  isCurrent: boolean
  fileId: string
}

/** True when operator and uploader are the same person: same e-mail (docs/domain/accounts.md#documents). */
async function isUploader(db: Tx, operatorId: string, memberId: string): Promise<boolean> {
  const row = await db.maybeOne(sql`SELECT 1 FROM operator o JOIN member m ON m.email = o.email
    WHERE o.id = ${operatorId} AND m.id = ${memberId}`)
  return operatorId === memberId || row !== undefined
}

/**
 * Approves a document, or rejects it with a reason (docs/domain/accounts.md#documents,
 * docs/domain/roles.md#permissions): support decides identity documents, finance bank and tax documents, never the
 * uploader, and only while the member's typed data is still what was shown. `complete` follows automatically. Errors:
 * not_found, not_allowed, already_decided, decider_is_uploader, reason_required, stale_version, number_proven (an
 * approved account has it).
 */
export async function decideDocument(
  ctx: Context,
  id: string,
  given: { typedHash: string } & (
    | { decision: 'approve' }
    | { decision: 'reject'; reason: string; note?: string | undefined }
  ),
) {
  const operator = requireOperator(ctx, 'support', 'finance')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    // Every change of the data shown beside a document locks the member's row first, so nothing changes until the end.
    await ctx.db.one(
      sql`SELECT id FROM member WHERE id = (SELECT member_id FROM document WHERE id = ${id}) FOR NO KEY UPDATE`,
    )
    const row = await ctx.db.one<Row>(
      sql`SELECT member_id, kind, status, is_current, file_id FROM document WHERE id = ${id} FOR UPDATE`,
    )
    // For an operator of another role the document does not exist (docs/domain/roles.md#permissions); an admin sees the
    // list of all.
    if (!operator.roles.includes(DOCUMENT_DECIDER[row.kind]))
      throw new Refusal(operator.roles.includes('admin') ? 'not_allowed' : 'not_found')
    const reason = given.decision === 'reject' ? given.reason : null
    const note = given.decision === 'reject' ? (given.note ?? null) : null
    requireDocumentMove(row, given.decision, 'operator', {
      isDeciderUploader: await isUploader(ctx.db, operator.id, row.memberId),
      ...(reason ? { reason } : {}),
    })
    if ((await readTyped(ctx, ctx.db, row.memberId)).hash !== given.typedHash)
      throw new Refusal('stale_version')
    if (given.decision === 'approve' && provesNumber(row.kind)) await proveNumber(ctx, row.memberId)
    await changeOne(
      ctx.db,
      sql`UPDATE document SET status = ${given.decision}, reason = ${reason}, note = ${note},
      decided_by = ${operator.id}, decided_at = ${now} WHERE id = ${id} AND status = 'in_progress'`,
    )
    await audit(ctx, {
      subject: 'document',
      subjectId: id,
      transition: given.decision,
      from: 'in_progress',
      to: given.decision,
      reason,
      data: { kind: row.kind, memberId: row.memberId },
    })
    if (given.decision === 'approve') {
      if (row.kind === 'vat_registration')
        await ctx.db.run(sql`UPDATE influencer_profile SET vat_registered = true, vat_file_id = ${row.fileId}, updated_at = ${now}
          WHERE member_id = ${row.memberId}`)
      await completeDocuments(ctx, row.memberId)
      if (row.kind === 'parental_consent') await recheckJobs(ctx, { influencerId: row.memberId })
    }
    await notify(ctx, {
      event: 'document_decided',
      subjectId: id,
      to: { memberId: row.memberId },
      payload: { kind: row.kind, status: given.decision, reason, note },
    })
    return describeForOperator(ctx, ctx.db, id)
  })
}
