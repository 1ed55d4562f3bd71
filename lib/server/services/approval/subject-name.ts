import { sql } from '../../store/client.ts'

/**
 * What people call that which a request `a` is about: a name, a number, the bank's reference of money that arrived; a
 * payout by its number and whom it pays. Ids of all tables are told apart.
 */
export const SUBJECT_NAME = sql`coalesce((SELECT name FROM member WHERE id = a.subject_id),
  (SELECT no FROM purchase_order WHERE id = a.subject_id), (SELECT no FROM payout_batch WHERE id = a.subject_id),
  (SELECT concat_ws(' ', w.no, b.holder_name, 'xxxxxx' || b.account_last4) FROM withdrawal w
    JOIN bank_account b ON b.id = w.bank_account_id WHERE w.id = a.subject_id),
  (SELECT no::text FROM job WHERE id = a.subject_id), (SELECT name FROM operator WHERE id = a.subject_id),
  (SELECT bank_ref FROM payment_notice WHERE id = a.subject_id))`

export const named = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name }
