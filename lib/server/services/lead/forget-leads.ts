import { type Sql, sql } from '../../store/client.ts'

/**
 * Statements that delete what the contact messages `t` of a condition say and who wrote them, with what operators
 * answered and noted; reference, kind and date stay. A message without a name is held and forgotten: only then may the
 * words of operators go, and no answer or note comes any more. The address goes last, as the condition may need it.
 */
export function forgetLeads(condition: Sql): readonly Sql[] {
  const these = sql`(SELECT t.id FROM lead t WHERE ${condition})`
  return [
    sql`UPDATE lead t SET name = '', company = NULL, message = '', questionnaire = NULL, status = 'closed'
      WHERE ${condition}`,
    sql`DELETE FROM operator_message WHERE lead_id IN ${these}`,
    sql`DELETE FROM operator_note WHERE subject = 'lead' AND subject_id IN ${these}`,
    sql`DELETE FROM notification WHERE outbox_id IN
      (SELECT o.id FROM outbox o WHERE o.subject_id IN ${these} AND o.audience_kind = 'address')`,
    sql`UPDATE outbox SET payload = '{}', address = NULL, done_at = coalesce(done_at, created_at)
      WHERE subject_id IN ${these} AND audience_kind = 'address'`,
    sql`UPDATE lead t SET email = NULL, phone = NULL WHERE ${condition}`,
  ]
}
