import { type Db, sql } from './client.ts'

/**
 * `app`: the operator's authenticator app shows the code; `key`: a security key signs a challenge. Nothing is sent for
 * either.
 */
export type OtpChannel = 'email' | 'sms' | 'app' | 'key'

export interface OtpFlow {
  id: string
  purpose: string
  channel: OtpChannel
  recipient: string
  subjectId: string | null
  reference: string
  salt: Buffer
  tries: number
  sends: number
  /** False: the recipient may not have this code, so no guess is ever right. */
  known: boolean
  createdAt: Date
  sentAt: Date
  expiresAt: Date
  verifiedAt: Date | null
  endedAt: Date | null
}

const COLUMNS = sql`id, purpose, channel, recipient, subject_id, reference, salt, tries, sends, known, created_at, sent_at,
  expires_at, verified_at, ended_at`

export function findOtpFlow(db: Db, id: string): Promise<OtpFlow | undefined> {
  return db.maybeOne<OtpFlow>(sql`SELECT ${COLUMNS} FROM otp_flow WHERE id = ${id}`)
}

/** The open flow that a repeated request continues: same purpose, channel, recipient and subject. */
export function findLiveOtpFlow(
  db: Db,
  given: { purpose: string; channel: OtpChannel; recipient: string; subjectId: string | null },
  now: Date,
): Promise<OtpFlow | undefined> {
  return db.maybeOne<OtpFlow>(sql`SELECT ${COLUMNS} FROM otp_flow
    WHERE recipient = ${given.recipient} AND purpose = ${given.purpose} AND channel = ${given.channel}
      AND subject_id IS NOT DISTINCT FROM ${given.subjectId}::uuid
      AND ended_at IS NULL AND verified_at IS NULL AND expires_at > ${now}
    ORDER BY created_at DESC, id DESC LIMIT 1`)
}

/** When a code was last sent to this recipient for one of these purposes. */
export async function findLastSend(
  db: Db,
  recipient: string,
  purposes: readonly string[],
): Promise<Date | undefined> {
  const row = await db.one<{ at: Date | null }>(
    sql`SELECT max(sent_at) AS at FROM otp_flow WHERE recipient = ${recipient} AND channel IN ('email', 'sms')
      AND purpose = ANY (${purposes}::text[])`,
  )
  return row.at ?? undefined
}

