import type { Language } from '../../country/languages.ts'
import { type Db, sql } from './client.ts'

export interface OutboxRow {
  id: string
  event: string
  subjectId: string | null
  audienceId: string | null
  audienceKind: 'member' | 'address' | 'operators'
  address: string | null
  channel: 'email' | 'sms' | 'line' | 'whatsapp' | null
  locale: Language | null
  payload: Record<string, unknown>
  /** Counted when the row is claimed: 1 at the first attempt. */
  attempts: number
  createdAt: Date
  /** Key for limiting repeated messages; `isQuiet`: in-app only. */
  about: string | null
  isQuiet: boolean
}

/**
 * Claims due rows for this worker: attempts + 1, invisible to other workers until `until`; when a worker dies, another
 * one takes them after that. Codes first, because somebody is waiting for them.
 */
export function claimDue(db: Db, limit: number, now: Date, until: Date): Promise<OutboxRow[]> {
  return db.many<OutboxRow>(sql`WITH due AS (
      SELECT id FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND next_at <= ${now}
      ORDER BY (event = 'otp') DESC, next_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE outbox o SET attempts = attempts + 1, next_at = ${until} FROM due WHERE o.id = due.id
    RETURNING o.id, o.event, o.subject_id, o.audience_id, o.audience_kind, o.address, o.channel, o.locale, o.payload,
      o.attempts, o.created_at, o.about, o.is_quiet`)
}

/**
 * Keeps a claimed row away from others until `until`; false where somebody has finished it (a digest may have taken it
 * along) or has claimed it since, because this worker was slow.
 */
export async function holdRow(
  db: Db,
  row: Pick<OutboxRow, 'id' | 'attempts'>,
  until: Date,
): Promise<boolean> {
  const held = await db.run(sql`UPDATE outbox SET next_at = ${until}
    WHERE id = ${row.id} AND attempts = ${row.attempts} AND done_at IS NULL AND dead_at IS NULL`)
  return held === 1
}
export async function markDone(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`UPDATE outbox SET done_at = ${now} WHERE id = ${id}`)
}
export async function markDead(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`UPDATE outbox SET dead_at = ${now} WHERE id = ${id}`)
}
/** Schedules another attempt at `at`; `isFree`: a planned wait, not counted as an attempt. */
export async function markLater(db: Db, id: string, at: Date, isFree: boolean): Promise<void> {
  await db.run(
    sql`UPDATE outbox SET next_at = ${at}, attempts = attempts - ${isFree ? 1 : 0} WHERE id = ${id}`,
  )
}

/**
 * Open rows of the recipient and event of a row, itself and those in the inbox already, older than an instant, which one
 * daily mail summarizes.
 */
export async function listDigest(
  db: Db,
  { id, audienceId, event }: Pick<OutboxRow, 'id' | 'audienceId' | 'event'>,
  before: Date,
): Promise<string[]> {
  const rows = await db.many<{
    id: string
  }>(sql`SELECT o.id FROM outbox o WHERE o.audience_id = ${audienceId} AND o.event = ${event}
    AND o.done_at IS NULL AND o.dead_at IS NULL AND o.created_at <= ${before} AND NOT o.is_quiet
    AND (o.id = ${id} OR EXISTS (SELECT 1 FROM notification n WHERE n.outbox_id = o.id AND n.channel = 'in_app'))
    ORDER BY o.id`)
  return rows.map((row) => row.id)
}
/** Notes which rows the mail of this one stands for, before it is sent: a second attempt stands for no others. */
export async function noteTaken(db: Db, id: string, taken: readonly string[]): Promise<void> {
  await db.run(
    sql`UPDATE outbox SET payload = payload || ${JSON.stringify({ taken })}::jsonb WHERE id = ${id}`,
  )
}

export interface NotificationInput {
  outboxId: string
  memberId: string | null
  channel: 'email' | 'sms' | 'line' | 'whatsapp' | 'in_app'
  address: string | null
  locale: Language
  event: string
  subject: string | null
  body: string
  data: Record<string, unknown>
  status: 'sent' | 'failed' | 'skipped'
  error?: string | null
}

/** One row for each (outbox row, member, channel): what was sent is never overwritten (I34). */
export async function writeNotification(db: Db, row: NotificationInput, now: Date): Promise<void> {
  await db.run(sql`INSERT INTO notification (outbox_id, member_id, channel, address, locale, event, subject, body, data, status, error, created_at)
    VALUES (${row.outboxId}, ${row.memberId}, ${row.channel}, ${row.address}, ${row.locale}, ${row.event}, ${row.subject}, ${row.body},
      ${JSON.stringify(row.data)}, ${row.status}, ${row.error ?? null}, ${now})
    ON CONFLICT (outbox_id, member_id, channel) DO UPDATE SET status = excluded.status, error = excluded.error,
      subject = excluded.subject, body = excluded.body, data = excluded.data
    WHERE notification.status <> 'sent'`)
}

/** Replaces the text of the reader's unread notice by the repeated one. False where there is none. */
export async function renewNotice(
  db: Db,
  row: NotificationInput & { about: string },
  now: Date,
): Promise<boolean> {
  const changed = await db.run(sql`UPDATE notification SET subject = ${row.subject}, body = ${row.body},
      data = ${JSON.stringify(row.data)}, locale = ${row.locale}, created_at = ${now}
    WHERE id = (SELECT n.id FROM notification n JOIN outbox o ON o.id = n.outbox_id
      WHERE o.about = ${row.about} AND o.event = ${row.event} AND n.member_id = ${row.memberId} AND n.channel = 'in_app'
        AND n.read_at IS NULL ORDER BY n.created_at DESC LIMIT 1)`)
  return changed > 0
}

/** Attempts so far for a row and reader: channel → status. */
export async function readTried(
  db: Db,
  outboxId: string,
  memberId: string | null,
): Promise<Map<string, NotificationInput['status']>> {
  const rows = await db.many<
    Pick<NotificationInput, 'channel' | 'status'>
  >(sql`SELECT channel, status FROM notification
    WHERE outbox_id = ${outboxId} AND member_id IS NOT DISTINCT FROM ${memberId}::uuid`)
  return new Map(rows.map((row) => [row.channel, row.status]))
}
