import { Refusal } from '../../../domain/errors.ts'
import { type Db, type Sql, sql } from '../../store/client.ts'
import type { OperatorRole } from '../context.ts'

/** Condition: `one` joined by the word of `other` alone after the set-up, and no second administrator has confirmed roles since. */
const isInvitedAloneBy = (one: Sql, other: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM audit_log i WHERE i.subject = 'operator' AND i.subject_id = ${one} AND i.transition = 'invite'
    AND i.actor_id = ${other} AND i.data->>'isAlone' = 'true' AND NOT EXISTS (SELECT 1 FROM audit_log r
      WHERE r.subject = 'operator' AND r.subject_id = i.subject_id AND r.transition IN ('invite', 'change_roles') AND (r.at, r.id) > (i.at, i.id)))`

/** Condition: the two operators count as one person, because one of them alone invited the other. */
export const areOnePerson = (a: Sql, b: Sql): Sql =>
  sql`(${isInvitedAloneBy(a, b)} OR ${isInvitedAloneBy(b, a)})`

/** Condition: operator `one` made this batch of payouts, and so does not release it. */
const hasMade = (one: Sql, batch: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM payout_batch b WHERE b.id = ${batch} AND b.created_by = ${one})`

/** Condition: `reader` never decides request `a`, whatever the roles: asked it, counts as its asker, or made the batch. */
export const isBarred = (reader: string): Sql =>
  sql`(a.requested_by = ${reader} OR ${areOnePerson(sql`a.requested_by`, sql`${reader}::uuid`)} OR ${hasMade(sql`${reader}`, sql`a.subject_id`)})`

/** Without a second operator who could decide, the request is refused. Error: two_persons_needed. */
export async function requireSecondPerson(
  db: Db,
  roles: readonly OperatorRole[],
  asker: string,
  subjectId: string | null = null,
): Promise<void> {
  const row = await db.one<{ count: bigint }>(
    sql`SELECT count(*) AS count FROM operator o WHERE ended_at IS NULL AND id <> ${asker} AND roles && ${[...roles]}::text[]
      AND NOT ${areOnePerson(sql`${asker}::uuid`, sql`o.id`)} AND NOT ${hasMade(sql`o.id`, sql`${subjectId}::uuid`)}`,
  )
  if (row.count === 0n) throw new Refusal('two_persons_needed')
}

/** Checks that asker and approver are two persons. Error: asker_cannot_approve. */
export async function requireTwoPersons(db: Db, asker: string, approver: string): Promise<void> {
  const row = await db.one<{ isOne: boolean }>(
    sql`SELECT ${areOnePerson(sql`${asker}::uuid`, sql`${approver}::uuid`)} AS is_one`,
  )
  if (row.isOne) throw new Refusal('asker_cannot_approve')
}
