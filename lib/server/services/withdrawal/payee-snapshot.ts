import { maskAccount } from '../../../domain/earning/bank-holder.ts'
import { Refusal } from '../../../domain/errors.ts'
import { addressLine } from '../../../domain/text/address.ts'
import { type Db, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { audit } from '../audit.ts'
import type { Context, TransactionContext } from '../context.ts'
import type { PayeeFacts as DocumentPayee } from '../tax-document/bodies.ts'
import { type PayeeFacts, payeeFacts } from './facts.ts'

/** The encrypted part of a payee snapshot: full data for the bank file and the certificate. */
export interface SnapshotBody extends DocumentPayee {
  accountNo: string
  taxId: string | null
}

export const openSnapshotBody = (ctx: Context, snapshotId: string, bodyEnc: Buffer): SnapshotBody =>
  JSON.parse(ctx.vault.open('payee_snapshot', 'body_enc', snapshotId, bodyEnc))

export async function openSnapshot(ctx: Context, db: Db, snapshotId: string): Promise<SnapshotBody> {
  const row = await db.one<{ bodyEnc: Buffer }>(
    sql`SELECT body_enc FROM payee_snapshot WHERE id = ${snapshotId}`,
  )
  return openSnapshotBody(ctx, snapshotId, row.bodyEnc)
}

/**
 * Stores name, tax id, address, bank account and tax class for one payout (docs/domain/README.md#words); `given` was
 * read under the same locks.
 */
export async function takeSnapshot(
  ctx: TransactionContext,
  memberId: string,
  given?: PayeeFacts,
): Promise<string> {
  const facts = given ?? (await payeeFacts(ctx, ctx.db, memberId))
  const { payee, bank } = facts
  if (!bank) throw new Refusal('bank_account_missing')
  if (!facts.isHolderNameFine) throw new Refusal('holder_name_differs')
  if (!payee.taxClass) throw new Refusal('tax_class_missing')
  const accountNo = ctx.vault.open('bank_account', 'account_enc', bank.id, bank.accountEnc)
  const masked: DocumentPayee = {
    name: facts.identityName,
    firstName: payee.holderKind === 'company' ? null : payee.firstName,
    address: addressLine(payee.address),
    taxIdLast4: payee.nationalIdLast4,
    payeeKind: payee.holderKind === 'company' ? 'company' : 'person',
    taxClass: payee.taxClass,
    bankCode: bank.bankCode,
    accountMasked: maskAccount(accountNo),
  }
  const body: SnapshotBody = {
    ...masked,
    name: bank.holderName,
    accountNo,
    taxId: payee.nationalIdEnc
      ? ctx.vault.open('influencer_profile', 'national_id_enc', memberId, payee.nationalIdEnc)
      : null,
  }
  const id = newId(ctx.now().getTime())
  await Promise.all([
    ctx.db.run(sql`INSERT INTO payee_snapshot (id, member_id, body_enc, body_masked, created_at)
    VALUES (${id}, ${memberId}, ${ctx.vault.seal('payee_snapshot', 'body_enc', id, JSON.stringify(body))}, ${JSON.stringify(masked)}, ${ctx.now()})`),
    audit(ctx, { subject: 'payee_snapshot', subjectId: id, transition: 'read-bank-data' }),
  ])
  return id
}
