import { isNewAccount, WITHDRAWAL_LIMITS } from '../../../domain/earning/withdrawal.ts'
import { Refusal } from '../../../domain/errors.ts'
import { withdrawalRequested } from '../../../domain/ledger/withdrawal-postings.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { postEntry } from '../../store/ledger.ts'
import type { WithdrawalRow } from '../../store/withdrawal.ts'
import { audit } from '../audit.ts'
import { requireOpenLogin } from '../auth/sessions.ts'
import {
  asSystem,
  type Context,
  inTransaction,
  requireInfluencer,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { notify } from '../notify.ts'
import { arrivalDay, checkRequest, factsAtClosing, payeeFacts } from './facts.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { readWithdrawalMarks } from './payout-terms.ts'

const DAY_MS = 86_400_000

/**
 * Requests a payout of `gross` minor units; the money moves to "withdrawing" at once (L19). A request below all limits
 * (`WithdrawalMarks`) is approved by the system. Needs a step-up. Errors: code_required and every guard of
 * docs/domain/withdrawals.md#states; stale_version (`net` is not what would be paid now), too_many_requests after five
 * in 24 hours, not_signed_in (the login ended meanwhile). `isClosing`: see `factsAtClosing`.
 */
export async function requestWithdrawal(
  ctx: Context,
  input: {
    gross: bigint
    currency: Currency
    /** The payout that was shown. */
    net?: bigint | undefined
    isClosing?: boolean | undefined
  },
): Promise<WithdrawalRow> {
  const member = requireInfluencer(ctx)
  requireStepUp(ctx)
  if (input.currency !== ctx.settings.currency) throw new Refusal('wrong_currency')
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    // Locking the member's row serializes this with bank changes and other requests. The reads sent with it run after
    // the lock, in the order in which they are sent.
    const [, found, expectedOn, marks, { serial }] = await Promise.all([
      ctx.db.one(sql`SELECT id FROM member WHERE id = ${member.id} FOR NO KEY UPDATE`),
      payeeFacts(ctx, ctx.db, member.id),
      arrivalDay(ctx, ctx.db),
      readWithdrawalMarks(ctx.db, now),
      // Offset from the serials of orders and jobs, whose numbers are permuted by the same key (migration 0014).
      ctx.db.one<{ serial: bigint }>(sql`SELECT opaque_no(nextval('withdrawal_no') # (1 << 24)) AS serial`),
      requireOpenLogin(ctx, member),
    ])
    const facts = input.isClosing ? await factsAtClosing(ctx.db, member.id, found) : found
    const amounts = checkRequest(ctx, facts, input.gross, { hasStepUp: true })
    if (input.net !== undefined && input.net !== amounts.net) throw new Refusal('stale_version')
    await requireFewRequests(ctx, member.id)
    const { rates, bank } = facts
    if (!rates || !bank) throw new Refusal('tax_class_missing')
    const id = newId(now.getTime())
    const no = `WD${serial}`
    const insert = async () => {
      // A unique index allows one open withdrawal per member: the loser of a race gets a refusal, not an error.
      const row = await ctx.db.maybeOne<WithdrawalRow>(sql`INSERT INTO withdrawal
      (id, no, member_id, status, currency, gross, wht_bp, wht, fee, fee_vat, vat_in, net, rate_confirmed, bank_account_id, expected_on, requested_at, updated_at)
      VALUES (${id}, ${no}, ${member.id}, 'requested', ${input.currency}, ${amounts.gross}, ${rates.whtBp}, ${amounts.wht}, ${amounts.fee},
        ${amounts.feeVat}, ${amounts.vatIn}, ${amounts.net}, ${rates.confirmed}, ${bank.id}, ${expectedOn}, ${now}, ${now})
      ON CONFLICT DO NOTHING RETURNING *`)
      if (!row) throw new Refusal('withdrawal_open')
      return row
    }
    const [made] = await Promise.all([
      insert(),
      postEntry(
        ctx.db,
        withdrawalRequested(
          { idemKey: `withdrawal:${id}:L19`, currency: input.currency },
          { memberId: member.id, withdrawalId: id },
          amounts.gross,
        ),
        now,
      ),
      audit(ctx, {
        subject: 'withdrawal',
        subjectId: id,
        seq: 1,
        transition: 'request',
        to: 'requested',
        data: { gross: amounts.gross, net: amounts.net },
      }),
    ])
    const isNew = isNewAccount(facts.payee.createdAt, now, marks)
    if (amounts.gross > marks.systemMost || isNew) return made
    const system = asSystem(ctx)
    const approved = await moveWithdrawal(system, made, 'approve', 'system', {
      systemMost: marks.systemMost,
      isNewAccount: isNew,
      hasFlag: facts.payee.fraudFlag,
      set: sql`approved_at = ${now}`,
    })
    await notifyApproved(system, approved)
    return approved
  })
}

/** The caller has locked the member. Error: too_many_requests. */
async function requireFewRequests(ctx: TransactionContext, memberId: string): Promise<void> {
  const now = ctx.now()
  const { count, oldest } = await ctx.db.one<{ count: number; oldest: Date | null }>(
    sql`SELECT count(*)::int AS count, min(requested_at) AS oldest FROM withdrawal
      WHERE member_id = ${memberId} AND requested_at > ${new Date(now.getTime() - DAY_MS)}`,
  )
  if (count >= WITHDRAWAL_LIMITS.perDay && oldest)
    throw new Refusal('too_many_requests', {
      details: { retryAfter: Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000) },
    })
}

/** Tells the owner that the payout was approved. */
export async function notifyApproved(ctx: TransactionContext, row: WithdrawalRow): Promise<void> {
  await notify(ctx, {
    event: 'withdrawal_approved',
    subjectId: row.id,
    seq: row.version,
    to: { memberId: row.memberId },
    payload: { no: row.no, amount: row.net, currency: row.currency, expectedOn: row.expectedOn },
  })
}