/** Number of sent codes that were entered correctly since then. */
export async function countProven(db: Db, since: Date): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM otp_flow WHERE verified_at > ${since} AND channel IN ('email', 'sms')`,
  )
  return count
}

/** Ends earlier flows when a new one starts: of the same recipient, and of the same subject with another recipient. */
export async function endOtpFlows(
  db: Db,
  given: { purpose: string; recipient: string; subjectId: string | null },
  now: Date,
): Promise<void> {
  await db.run(sql`UPDATE otp_flow SET ended_at = ${now}
    WHERE purpose = ${given.purpose} AND ended_at IS NULL AND verified_at IS NULL
      AND (recipient = ${given.recipient} OR subject_id = ${given.subjectId}::uuid)`)
}

export async function insertOtpFlow(db: Db, flow: OtpFlow): Promise<void> {
  await db.run(sql`INSERT INTO otp_flow (id, purpose, channel, recipient, subject_id, reference, salt, tries, sends, known,
      created_at, sent_at, expires_at)
    VALUES (${flow.id}, ${flow.purpose}, ${flow.channel}, ${flow.recipient}, ${flow.subjectId}, ${flow.reference}, ${flow.salt},
      ${flow.tries}, ${flow.sends}, ${flow.known}, ${flow.createdAt}, ${flow.sentAt}, ${flow.expiresAt})`)
}

/** Records another sending; the count of tries is unchanged. */
export async function resendOtpFlow(
  db: Db,
  id: string,
  next: { salt: Buffer; expiresAt: Date; known: boolean },
  now: Date,
): Promise<void> {
  await db.run(sql`UPDATE otp_flow SET sends = sends + 1, sent_at = ${now}, salt = ${next.salt},
    expires_at = ${next.expiresAt}, known = ${next.known} WHERE id = ${id}`)
}

/**
 * Counts a try before the code is compared (docs/security.md#codes); undefined when no try is left or the flow is over.
 */
export function countOtpTry(db: Db, id: string, most: number, now: Date): Promise<OtpFlow | undefined> {
  return db.maybeOne<OtpFlow>(sql`UPDATE otp_flow SET tries = tries + 1
    WHERE id = ${id} AND tries < ${most} AND ended_at IS NULL AND verified_at IS NULL AND expires_at > ${now}
    RETURNING ${COLUMNS}`)
}

/** Consumes the code; false when another request was faster. */
export async function finishOtpFlow(db: Db, id: string, now: Date): Promise<boolean> {
  return (
    (await db.run(sql`UPDATE otp_flow SET verified_at = ${now}, ended_at = ${now}
      WHERE id = ${id} AND verified_at IS NULL AND ended_at IS NULL`)) === 1
  )
}

export interface AccessGrant {
  purpose: string
  subjectId: string
  recipient: string | null
}

export async function insertGrant(
  db: Db,
  grant: AccessGrant & {
    tokenHash: Buffer
    payload?: Record<string, unknown>
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await db.run(sql`INSERT INTO access_grant (token_hash, purpose, subject_id, recipient, payload, created_at, expires_at)
    VALUES (${grant.tokenHash}, ${grant.purpose}, ${grant.subjectId}, ${grant.recipient}, ${JSON.stringify(grant.payload ?? {})},
      ${grant.now}, ${grant.expiresAt})`)
}

/** A valid grant for this subject. */
export function findGrant(
  db: Db,
  tokenHash: Buffer,
  purpose: string,
  subjectId: string,
  now: Date,
): Promise<AccessGrant | undefined> {
  return db.maybeOne<AccessGrant>(sql`SELECT purpose, subject_id, recipient FROM access_grant
    WHERE token_hash = ${tokenHash} AND purpose = ${purpose} AND subject_id = ${subjectId}
      AND used_at IS NULL AND expires_at > ${now}`)
}

/** Consumes the grant; false when it is expired, used, or belongs to another subject. */
export async function consumeGrant(
  db: Db,
  tokenHash: Buffer,
  purpose: string,
  subjectId: string,
  now: Date,
): Promise<boolean> {
  return (
    (await db.run(sql`UPDATE access_grant SET used_at = ${now}
      WHERE token_hash = ${tokenHash} AND purpose = ${purpose} AND subject_id = ${subjectId}
        AND used_at IS NULL AND expires_at > ${now}`)) === 1
  )
}

/** Consumes a grant that stores its subject; undefined when it is unknown, expired or used. */
export function takeGrant<P>(
  db: Db,
  tokenHash: Buffer,
  purpose: string,
  now: Date,
): Promise<{ subjectId: string; payload: P; createdAt: Date } | undefined> {
  return db.maybeOne(sql`UPDATE access_grant SET used_at = ${now}
    WHERE token_hash = ${tokenHash} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${now}
    RETURNING subject_id, payload, created_at`)
}

/** Ends the open grants of a subject that were made since `since`. */
export async function endGrantsSince(
  db: Db,
  purpose: string,
  subjectId: string,
  since: Date,
  now: Date,
): Promise<void> {
  await db.run(sql`UPDATE access_grant SET used_at = ${now}
    WHERE purpose = ${purpose} AND subject_id = ${subjectId} AND created_at >= ${since} AND used_at IS NULL`)
}

/**
 * Ends what was given to who held an account's mailbox, telephone or password until now: codes that wait, rights to set a
 * password, and the code that would link a LINE account. Codes first: one that is being proven is waited for, and the
 * right that it gave is seen after it.
 */
export async function endProofsOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db.run(sql`UPDATE otp_flow SET ended_at = ${now}
    WHERE subject_id = ${memberId} AND ended_at IS NULL AND verified_at IS NULL`)
  await db.run(sql`UPDATE access_grant SET used_at = ${now}
    WHERE subject_id = ${memberId} AND purpose LIKE 'recovery\\_%' AND used_at IS NULL`)
  await db.run(sql`UPDATE line_link SET state = CASE state WHEN 'waiting' THEN 'ended' ELSE state END,
      link_code = NULL, link_expires_at = NULL
    WHERE member_id = ${memberId} AND link_code IS NOT NULL`)
}

/** Deletes old codes, grants and unfinished sign-ups, because they hold contacts of people who may not be members. */
export async function dropOldProofs(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 7 * 86_400_000)
  await db.run(sql`DELETE FROM otp_flow WHERE expires_at < ${before}`)
  await db.run(sql`DELETE FROM access_grant WHERE expires_at < ${before}`)
  await db.run(sql`DELETE FROM sign_up WHERE expires_at < ${before}`)
}
