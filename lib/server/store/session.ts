import type { MemberStatus } from '../../domain/account/statuses.ts'
import { Refusal } from '../../domain/errors.ts'
import { type Db, join, sql } from './client.ts'
import { prepared } from './statement.ts'

/**
 * Life of a member's login in seconds (docs/requirements.md#constants), of an operator's, and how long an operator
 * may be idle.
 */
export const MEMBER_SESSION_SECONDS = 86_400
export const OPERATOR_SESSION_SECONDS = 8 * 3_600
export const OPERATOR_IDLE_SECONDS = 30 * 60
/** Logins that one account may have at once; the oldest ends first (docs/security.md#login-cookie). */
export const MOST_SESSIONS = 10

type OperatorRole = 'support' | 'finance' | 'content' | 'admin'

/** The holder of a login, in the shape of a request's caller. */
export type LoginHolder =
  | {
      kind: 'influencer' | 'marketer'
      id: string
      sessionId: string
      status: MemberStatus
      isTalentManager: boolean
      stepUpAt: Date | null
    }
  | {
      kind: 'operator'
      id: string
      sessionId: string
      roles: readonly OperatorRole[]
      stepUpAt: Date | null
    }

/** Logins already read for one page: its reads belong to one moment, so one look-up is enough. */
export type KnownLogins = Map<string, Promise<LoginHolder | undefined>>

interface LoginRow {
  id: string
  memberId: string | null
  operatorId: string | null
  kind: 'influencer' | 'marketer' | null
  status: MemberStatus | null
  isTalentManager: boolean | null
  roles: OperatorRole[] | null
  stepUpAt: Date | null
  lastSeenAt: Date
}

/**
 * The holder of this login, read from the database for each request, so that an ended login is invalid everywhere at
 * once (docs/promises.md#r23). Erased or deactivated members have no login; an idle operator's ends.
 */
export async function findCallerByToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<LoginHolder | undefined> {
  const row = await db.maybeOne<LoginRow>(
    prepared(sql`SELECT s.id, s.member_id, s.operator_id, m.kind, m.status,
      m.is_talent_manager, o.roles, s.step_up_at, s.last_seen_at
    FROM login_session s
    LEFT JOIN member m ON m.id = s.member_id AND m.erased_at IS NULL AND m.status <> 'deactivated'
    LEFT JOIN operator o ON o.id = s.operator_id AND o.ended_at IS NULL
    WHERE s.token_hash = ${tokenHash} AND s.ended_at IS NULL AND s.expires_at > ${now}
      AND (s.operator_id IS NULL OR s.last_seen_at > ${new Date(now.getTime() - OPERATOR_IDLE_SECONDS * 1000)})`),
  )
  if (!row) return undefined
  // Written at most once a minute: a read must not cost a write.
  if (now.getTime() - row.lastSeenAt.getTime() > 60_000)
    await db.run(
      sql`UPDATE login_session SET last_seen_at = ${now} WHERE id = ${row.id} AND last_seen_at < ${now}`,
    )
  if (row.operatorId && row.roles)
    return {
      kind: 'operator',
      id: row.operatorId,
      sessionId: row.id,
      roles: row.roles,
      stepUpAt: row.stepUpAt,
    }
  if (row.memberId && row.kind && row.status)
    return {
      kind: row.kind,
      id: row.memberId,
      sessionId: row.id,
      status: row.status,
      isTalentManager: row.isTalentManager === true,
      stepUpAt: row.stepUpAt,
    }
  return undefined
}

export interface NewLogin {
  id: string
  tokenHash: Buffer
  owner: { memberId: string } | { operatorId: string }
  network: string
  userAgent: string
  now: Date
  stepUpAt?: Date | null
}

/** Stores a login and ends the oldest beyond ten of the same account. */
export async function insertLogin(db: Db, login: NewLogin): Promise<void> {
  const memberId = 'memberId' in login.owner ? login.owner.memberId : null
  const operatorId = 'operatorId' in login.owner ? login.owner.operatorId : null
  const seconds = memberId ? MEMBER_SESSION_SECONDS : OPERATOR_SESSION_SECONDS
  await db.run(sql`INSERT INTO login_session
      (id, token_hash, member_id, operator_id, created_at, last_seen_at, expires_at, step_up_at, network, user_agent)
    VALUES (${login.id}, ${login.tokenHash}, ${memberId}, ${operatorId}, ${login.now}, ${login.now},
      ${new Date(login.now.getTime() + seconds * 1000)}, ${login.stepUpAt ?? null}, ${login.network}, ${login.userAgent})`)
  await db.run(sql`UPDATE login_session SET ended_at = ${login.now} WHERE id IN (
    SELECT id FROM login_session
    WHERE ended_at IS NULL AND expires_at > ${login.now}
      AND (member_id = ${memberId}::uuid OR operator_id = ${operatorId}::uuid)
    ORDER BY created_at DESC, id DESC OFFSET ${MOST_SESSIONS})`)
}

/** Ends one login; false when it had ended already or belongs to somebody else. */
export async function endLogin(db: Db, id: string, ownerId: string, now: Date): Promise<boolean> {
  const ended = await db.run(sql`UPDATE login_session SET ended_at = ${now}
    WHERE id = ${id} AND ended_at IS NULL AND (member_id = ${ownerId} OR operator_id = ${ownerId})`)
  return ended > 0
}

/** Ends every login of a member or operator (password, e-mail or phone changed, suspended, closed); returns how many. */
export async function endAllLogins(
  db: Db,
  ownerId: string,
  now: Date,
  but: readonly string[] = [],
): Promise<number> {
  return db.run(sql`UPDATE login_session SET ended_at = ${now}
    WHERE ended_at IS NULL AND (member_id = ${ownerId} OR operator_id = ${ownerId})
      ${but.length > 0 ? sql`AND id NOT IN (${join([...but])})` : sql``}`)
}

export interface LoginSummary {
  id: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  network: string | null
  userAgent: string | null
}

/** The open logins of a member, newest first. */
export function listLogins(db: Db, memberId: string, now: Date): Promise<LoginSummary[]> {
  return db.many<LoginSummary>(sql`SELECT id, created_at, last_seen_at, expires_at, network, user_agent
    FROM login_session WHERE member_id = ${memberId} AND ended_at IS NULL AND expires_at > ${now}
    ORDER BY created_at DESC, id DESC`)
}

/** Gives an open login a new token and records a fresh step-up. Error: not_signed_in (it was ended meanwhile). */
export async function replaceToken(db: Db, sessionId: string, tokenHash: Buffer, now: Date): Promise<void> {
  const renewed = await db.run(sql`UPDATE login_session SET token_hash = ${tokenHash}, step_up_at = ${now}
    WHERE id = ${sessionId} AND ended_at IS NULL`)
  if (renewed !== 1) throw new Refusal('not_signed_in')
}
