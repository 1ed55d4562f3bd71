import { provesNumber } from '../../../domain/account/documents.ts'
import { sql } from '../../store/client.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { findNameMarks } from '../member/name-marks.ts'
import { toAddress } from '../profile/address.ts'
import { DOCUMENT_COLUMNS, type DocumentRow, toDocument } from './document-row.ts'
import { describeForOperator } from './operator-documents.ts'
import { findSameNumber } from './prove-number.ts'
import { readTyped } from './typed-beside.ts'

/**
 * A document with the data that its member typed and the earlier versions. Full numbers only for the role that decides
 * the kind; each such read is audited (docs/domain/roles.md#permissions). Errors: not_found, not_allowed.
 */
export async function getOperatorDocument(ctx: Context, id: string) {
  const operator = requireOperator(ctx, 'support', 'finance', 'admin')
  const shown = await describeForOperator(ctx, ctx.db, id)
  const memberId = shown.member.id
  const row = await readTyped(ctx, ctx.db, memberId)
  const decides = operator.roles.includes(shown.decider)
  const isIdentity = decides && shown.decider === 'support'
  const isMoney = decides && shown.decider === 'finance'
  if (decides)
    await inTransaction(ctx, (ctx) =>
      audit(ctx, {
        subject: 'document',
        subjectId: id,
        transition: 'read_typed_data',
        data: { memberId },
      }),
    )
  const open = (table: string, column: string, rowId: string, sealed: Buffer | null) =>
    sealed ? ctx.vault.open(table, column, rowId, sealed) : null
  const versions =
    await ctx.db.many<DocumentRow>(sql`SELECT ${DOCUMENT_COLUMNS} FROM document d JOIN file f ON f.id = d.file_id
    WHERE d.member_id = ${memberId} AND d.kind = ${shown.kind} AND d.id <> ${id} ORDER BY d.created_at DESC LIMIT 20`)
  return {
    ...shown,
    typedHash: row.hash,
    typed: {
      firstName: row.firstName,
      lastName: row.lastName,
      firstNameEn: row.firstNameEn,
      lastNameEn: row.lastNameEn,
      birthDate: row.birthDate,
      nationalId: isIdentity
        ? open('influencer_profile', 'national_id_enc', memberId, row.nationalIdEnc)
        : null,
      companyName: row.companyName,
      taxId: decides ? open('marketer_profile', 'tax_id_enc', memberId, row.taxIdEnc) : null,
      address: toAddress(row.address),
      bank:
        row.bankId && row.bankCode && row.accountLast4 && row.holderName
          ? {
              id: row.bankId,
              bankCode: row.bankCode,
              accountNo: isMoney ? open('bank_account', 'account_enc', row.bankId, row.accountEnc) : null,
              last4: row.accountLast4,
              holderName: row.holderName,
            }
          : null,
    },
    nameMarks: await findNameMarks(ctx.db, memberId),
    sameNumber: isIdentity && provesNumber(shown.kind) ? await findSameNumber(ctx.db, memberId) : [],
    versions: versions.map(toDocument),
  }
}
