import type { Language } from '../../country/languages.ts'
import type { MessageEventName } from '../../domain/notification/events.ts'
import { sql } from '../store/client.ts'
import type { OperatorRole, TransactionContext } from './context.ts'
import { waitsForOthers } from './notification/gather-notices.ts'

export interface NotifyInput {
  event: string
  subjectId?: string | null
  /** The subject's version after the move, so that each status move has its own row (invariant I14). */
  seq?: number
  to:
    | { memberId: string }
    | { address: string; channel: 'email' | 'sms'; locale: Language }
    /** `except`: who asked for what the others are told to decide. */
    | { operators: readonly OperatorRole[]; except?: string }
  payload?: Record<string, unknown>
  /**
   * Key for messages that one side alone can cause repeatedly (do and undo): within an hour the same event then reaches
   * the inbox only. Never set for money that moved, security (but for a sign-in like one before) or a decision of the
   * staff.
   */
  about?: string | undefined
  /** For the inbox only: another message of the same transaction stands for it by mail and LINE. */
  isQuiet?: boolean
}

const QUIET_MS = 3_600_000

/**
 * Queues a message for the worker, in the command's own transaction. Nothing is sent here (docs/domain/README.md#p4).
 */
export function notify(ctx: TransactionContext, message: NotifyInput): Promise<void> {
  return notifyTogether(ctx, [message])
}

/** Queues the messages of one command in one statement. */
export async function notifyTogether(
  ctx: TransactionContext,
  messages: readonly NotifyInput[],
): Promise<void> {
  const quiet = await Promise.all(
    messages.map(async (message) => message.isQuiet || (await wasTold(ctx, message))),
  )
  const now = ctx.now()
  const rows = messages.map(({ event, subjectId, seq, to, payload, about }, at) => {
    const isQuiet = quiet[at]
    const until = ctx.isGathering && 'memberId' in to && !isQuiet ? waitsForOthers(event, now) : undefined
    return {
      event,
      subjectId,
      seq,
      memberId: 'memberId' in to ? to.memberId : null,
      kind: 'memberId' in to ? 'member' : 'address' in to ? 'address' : 'operators',
      ...('address' in to ? { address: to.address, channel: to.channel, locale: to.locale } : {}),
      payload: {
        ...payload,
        ...(until ? { waits: true } : {}),
        ...('operators' in to ? { roles: to.operators, except: to.except } : {}),
      },
      nextAt: until ?? now,
      about,
      isQuiet,
    }
  })
  await ctx.db.run(sql`INSERT INTO outbox
    (event, subject_id, seq, audience_id, audience_kind, address, channel, locale, payload, next_at, created_at, about, is_quiet)
    SELECT event, "subjectId", seq, "memberId", kind, address, channel, locale, payload, "nextAt", ${now}, about, "isQuiet"
    FROM jsonb_to_recordset(${JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value))}::jsonb)
      AS row (event text, "subjectId" uuid, seq integer, "memberId" uuid, kind text, address text, channel text, locale text,
        payload jsonb, "nextAt" timestamptz, about text, "isQuiet" boolean)`)
  ctx.db.woken.add('outbox')
}

/** Whether the same event with this key reached the reader by mail or LINE within the last hour. */
async function wasTold(ctx: TransactionContext, { about, event, to }: NotifyInput): Promise<boolean> {
  if (about === undefined) return false
  const told = await ctx.db.maybeOne(sql`SELECT 1 FROM outbox WHERE about = ${about} AND event = ${event}
    AND audience_id IS NOT DISTINCT FROM ${'memberId' in to ? to.memberId : null}::uuid AND NOT is_quiet
    AND created_at > ${new Date(ctx.now().getTime() - QUIET_MS)} LIMIT 1`)
  return told !== undefined
}

/** Queues a message for every member whose account is not closed, in one statement. */
export async function notifyMembers(
  ctx: TransactionContext,
  event: MessageEventName,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  const now = ctx.now()
  await ctx.db.run(sql`INSERT INTO outbox (event, audience_id, audience_kind, payload, next_at, created_at)
    SELECT ${event}, id, 'member', ${JSON.stringify(payload)}::jsonb, ${now}, ${now} FROM member
    WHERE erased_at IS NULL AND status <> 'deactivated' ORDER BY id`)
  ctx.db.woken.add('outbox')
}
