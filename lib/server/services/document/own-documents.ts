import {
  arePayoutDocumentsApproved,
  DOCUMENT_DECIDER,
  documentLabel,
  INFLUENCER_DOCUMENTS,
  MARKETER_DOCUMENTS,
  payoutDocuments,
} from '../../../domain/account/documents.ts'
import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMember } from '../context.ts'
import { getDocument, listDocumentsOf, readPayee, toDocument } from './document-row.ts'

/**
 * Own documents, and those that a payout still needs (docs/domain/accounts.md#documents). Errors: not_signed_in,
 * wrong_member_kind.
 */
export async function listDocuments(ctx: Context) {
  const member = requireMember(ctx)
  const rows = await listDocumentsOf(ctx.db, member.id)
  const current = rows.filter((row) => row.isCurrent)
  const isInfluencer = member.kind === 'influencer'
  const payee = await readPayee(ctx.db, member.id)
  const groups = isInfluencer ? payoutDocuments(payee) : []
  return {
    items: rows.map(toDocument),
    kinds: [...(isInfluencer ? INFLUENCER_DOCUMENTS : MARKETER_DOCUMENTS)],
    needed: groups.map((anyOf) => {
      const states = current.filter((row) => anyOf.includes(row.kind)).map((row) => documentLabel(row.status))
      const state =
        (['complete', 'in_progress', 'rejected'] as const).find((label) => states.includes(label)) ??
        ('missing' as const)
      return { anyOf, state }
    }),
    payoutReady: isInfluencer && arePayoutDocumentsApproved(payee, current),
  }
}

/**
 * The file of a document, for its owner; for support (identity documents) and finance (bank and tax documents)
 * (docs/domain/roles.md#permissions). Each read by an operator is audited. Error: not_found.
 */
export async function getDocumentFile(ctx: Context, id: string) {
  const { caller } = ctx
  const row = await getDocument(ctx.db, id)
  if (caller.kind === 'operator') {
    const role = DOCUMENT_DECIDER[row.kind]
    if (!caller.roles.includes(role)) throw new Refusal('not_found')
    await inTransaction(ctx, (ctx) =>
      audit(ctx, { subject: 'document', subjectId: id, transition: 'read_file' }),
    )
  } else if (!('id' in caller) || caller.id !== row.memberId) throw new Refusal('not_found')
  const file = await ctx.gateways.files.open(row.fileId)
  if (!file) throw new Refusal('not_found')
  const extension = file.contentType.split('/')[1]!.replace('jpeg', 'jpg')
  return {
    bytes: file.bytes,
    contentType: file.contentType,
    fileName: `${row.kind}-${bangkokDay(row.createdAt)}.${extension}`,
    inline: file.contentType.startsWith('image/'),
  }
}
