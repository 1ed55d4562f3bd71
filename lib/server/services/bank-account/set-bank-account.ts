import { addHours } from '../../../domain/date/add-hours.ts'
import { isSameHolder, maskAccount } from '../../../domain/earning/bank-holder.ts'
import { Refusal } from '../../../domain/errors.ts'
import { findBank, isUsualAccountNo, toAccountNo } from '../../../domain/identity/banks.ts'
import { changeOne } from '../../store/change-one.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { readClocks } from '../../store/setting.ts'
import {
  type BankAccountRow,
  findBankAccount,
  findPayee,
  findWithdrawalToAccount,
} from '../../store/withdrawal.ts'
import { audit } from '../audit.ts'
import { lockCaller } from '../auth/sessions.ts'
import { type Context, inTransaction, requireInfluencer, requireOperator, requireStepUp } from '../context.ts'
import { outdateBankBook } from '../document/bank-book-waits.ts'
import { requireFewChanges } from '../few-changes.ts'
import { recheckJobs } from '../job/recheck.ts'
import { notify } from '../notify.ts'

export interface BankAccountView {
  bankCode: string
  accountMasked: string
  last4: string
  holderName: string
  nameOk: boolean
  changedAt: Date
  pausedUntil: Date | null
}

async function viewOf(ctx: Context, row: BankAccountRow): Promise<BankAccountView> {
  const db = ctx.db
  const payee = await findPayee(db, row.memberId)
  const person = [payee?.firstName, payee?.lastName].filter(Boolean).join(' ') || (payee?.name ?? '')
  const identity = payee?.holderKind === 'company' ? (payee.name ?? person) : person
  const until = addHours(row.createdAt, (await readClocks(db, ctx.now())).bank_change_pause)
  const digits = findBank(ctx.settings.country.banks, row.bankCode)?.digits ?? 10
  return {
    bankCode: row.bankCode,
    accountMasked: maskAccount(row.accountLast4.padStart(digits, '0')),
    last4: row.accountLast4,
    holderName: row.holderName,
    nameOk: row.nameConfirmedBy !== null || isSameHolder(row.holderName, identity),
    changedAt: row.createdAt,
    pausedUntil: until > ctx.now() ? until : null,
  }
}

/** The caller's account, masked, null when none is set; and the withdrawal in progress, which prevents a change. */
export async function getBankAccount(
  ctx: Context,
): Promise<{ account: BankAccountView | null; openWithdrawal: { id: string; no: string } | null }> {
  const member = requireInfluencer(ctx)
  const row = await findBankAccount(ctx.db, member.id)
  const open = await findWithdrawalToAccount(ctx.db, member.id)
  return { account: row ? await viewOf(ctx, row) : null, openWithdrawal: open ?? null }
}

/**
 * Sets the account for payouts; withdrawals then wait 72 h and the owner is told. Needs a step-up. The account cannot
 * change while a withdrawal to it is in progress. With another account a new bank book is needed, with another
 * holder it is decided again. Thai digits, spaces and hyphens are accepted; a length unusual for the bank needs `lengthConfirmed`. Errors:
 * code_required, malformed_input, bank_account_in_use (details `no`), too_many_requests (ten in a day).
 */
export async function setBankAccount(
  ctx: Context,
  input: { bankCode: string; accountNo: string; holderName: string; lengthConfirmed: boolean },
): Promise<BankAccountView> {
  const member = requireInfluencer(ctx)
  requireStepUp(ctx)
  const bank = findBank(ctx.settings.country.banks, input.bankCode)
  if (!bank) throw new Refusal('malformed_input', { fields: { bankCode: 'unknown_bank' } })
  const account = toAccountNo(input.accountNo)
  if (!account) throw new Refusal('malformed_input', { fields: { accountNo: 'account_digits' } })
  if (!isUsualAccountNo(bank, account) && !input.lengthConfirmed)
    throw new Refusal('malformed_input', {
      fields: { accountNo: 'length_unusual' },
      details: { expected: bank.digits, given: account.length },
    })
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    await lockCaller(ctx, member)
    const open = await findWithdrawalToAccount(ctx.db, member.id)
    if (open) throw new Refusal('bank_account_in_use', { details: open })
    await requireFewChanges(ctx, 'bank-account', member.id)
    const before = await ctx.db.maybeOne<BankAccountRow>(
      sql`UPDATE bank_account SET is_current = false WHERE member_id = ${member.id} AND is_current RETURNING *`,
    )
    const id = newId(now.getTime())
    const hash = ctx.vault.hash('bank_account', `${input.bankCode}:${account}`)
    const row = await ctx.db.one<BankAccountRow>(sql`INSERT INTO bank_account
      (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, created_at)
      VALUES (${id}, ${member.id}, ${input.bankCode}, ${ctx.vault.seal('bank_account', 'account_enc', id, account)},
        ${hash}, ${account.slice(-4)}, ${input.holderName}, ${now}) RETURNING *`)
    await audit(ctx, {
      subject: 'bank_account',
      subjectId: id,
      transition: 'set',
      data: { bankCode: input.bankCode, last4: row.accountLast4 },
    })
    await notify(ctx, {
      event: 'bank_account_changed',
      subjectId: id,
      to: { memberId: member.id },
      payload: { last4: row.accountLast4, bankCode: input.bankCode },
    })
    if (before?.accountHash !== hash || before.holderName !== input.holderName)
      await outdateBankBook(ctx, member.id, {
        isOtherNumber: before !== undefined && before.accountHash !== hash,
      })
    // An account that the marketer uses as well is self-dealing (docs/domain/campaigns.md#matching).
    await recheckJobs(ctx, { influencerId: member.id })
    return viewOf(ctx, row)
  })
}

/**
 * Finance accepts, with a reason, that the holder name of the shown account differs from the identity name. Errors:
 * not_found, not_allowed, stale_version (the member has another account since).
 */
export async function confirmHolderName(
  ctx: Context,
  { memberId, bankAccountId, reason }: { memberId: string; bankAccountId: string; reason: string },
): Promise<void> {
  const operator = requireOperator(ctx, 'finance')
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.one(sql`SELECT id FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`)
    await changeOne(
      ctx.db,
      sql`UPDATE bank_account SET name_confirmed_by = ${operator.id}
      WHERE id = ${bankAccountId} AND member_id = ${memberId} AND is_current`,
    )
    await audit(ctx, {
      subject: 'bank_account',
      subjectId: bankAccountId,
      transition: 'confirm-name',
      reason,
    })
  })
}
