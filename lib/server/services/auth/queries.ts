import type { Language } from '../../../country/languages.ts'
import { REQUIRED_CONSENTS } from '../../../domain/account/consent-kinds.ts'
import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { type Db, join, sql } from '../../store/client.ts'
import type { Context } from '../context.ts'

export type MemberKind = 'influencer' | 'marketer'

export interface MemberRow {
  id: string
  kind: MemberKind
  status: MemberStatus
  statusBefore: MemberStatus | null
  statusReason: string | null
  email: string | null
  emailVerifiedAt: Date | null
  phone: string | null
  phoneVerifiedAt: Date | null
  name: string | null
  passwordHash: string | null
  locale: Language
  country: string
  isDemo: boolean
  isTalentManager: boolean
  deactivatedAt: Date | null
}

const COLUMNS = sql`m.id, m.kind, m.status, m.status_before, m.status_reason, m.email, m.email_verified_at, m.phone,
  m.phone_verified_at, m.name, m.password_hash, m.locale, m.country, m.is_demo, m.is_talent_manager, m.deactivated_at`

export function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  return db.maybeOne<MemberRow>(
    sql`SELECT ${COLUMNS} FROM member m WHERE m.id = ${id} AND m.erased_at IS NULL`,
  )
}

const held = (id: string, how?: 'alone') =>
  sql`SELECT ${COLUMNS} FROM member m WHERE m.id = ${id} AND m.erased_at IS NULL
    ${how ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`}`

/**
 * Reads the member and locks the row until the transaction ends. `alone`, where an account ends: no row that names the
 * member and no posting to it is written beside it (docs/decisions/0100-one-order-of-locks.md). Error: not_found.
 */
export const getMemberForUpdate = (db: Db, id: string, how?: 'alone'): Promise<MemberRow> =>
  db.one<MemberRow>(held(id, how))

/** The same, alone; undefined for a member who was erased meanwhile. */
export const findMemberAlone = (db: Db, id: string): Promise<MemberRow | undefined> =>
  db.maybeOne<MemberRow>(held(id, 'alone'))

/**
 * The member of that kind who may prove this contact: verified, not erased; demo accounts only in demo mode
 * (docs/security.md#routes).
 */
export function findMemberByContact(
  ctx: Context,
  db: Db,
  kind: MemberKind,
  contact: { kind: 'email' | 'phone'; value: string },
): Promise<MemberRow | undefined> {
  const match =
    contact.kind === 'email'
      ? sql`m.email = ${contact.value}`
      : sql`m.phone = ${contact.value} AND m.phone_verified_at IS NOT NULL`
  return db.maybeOne<MemberRow>(sql`SELECT ${COLUMNS} FROM member m
    WHERE m.kind = ${kind} AND ${match} AND m.erased_at IS NULL AND (${ctx.settings.demoMode} OR NOT m.is_demo)`)
}

/** True when another member of this kind has the contact. */
export async function isContactTaken(
  db: Db,
  kind: MemberKind,
  contact: { kind: 'email' | 'phone'; value: string },
  butId?: string,
): Promise<boolean> {
  const column = contact.kind === 'email' ? sql`email` : sql`phone`
  const row = await db.maybeOne(sql`SELECT 1 FROM member
    WHERE kind = ${kind} AND ${column} = ${contact.value} AND id IS DISTINCT FROM ${butId ?? null}::uuid`)
  return row !== undefined
}

export type NextTask = 'verifyMobilePhone' | 'acceptConsent' | 'signUpProfile' | null

/** Required texts whose current version the member has not accepted. */
export async function listDueConsents(db: Db, memberId: string, now: Date): Promise<string[]> {
  const rows = await db.many<{ kind: string }>(sql`SELECT t.kind FROM consent_text t
    WHERE t.kind IN (${join([...REQUIRED_CONSENTS])}) AND t.published_at <= ${now}
    GROUP BY t.kind
    HAVING NOT EXISTS (SELECT 1 FROM consent c WHERE c.member_id = ${memberId} AND c.kind = t.kind
      AND c.version = max(t.version) AND c.withdrawn_at IS NULL)
    ORDER BY t.kind`)
  return rows.map((row) => row.kind)
}

/** The most urgent task that the member still has to do. */
export async function findNextTask(db: Db, member: MemberRow, now: Date): Promise<NextTask> {
  if (!member.phoneVerifiedAt) return 'verifyMobilePhone'
  if ((await listDueConsents(db, member.id, now)).length > 0) return 'acceptConsent'
  return (await isProfileComplete(db, member)) ? null : 'signUpProfile'
}

export async function isProfileComplete(db: Db, member: { id: string; kind: MemberKind }): Promise<boolean> {
  const table = member.kind === 'influencer' ? sql`influencer_profile` : sql`marketer_profile`
  const row = await db.maybeOne<{ completedAt: Date | null }>(
    sql`SELECT completed_at FROM ${table} WHERE member_id = ${member.id}`,
  )
  return row?.completedAt != null
}

export async function findProfileImage(
  db: Db,
  member: { id: string; kind: MemberKind },
): Promise<string | null> {
  const table = member.kind === 'influencer' ? sql`influencer_profile` : sql`marketer_profile`
  const row = await db.maybeOne<{ imageFileId: string | null }>(
    sql`SELECT image_file_id FROM ${table} WHERE member_id = ${member.id}`,
  )
  return row?.imageFileId ?? null
}
