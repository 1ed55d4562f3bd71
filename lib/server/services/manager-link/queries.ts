import { MANAGER_LINK_DAYS, type ManagerPermission } from '../../../domain/account/statuses.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { addMonths, bangkokMonth } from '../../../domain/date/bangkok.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { type Db, empty, type Sql, sql } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { type Context, requireInfluencer } from '../context.ts'
import { monthBounds } from '../credit/statement.ts'
import { earnedBetween } from '../earning/earned.ts'
import { money } from '../job/card.ts'
import { imageUrlOf } from '../profile/account-view.ts'

export type LinkStatus = 'requested' | 'invited' | 'active' | 'ended' | 'declined' | 'expired'
export interface LinkRow {
  id: string
  /** Null on the side that a request did not reach. */
  managerId: string | null
  influencerId: string | null
  status: LinkStatus
  permissions: ManagerPermission[]
  commissionBp: number
  textVersion: number | null
  createdAt: Date
  answeredAt: Date | null
  endedAt: Date | null
  askedBy: string | null
  askedAs: string | null
}
interface ShownRow extends LinkRow {
  rank: number
  otherName: string | null
  otherImage: string | null
  otherStatus: string | null
  liveJobs: bigint
  channels: bigint
  /** Null without the permission; minor units before tax. */
  earnedThisMonth: bigint | null
  earnedLastMonth: bigint | null
}

/** So many of the caller's links a command answers with that makes one, which comes first. */
const ANSWERED = 100

export function linkExpiry(row: { createdAt: Date }): Date {
  return addHours(row.createdAt, MANAGER_LINK_DAYS * 24)
}

/**
 * Until the other side accepts, the asker sees only what was typed, so that nobody learns whether the address has an
 * account. Of a link that is over both sides keep the name only, not what the other's account shows today.
 */
function toOther(row: ShownRow, callerId: string, isOver: boolean) {
  const wasAccepted = row.answeredAt !== null && row.status !== 'declined'
  if (row.askedBy === callerId && !wasAccepted)
    return { id: null, name: row.askedAs, imageUrl: null, status: null }
  return {
    id: row.managerId === callerId ? row.influencerId : row.managerId,
    name: row.otherName,
    imageUrl: isOver ? null : imageUrlOf(row.otherImage),
    status: isOver ? null : row.otherStatus,
  }
}

const toEarnings = ({ earnedThisMonth, earnedLastMonth }: ShownRow, currency: Currency) =>
  earnedThisMonth === null || earnedLastMonth === null
    ? null
    : { thisMonth: money(earnedThisMonth, currency), lastMonth: money(earnedLastMonth, currency) }

function toLink(row: ShownRow, callerId: string, now: Date, currency: Currency) {
  const side = row.managerId === callerId ? ('manager' as const) : ('influencer' as const)
  const isOpen = row.status === 'requested' || row.status === 'invited'
  const isLapsed = isOpen && linkExpiry(row) <= now
  const sees = side === 'manager' && row.status === 'active' && row.permissions.includes('view')
  return {
    id: row.id,
    side,
    other: toOther(row, callerId, isLapsed || !(isOpen || row.status === 'active')),
    status: isLapsed ? ('expired' as const) : row.status,
    permissions: row.permissions,
    commissionBp: row.commissionBp,
    textVersion: row.textVersion,
    createdAt: row.createdAt,
    answeredAt: row.answeredAt,
    endedAt: row.endedAt,
    expiresAt: isOpen ? linkExpiry(row) : null,
    canAnswer: isOpen && !isLapsed && row.status === (side === 'influencer' ? 'requested' : 'invited'),
    canEnd: row.status === 'active' || (isOpen && !isLapsed),
    liveJobs: sees ? Number(row.liveJobs) : null,
    channels: sees ? Number(row.channels) : null,
    earnings: toEarnings(row, currency),
  }
}

/** Which links: of one side, only those that run, from a place in the list on. */
export interface LinkQuery {
  side?: 'manager' | 'influencer' | undefined
  running?: boolean
  after?: string | undefined
  limit: number
}

/** Unanswered ones come first, then those that run. */
const RANK = sql`CASE WHEN l.status IN ('requested', 'invited') THEN 2 WHEN l.status = 'active' THEN 1 ELSE 0 END`

