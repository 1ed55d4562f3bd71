import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { JobStatus } from '../../../domain/job/statuses.ts'
import { jobOfLink, stillAsks } from '../../../domain/notification/notice-groups.ts'
import { join, type Sql, sql } from '../../store/client.ts'
import { decodeKeyset, toKeysetPage } from '../../store/keyset.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireMember } from '../context.ts'
import { undoPage } from '../credentials/undo-change.ts'
import { invitationPage } from '../operator/invitation.ts'
import { findCodeToSend } from '../otp/code.ts'
import { findResumePage } from '../sign-up/resume.ts'

/** The reader of in-app notices: a member, or an operator. Error: not_signed_in. */
function requireReader(ctx: Context): string {
  return ctx.caller.kind === 'operator' ? ctx.caller.id : requireMember(ctx).id
}

interface Row {
  id: string
  event: string
  subject: string | null
  body: string
  data: { link?: string | null; otpId?: string; undo?: string; memberKind?: string; invitation?: string }
  readAt: Date | null
  createdAt: Date
}

async function countUnread(ctx: Context, readerId: string): Promise<number> {
  const { count } = await ctx.db.one<{ count: bigint }>(sql`SELECT count(*) AS count FROM notification
    WHERE member_id = ${readerId} AND channel = 'in_app' AND read_at IS NULL`)
  return Number(count)
}

/** Current statuses of the jobs in the notices: a notice about an answered offer needs no action any more. */
async function statusesOf(ctx: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, JobStatus>> {
  const ids = [...new Set(rows.flatMap(({ data }) => jobOfLink(data.link ?? null) ?? []))]
  if (ids.length === 0) return new Map()
  const jobs = await ctx.db.many<{ id: string; status: JobStatus }>(
    sql`SELECT id, status FROM job WHERE id = ANY (${ids}::uuid[])`,
  )
  return new Map(jobs.map(({ id, status }) => [id, status]))
}

/** In-app notices of the caller, newest first. Error: not_signed_in. */
export async function listNotifications(
  ctx: Context,
  query: { after?: string | undefined; limit: number; unread?: string | undefined },
) {
  const readerId = requireReader(ctx)
  const after = decodeKeyset(query.after)
  const filters: Sql[] = [sql`member_id = ${readerId}`, sql`channel = 'in_app'`]
  if (query.unread) filters.push(sql`read_at IS NULL`)
  if (after) filters.push(sql`(created_at, id) < (${after.at}, ${after.id})`)
  const rows =
    await ctx.db.many<Row>(sql`SELECT id, event, subject, body, data, read_at, created_at FROM notification
    WHERE ${join(filters, ' AND ')} ORDER BY created_at DESC, id DESC LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }))
  const statuses = await statusesOf(ctx, page.items)
  return {
    items: page.items.map((row) => ({
      id: row.id,
      event: row.event,
      title: row.subject ?? '',
      body: row.body,
      link: row.data.link ?? null,
      at: row.createdAt,
      readAt: row.readAt,
      waits: stillAsks(row.event, statuses.get(jobOfLink(row.data.link ?? null) ?? '')),
    })),
    next: page.next,
    unread: await countUnread(ctx, readerId),
  }
}

/** Marks the listed own notices, or all, as read. Error: not_signed_in. */
export async function readNotifications(ctx: Context, ids?: readonly string[]): Promise<{ unread: number }> {
  const readerId = requireReader(ctx)
  const filter = ids ? sql`AND id = ANY (${[...ids]}::uuid[])` : sql``
  await inTransaction(ctx, async (ctx) => {
    const count = await ctx.db.run(sql`UPDATE notification SET read_at = ${ctx.now()}
      WHERE member_id = ${readerId} AND channel = 'in_app' AND read_at IS NULL ${filter}`)
    if (count === 0) return
    const subject = ctx.caller.kind === 'operator' ? 'operator' : 'member'
    await audit(ctx, { subject, subjectId: readerId, transition: 'read_notifications', data: { count } })
  })
  return { unread: await countUnread(ctx, readerId) }
}

type TestRow = Row & {
  channel: string
  address: string | null
  memberId: string | null
  locale: Language
  status: 'sent' | 'failed' | 'skipped'
}

/**
 * Demo mode only: the latest messages with their codes (docs/architecture.md#configuration). Error: not_found outside
 * demo mode.
 */
export async function listTestOutbox(
  ctx: Context,
  query: { to?: string | undefined; event?: string | undefined; limit: number },
) {
  if (!ctx.settings.demoMode) throw new Refusal('not_found')
  const to = query.to?.trim()
  const filters: Sql[] = [sql`n.channel <> 'in_app'`]
  if (query.event) filters.push(sql`n.event = ${query.event}`)
  if (to)
    filters.push(sql`(n.address = ${to} OR n.address = ${to.toLowerCase()} OR n.member_id::text = ${to}
      OR n.member_id IN (SELECT id FROM member WHERE email = ${to.toLowerCase()} OR phone = ${to}))`)
  const rows =
    await ctx.db.many<TestRow>(sql`SELECT n.id, n.event, n.subject, n.body, n.data, n.read_at, n.created_at, n.channel,
      n.address, n.member_id, n.locale, n.status
    FROM notification n WHERE ${join(filters, ' AND ')} ORDER BY n.created_at DESC, n.id DESC LIMIT ${query.limit}`)
  return Promise.all(
    rows.map(async (row) => {
      const found = row.data.otpId ? await findCodeToSend(ctx, row.data.otpId) : undefined
      const code = found?.code ?? null
      const resume =
        found?.purpose === 'signUp' && found.subjectId
          ? await findResumePage(ctx, found.subjectId)
          : undefined
      const fillCode = (text: string) => (code ? text.replaceAll('••••••', code) : text)
      return {
        id: row.id,
        event: row.event,
        channel: row.channel,
        to: row.address,
        memberId: row.memberId,
        locale: row.locale,
        subject: row.subject && fillCode(row.subject),
        body: fillCode(row.body),
        code,
        link: row.data.undo
          ? undoPage(ctx.secret, row.data.memberKind ?? '', row.data.undo)
          : row.data.invitation
            ? invitationPage(ctx.secret, row.data.invitation)
            : (resume ?? row.data.link ?? null),
        status: row.status,
        at: row.createdAt,
      }
    }),
  )
}
