import { sql } from '../../store/client.ts'
import { bankLinesOf, own, type PersonalTable } from './personal-table.ts'

/** Orders, credit, the books and payouts: kept by law, without personal texts once its years are over. */
export const MONEY: readonly PersonalTable[] = [
  {
    table: 'purchase_order',
    read: (who) => sql`FROM purchase_order t WHERE t.marketer_id = ${who.id}`,
    kept: 'ledger and tax documents',
    release: (who) => [
      sql`UPDATE purchase_order SET buyer = '{}', slip_note = NULL, slip_file_id = NULL WHERE marketer_id = ${who.id}`,
    ],
  },
  {
    // The bank's own text of a transfer: who paid or was paid.
    table: 'bank_line',
    read: (who) => sql`FROM bank_line t WHERE ${bankLinesOf(who)}`,
    hidden: ['line_key', 'statement_id', 'decided_by', 'note'],
    kept: 'ledger and tax documents',
    release: (who) => [sql`UPDATE bank_line t SET text = '', note = left(note, 0) WHERE ${bankLinesOf(who)}`],
  },
  {
    table: 'credit_lot',
    read: (who) => sql`FROM credit_lot t WHERE t.marketer_id = ${who.id}`,
    kept: 'ledger and tax documents',
  },
  {
    table: 'ledger_account',
    read: (who) => sql`FROM ledger_account t WHERE t.owner_id = ${who.id}`,
    kept: 'ledger and tax documents',
  },
  {
    table: 'ledger_line',
    read: (who) => sql`FROM (SELECT l.*, e.event, e.at FROM ledger_account a
      JOIN ledger_line l ON l.account_id = a.id JOIN ledger_entry e ON e.id = l.entry_id WHERE a.owner_id = ${who.id}) t`,
    kept: 'ledger and tax documents',
  },
  {
    table: 'referral_reward',
    read: (who) => sql`FROM referral_reward t WHERE t.referrer_id = ${who.id}`,
    hidden: ['invited_id', 'job_id'],
    kept: 'ledger and tax documents',
  },
  {
    table: 'payee_snapshot',
    read: own(sql`payee_snapshot`),
    hidden: ['body_enc'],
    kept: 'ledger and tax documents',
    release: (who) => [
      sql`UPDATE payee_snapshot SET body_enc = '', body_masked = '{}' WHERE member_id = ${who.id}`,
    ],
  },
  { table: 'withdrawal', read: own(sql`withdrawal`), kept: 'ledger and tax documents' },
  // Money that arrived for a closed account and is in suspense.
  { table: 'payment_notice', read: own(sql`payment_notice`), kept: 'ledger and tax documents' },
  {
    table: 'tax_document',
    read: own(sql`tax_document`),
    kept: 'ledger and tax documents',
    release: (who) => [sql`UPDATE tax_document SET body = '{}' WHERE member_id = ${who.id}`],
  },
]
