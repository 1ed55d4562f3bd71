import { sql } from '../store/client.ts'
import type { TransactionContext } from './context.ts'

export interface AuditInput {
  subject: string
  subjectId?: string | null
  /** The subject's version after the move; 1 when it was created. */
  seq?: number
  transition: string
  from?: string | null
  to?: string | null
  reason?: string | null
  /** Facts for the record; never a secret, never personal text. */
  data?: Record<string, unknown>
  /** For a talent manager who acts for an influencer. */
  actorKind?: 'manager'
}

/** Writes the one audit row of a command, in the command's own transaction (docs/promises.md#r32). */
export function audit(ctx: TransactionContext, row: AuditInput): Promise<void> {
  return auditTogether(ctx, [row])
}

/** One row for each of many subjects that a command changes together, in one statement. */
export async function auditTogether(ctx: TransactionContext, rows: readonly AuditInput[]): Promise<void> {
  const { caller } = ctx
  const actorId = 'id' in caller ? caller.id : null
  await ctx.db.run(sql`INSERT INTO audit_log
    (subject, subject_id, seq, transition, from_status, to_status, actor_kind, actor_id, reason, data, network, request_id, at)
    SELECT subject, "subjectId", seq, transition, "from", "to", coalesce("actorKind", ${caller.kind}), ${actorId}::uuid, reason, data,
      ${ctx.network}, ${ctx.requestId}, ${ctx.now()}
    FROM jsonb_to_recordset(${JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value))}::jsonb)
      AS row (subject text, "subjectId" uuid, seq integer, transition text, "from" text, "to" text, "actorKind" text, reason text, data jsonb)`)
}
