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
export async function audit(ctx: TransactionContext, row: AuditInput): Promise<void> {
  const { caller } = ctx
  const actorId = 'id' in caller ? caller.id : null
  await ctx.db.run(sql`INSERT INTO audit_log
    (subject, subject_id, seq, transition, from_status, to_status, actor_kind, actor_id, reason, data, network, request_id, at)
    VALUES (${row.subject}, ${row.subjectId ?? null}, ${row.seq ?? null}, ${row.transition}, ${row.from ?? null}, ${row.to ?? null},
      ${row.actorKind ?? caller.kind}, ${actorId}, ${row.reason ?? null},
      ${row.data ? JSON.stringify(row.data, (_, value) => (typeof value === 'bigint' ? Number(value) : value)) : null},
      ${ctx.network}, ${ctx.requestId}, ${ctx.now()})`)
}