/**
 * Links of the caller, as influencer and as talent manager (docs/domain/roles.md#talent-managers). Errors:
 * not_signed_in, wrong_member_kind, malformed_input (field `after`).
 */
export async function listManagerLinks(ctx: Context, query: LinkQuery) {
  const member = requireInfluencer(ctx)
  const rows = await findLinks(ctx, ctx.db, member.id, linksOf(member.id, query), query.limit + 1)
  const { items, next } = toKeysetPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  const toItem = toLinkOf(ctx, member.id)
  return { items: items.map(toItem), next: next && `${items.at(-1)?.rank}${next}` }
}

/** The cursor is a row's rank and its place among those of that rank. */
function linksOf(memberId: string, { side, running, after }: LinkQuery): Sql {
  const place = decodeKeyset(after && (/^[0-2]/.test(after) ? after.slice(1) : ''))
  return sql`${side === undefined ? empty : side === 'manager' ? sql`AND l.manager_id = ${memberId}` : sql`AND l.influencer_id = ${memberId}`}
    ${running ? sql`AND l.status = 'active'` : empty}
    ${place ? sql`AND (${RANK}, l.created_at, l.id) < (${Number(after?.[0])}, ${place.at}, ${place.id}::uuid)` : empty}`
}

/** The address by which a talent manager invites a whole group; null for others. */
export async function findOwnGroup(ctx: Context): Promise<{ code: string; url: string } | null> {
  const member = requireInfluencer(ctx)
  const row = await ctx.db.maybeOne<{ code: string }>(sql`SELECT ref_code AS code FROM member
    WHERE id = ${member.id} AND is_talent_manager AND status = 'active' AND ref_code IS NOT NULL`)
  if (!row) return null
  const { appUrl } = ctx.settings
  return {
    code: row.code,
    url: `${appUrl}/${ctx.locale}/Influencer/account?section=manager&from=${row.code}`,
  }
}

/** The caller's links as a command answers with them, or only the one that it changed. */
export async function readLinks(ctx: Context, db: Db, memberId: string, linkId?: string) {
  const rows = await findLinks(ctx, db, memberId, linkId ? sql`AND l.id = ${linkId}` : empty, ANSWERED)
  return rows.map(toLinkOf(ctx, memberId))
}

const toLinkOf = (ctx: Context, memberId: string) => (row: ShownRow) =>
  toLink(row, memberId, ctx.now(), ctx.settings.currency)

async function findLinks(
  ctx: Context,
  db: Db,
  memberId: string,
  which: Sql,
  most: number,
): Promise<ShownRow[]> {
  const { currency } = ctx.settings
  const month = bangkokMonth(ctx.now())
  const earnedIn = (of: string) => {
    const { from, until } = monthBounds(of)
    return sql`CASE WHEN l.manager_id = ${memberId} AND l.status = 'active' AND 'see_earnings' = ANY (l.permissions)
      THEN ${earnedBetween(sql`l.influencer_id`, currency, sql`${from}`, sql`${until}`)} END`
  }
  return db.many<ShownRow>(sql`SELECT l.id, l.manager_id, l.influencer_id, l.status, l.permissions, l.commission_bp,
      l.text_version, l.created_at, l.answered_at, l.ended_at, l.asked_by, l.asked_as, coalesce(p.nickname, p.first_name, o.name) AS other_name,
      p.image_file_id AS other_image, o.status AS other_status,
      (SELECT count(*) FROM job j WHERE j.influencer_id = l.influencer_id
        AND j.status IN ('ASSIGN', 'SHIPPING', 'READY', 'SUBMIT', 'INSIGHT')) AS live_jobs,
      (SELECT count(*) FROM channel c WHERE c.member_id = l.influencer_id AND c.status <> 'deactivated') AS channels,
      ${RANK} AS rank, ${earnedIn(month)} AS earned_this_month, ${earnedIn(addMonths(`${month}-01`, -1).slice(0, 7))} AS earned_last_month
    FROM manager_link l
      LEFT JOIN member o ON o.id = CASE WHEN l.manager_id = ${memberId} THEN l.influencer_id ELSE l.manager_id END
      LEFT JOIN influencer_profile p ON p.member_id = o.id
    WHERE ${memberId} IN (l.manager_id, l.influencer_id) ${which}
    ORDER BY ${RANK} DESC, l.created_at DESC, l.id DESC LIMIT ${most}`)
}
