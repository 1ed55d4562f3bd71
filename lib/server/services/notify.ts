import type { MessageEventName } from '../../domain/notification/events.ts'
import { sql } from '../store/client.ts'
import type { OperatorRole, TransactionContext } from './context.ts'

export interface NotifyInput {
  event: string
  subjectId?: string | null
  /** The subject's version after the move, so that each status move has its own row (invariant I14). */
  seq?: number
  to:
    | { memberId: string }
    | { address: string; channel: 'email' | 'sms'; locale: 'th' | 'en' }
    | { operators: readonly OperatorRole[] }
  payload?: Record<string, unknown>
}

/** Leaves a message for the worker, in the act's own transaction. Nothing is sent here (docs/domain/README.md#p4). */
export async function notify(ctx: TransactionContext, message: NotifyInput): Promise<void> {
  const { to } = message
  const now = ctx.now()
  const payload = { ...message.payload, ...('operators' in to ? { roles: to.operators } : {}) }
  await ctx.db.run(sql`INSERT INTO outbox
    (event, subject_id, seq, audience_id, audience_kind, address, channel, locale, payload, next_at, created_at)
    VALUES (${message.event}, ${message.subjectId ?? null}, ${message.seq ?? null}, ${'memberId' in to ? to.memberId : null},
      ${'memberId' in to ? 'member' : 'address' in to ? 'address' : 'operators'},
      ${'address' in to ? to.address : null}, ${'address' in to ? to.channel : null}, ${'address' in to ? to.locale : null},
      ${JSON.stringify(payload, (_, value) => (typeof value === 'bigint' ? Number(value) : value))}, ${now}, ${now})`)
  ctx.db.woken.add('outbox')
}

/** Leaves a message for every member who has not closed the account, in one statement. */
export async function notifyMembers(ctx: TransactionContext, event: MessageEventName): Promise<void> {
  const now = ctx.now()
  await ctx.db.run(sql`INSERT INTO outbox (event, audience_id, audience_kind, payload, next_at, created_at)
    SELECT ${event}, id, 'member', '{}', ${now}, ${now} FROM member
    WHERE erased_at IS NULL AND status <> 'deactivated' ORDER BY id`)
  ctx.db.woken.add('outbox')
}
