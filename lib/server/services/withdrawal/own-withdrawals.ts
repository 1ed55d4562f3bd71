import { maskAccount } from '../../../domain/earning/bank-holder.ts'
import type { WithdrawalStatus } from '../../../domain/earning/withdrawal.ts'
import { type Db, empty, sql } from '../../store/client.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { type Context, requireInfluencer } from '../context.ts'
import { amountsOf, arrivalDay, blockersOf, factsAtClosing, payeeFacts } from './facts.ts'

interface Account {
  bankCode: string
  accountMasked: string
  holderName: string
}

export type WithAccount = WithdrawalRow & { bankCode: string; last4: string; holderName: string }

export function accountOf(
  ctx: Context,
  row: { bankCode: string; last4: string; holderName: string },
): Account {
  const digits = ctx.settings.country.banks.find((bank) => bank.code === row.bankCode)?.digits ?? 10
  return {
    bankCode: row.bankCode,
    accountMasked: maskAccount(row.last4.padStart(digits, '0')),
    holderName: row.holderName,
  }
}

const OWN = sql`SELECT w.*, b.bank_code, b.account_last4 AS last4, b.holder_name FROM withdrawal w JOIN bank_account b ON b.id = w.bank_account_id`

/** Sums and blockers of a withdrawal before it is requested (docs/domain/withdrawals.md#amounts). */
export async function quoteWithdrawal(ctx: Context, gross: bigint, isClosing = false) {
  const member = requireInfluencer(ctx)
  const found = await ctx.db.together((db) => payeeFacts(ctx, db, member.id))
  const facts = isClosing ? await factsAtClosing(ctx.db, member.id, found) : found
  const amounts = amountsOf(facts, gross)
  const { bank, rates } = facts
  return {
    ...amounts,
    whtBp: rates?.whtBp ?? 0,
    rateConfirmed: rates?.confirmed ?? false,
    available: facts.available,
    minimum: facts.leastGross,
    arrivesOn: await arrivalDay(ctx, ctx.db),
    account: bank
      ? accountOf(ctx, { bankCode: bank.bankCode, last4: bank.accountLast4, holderName: bank.holderName })
      : null,
    blockers: blockersOf(facts, gross),
    bankPausedUntil: facts.bankPausedUntil,
  }
}

/** Own withdrawals, newest first. */
export async function listWithdrawals(
  ctx: Context,
  query: KeysetQuery & { status?: WithdrawalStatus | undefined },
) {
  const member = requireInfluencer(ctx)
  const rows = await ctx.db.many<WithAccount>(sql`${OWN} WHERE w.member_id = ${member.id}
    ${query.status ? sql`AND w.status = ${query.status}` : empty} ${keysetWhere(query, 'w.requested_at')}
    ORDER BY w.requested_at DESC, w.id DESC LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.requestedAt, id: row.id }))
  return { items: page.items.map((row) => ({ ...row, account: accountOf(ctx, row) })), next: page.next }
}

export async function detailOf(ctx: Context, db: Db, row: WithAccount) {
  const documents = await db.many<{ id: string; number: string; kind: string }>(
    sql`SELECT id, number, kind FROM tax_document WHERE subject_id = ${row.id} AND NOT void`,
  )
  const history = await db.many<{ status: WithdrawalStatus; at: Date; reason: string | null }>(
    sql`SELECT to_status AS status, at, reason FROM audit_log WHERE subject = 'withdrawal' AND subject_id = ${row.id} AND to_status IS NOT NULL ORDER BY seq`,
  )
  const { isFirst } = await db.one<{ isFirst: boolean }>(
    sql`SELECT ${row.status === 'paid'} AND NOT EXISTS (SELECT 1 FROM withdrawal
      WHERE member_id = ${row.memberId} AND status = 'paid' AND (paid_at, id) < (${row.paidAt}, ${row.id}::uuid)) AS is_first`,
  )
  return {
    ...row,
    account: accountOf(ctx, row),
    certificate: documents.find((document) => document.kind === 'WT') ?? null,
    slip: documents.find((document) => document.kind === 'PV') ?? null,
    canCancel: row.status === 'requested',
    isFirst,
    history,
  }
}

/** One own withdrawal. Error: not_found. */
export async function getWithdrawal(ctx: Context, id: string) {
  const member = requireInfluencer(ctx)
  const db = ctx.db
  return detailOf(
    ctx,
    db,
    await db.one<WithAccount>(sql`${OWN} WHERE w.id = ${id} AND w.member_id = ${member.id}`),
  )
}
