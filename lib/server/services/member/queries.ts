import type { ListedStatus, MemberStatus } from '../../../domain/account/statuses.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { containing } from '../../../domain/text/thai.ts'
import { type Db, join, type Sql, sql } from '../../store/client.ts'
import { keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import { isBarred } from '../approval/second-person.ts'
import { audit } from '../audit.ts'
import { listChannelsOf } from '../channel/own-channels.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'
import { findPhone } from '../credentials/identifiers.ts'
import { listDocumentsOf, toDocument } from '../document/document-row.ts'
import { imageUrlOf } from '../profile/account-view.ts'
import { toAddress } from '../profile/address.ts'
import { isMine } from '../work/is-mine.ts'
import { actionsOf } from './actions-of.ts'
import { findNameMarks } from './name-marks.ts'
import { findSamePerson } from './same-person.ts'

interface ListRow {
  id: string
  kind: 'influencer' | 'marketer'
  status: MemberStatus
  name: string | null
  email: string | null
  phone: string | null
  isTalentManager: boolean
  country: string
  isDemo: boolean
  createdAt: Date
  samePerson: bigint
}
const LIST_COLUMNS = sql`m.id, m.kind, m.status, m.name, m.email, m.phone, m.is_talent_manager, m.country, m.is_demo, m.created_at,
  (SELECT count(*) FROM member o WHERE o.person_hash = m.person_hash AND o.id <> m.id) AS same_person`

const toRow = <R extends ListRow>(row: R) => ({ ...row, samePerson: Number(row.samePerson) })
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function searchFilter(q: string, country: string): Sql {
  if (UUID.test(q)) return sql`m.id = ${q}`
  const like = containing(q)
  const phone = findPhone(q, country)?.e164 ?? null
  return sql`(m.name ILIKE ${like} OR m.email ILIKE ${like} OR m.phone = ${phone} OR m.phone LIKE ${like}
    OR m.ref_code = ${q.toUpperCase()}
    OR EXISTS (SELECT 1 FROM influencer_profile p WHERE p.member_id = m.id AND (p.nickname ILIKE ${like}
      OR concat_ws(' ', p.first_name, p.last_name) ILIKE ${like} OR concat_ws(' ', p.first_name_en, p.last_name_en) ILIKE ${like}))
    OR EXISTS (SELECT 1 FROM marketer_profile k WHERE k.member_id = m.id AND (k.brand_name ILIKE ${like} OR k.company_name ILIKE ${like}))
    OR EXISTS (SELECT 1 FROM channel c WHERE c.member_id = m.id AND c.handle ILIKE ${like}))`
}

/** Sign-up is not finished: mail or phone is not verified, so nobody has to decide yet. */
export const SIGNING_UP = sql`(m.status = 'waiting_approve' AND (m.email_verified_at IS NULL OR m.phone_verified_at IS NULL))`

/** `waiting_approve` in the filter means members who have finished signing up (docs/screens.md#operator-console). */
function statusFilter(statuses: readonly string[]): Sql {
  const real = statuses.filter((status) => status !== 'signing_up')
  const arms = [
    ...(statuses.includes('signing_up') ? [SIGNING_UP] : []),
    ...(real.length > 0 ? [sql`(m.status = ANY (${real}) AND NOT ${SIGNING_UP})`] : []),
  ]
  return sql`(${join(arms, ' OR ')})`
}

/** Members by search, kind and status, newest first, waiting ones oldest first. Errors: not_found, not_allowed. */
export async function listMembers(
  ctx: Context,
  query: {
    q?: string | undefined
    kind?: 'influencer' | 'marketer' | undefined
    status?: string[] | undefined
    mine?: boolean | undefined
    after?: string | undefined
    limit: number
  },
) {
  requireOperator(ctx, 'support', 'finance', 'admin')
  const filters: Sql[] = [sql`m.erased_at IS NULL`]
  if (query.kind) filters.push(sql`m.kind = ${query.kind}`)
  if (query.q) filters.push(searchFilter(query.q, ctx.settings.country.code))
  const counted = join(filters, ' AND ')
  const listed = [...filters]
  if (query.status?.length) listed.push(statusFilter(query.status))
  if (query.mine) listed.push(isMine(ctx, 'member', 'm.id'))
  const isQueue = query.status?.join() === 'waiting_approve'
  const direction = isQueue ? sql`ASC` : sql`DESC`
  const rows =
    await ctx.db.many<ListRow>(sql`SELECT ${LIST_COLUMNS} FROM member m WHERE ${join(listed, ' AND ')}
    ${keysetWhere(query, 'm.created_at', isQueue ? 'oldest' : 'newest')}
    ORDER BY m.created_at ${direction}, m.id ${direction} LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  const counts = await ctx.db.many<{ status: ListedStatus; count: bigint }>(
    sql`SELECT CASE WHEN ${SIGNING_UP} THEN 'signing_up' ELSE m.status END AS status, count(*) AS count
      FROM member m WHERE ${counted} GROUP BY 1`,
  )
  return {
    items: page.items.map(toRow),
    next: page.next,
    counts: Object.fromEntries(counts.map(({ status, count }) => [status, Number(count)])),
  }
}

interface DetailRow extends ListRow {
  statusReason: string | null
  statusUntil: Date | null
  statusBefore: MemberStatus | null
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
  personHash: string | null
  /** Hash of the typed number. */
  numberHash: string | null
  strikes: number
  locale: string
  deactivatedAt: Date | null
  nickname: string | null
  birthDate: string | null
  nationality: string | null
  holderKind: string | null
  type: string | null
  brandName: string | null
  companyName: string | null
  contactName: string | null
  taxClass: string | null
  vatRegistered: boolean | null
  nationalIdLast4: string | null
  taxIdLast4: string | null
  address: Record<string, unknown> | null
  interests: string[] | null
  imageFileId: string | null
  completedAt: Date | null
}

interface WaitingRow {
  id: string
  action: string
  reason: string | null
  requestedBy: string
  requestedAt: Date
  payloadHash: Buffer
  isBarred: boolean
  isFraud: boolean
}

/**
 * One member for operators; reading it is audited (docs/domain/roles.md#permissions). Errors: not_found, not_allowed.
 */
export async function getMember(ctx: Context, id: string) {
  requireOperator(ctx, 'support', 'finance', 'admin')
  return inTransaction(ctx, async (ctx) => {
    const found = await describeMember(ctx, ctx.db, id)
    await audit(ctx, { subject: 'member', subjectId: id, transition: 'read' })
    return found
  })
}

/** The same without the audit row, after a decision. */
export async function describeMember(ctx: Context, db: Db, id: string) {
  const operator = requireOperator(ctx, 'support', 'finance', 'admin')
  const row =
    await db.one<DetailRow>(sql`SELECT ${LIST_COLUMNS}, m.status_reason, m.status_until, m.status_before,
      m.email_verified_at, m.phone_verified_at, m.person_hash, coalesce(p.national_id_hash, k.tax_id_hash) AS number_hash, m.strikes, m.locale, m.deactivated_at, p.nickname, p.birth_date,
      p.nationality, coalesce(p.holder_kind, k.holder_kind) AS holder_kind, k.type, k.brand_name, k.company_name, k.contact_name,
      p.tax_class, p.vat_registered, p.national_id_last4, k.tax_id_last4, coalesce(p.address, k.address) AS address, p.interests,
      coalesce(p.image_file_id, k.image_file_id) AS image_file_id, coalesce(p.completed_at, k.completed_at) AS completed_at
    FROM member m LEFT JOIN influencer_profile p ON p.member_id = m.id LEFT JOIN marketer_profile k ON k.member_id = m.id
    WHERE m.id = ${id} AND m.erased_at IS NULL`)
  const jobs = await db.one<{ live: bigint; completed: bigint; total: bigint }>(sql`SELECT
      count(*) FILTER (WHERE status IN ('ASSIGN', 'SHIPPING', 'READY', 'SUBMIT', 'INSIGHT')) AS live,
      count(*) FILTER (WHERE status = 'COMPLETED') AS completed, count(*) AS total
    FROM job WHERE influencer_id = ${id} OR marketer_id = ${id}`)
  const money = await db.many<{
    code: string
    currency: Currency
    balance: bigint
  }>(sql`SELECT code, currency,
      sum(balance)::bigint AS balance FROM ledger_account WHERE owner_id = ${id} GROUP BY code, currency ORDER BY code`)
  const samePersonMembers = await findSamePerson(db, row)
  const nameMarks = await findNameMarks(db, id)
  const consents = await db.many<{ kind: string; version: number; givenAt: Date; withdrawnAt: Date | null }>(
    sql`SELECT kind, version, given_at, withdrawn_at FROM consent WHERE member_id = ${id} ORDER BY given_at DESC LIMIT 50`,
  )
  const log = await db.many<{
    id: string
    transition: string
    from: string | null
    to: string | null
    actorKind: string
    actorId: string | null
    reason: string | null
    at: Date
  }>(sql`SELECT id, transition, from_status AS "from", to_status AS "to", actor_kind, actor_id, reason, at FROM audit_log
    WHERE subject = 'member' AND subject_id = ${id} AND transition <> 'read' ORDER BY at DESC, id DESC LIMIT 50`)
  const waiting =
    await db.maybeOne<WaitingRow>(sql`SELECT id, action, reason, requested_by, requested_at, payload_hash, ${isBarred(operator.id)} AS is_barred,
      coalesce(payload->>'fraud' = 'true', false) AS is_fraud FROM approval a
    WHERE subject_id = ${id} AND status = 'waiting' AND action IN ('member.blacklist', 'member.reinstate')`)
  return {
    ...toRow(row),
    emailVerified: row.emailVerifiedAt !== null,
    phoneVerified: row.phoneVerifiedAt !== null,
    imageUrl: imageUrlOf(row.imageFileId),
    profile: {
      nickname: row.nickname,
      birthDate: row.birthDate,
      nationality: row.nationality,
      holderKind: row.holderKind,
      type: row.type,
      brandName: row.brandName,
      companyName: row.companyName,
      contactName: row.contactName,
      taxClass: row.taxClass,
      vatRegistered: row.vatRegistered,
      nationalIdLast4: row.nationalIdLast4,
      taxIdLast4: row.taxIdLast4,
      address: toAddress(row.address),
      interests: row.interests ?? [],
    },
    channels: await listChannelsOf(db, id, ctx.now()),
    documents: (await listDocumentsOf(db, id)).map(toDocument),
    jobs: { live: Number(jobs.live), completed: Number(jobs.completed), total: Number(jobs.total) },
    money: money.map(({ code, currency, balance }) => ({ code, balance: { minor: balance, currency } })),
    samePersonMembers,
    nameMarks,
    consents,
    log,
    waiting: waiting
      ? {
          ...waiting,
          payloadHash: Buffer.from(waiting.payloadHash).toString('hex'),
          canDecide: !waiting.isBarred && operator.roles.includes('admin'),
        }
      : null,
    actions: actionsOf(row, operator, waiting !== undefined),
  }
}
