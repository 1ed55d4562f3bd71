import { addHours } from '../../../domain/date/add-hours.ts'
import { RETENTION_YEARS } from '../../../domain/setting/definitions.ts'
import { sql } from '../../store/client.ts'
import { findSetting, readClocks } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import { findMemberAlone } from '../auth/queries.ts'
import { keepSuspensions } from '../channel/suspension.ts'
import { type Context, inTransaction, type TransactionContext } from '../context.ts'
import { notify } from '../notify.ts'
import { workThrough } from '../work-through.ts'
import { DATA_MAP } from './data-map.ts'
import type { Subject } from './personal-table.ts'

const AT_ONCE = 50

/**
 * Condition: we hold money of member `m`, who must stay known; also money in suspense, which finance sends back. A debt
 * does not prevent erasure; invariant I32 reports the balances to finance.
 */
const HAS_MONEY = sql`(EXISTS (SELECT 1 FROM ledger_account a WHERE a.owner_id = m.id AND a.balance <> 0 AND a.code <> 'inf.receivable')
  OR EXISTS (SELECT 1 FROM payment_notice n LEFT JOIN purchase_order o ON o.id = n.order_id
    WHERE n.outcome = 'suspense' AND n.resolved_at IS NULL AND n.used < n.amount AND m.id IN (n.member_id, o.marketer_id)))`

/** Condition: member `m` must stay known, for money or for a second person who decides about a ban. */
const IS_NEEDED = sql`(${HAS_MONEY} OR EXISTS (SELECT 1 FROM approval a
  WHERE a.action = 'member.blacklist' AND a.subject_id = m.id AND a.status = 'waiting'))`

/**
 * Erases members whose grace period after closing is over (docs/domain/accounts.md#personal-data): data that the law
 * requires stays, the rest is deleted, and the row keeps id, kind, status and `erased_at`. The owner is told first, and
 * the address is deleted only after that message was sent. Members with money, and whom somebody asked to ban, are not
 * erased. Harmless when it runs twice or late. Returns how many were erased.
 */
export async function eraseClosedMembers(ctx: Context): Promise<number> {
  const { close_grace: grace } = await readClocks(ctx.db, ctx.now())
  const before = addHours(ctx.now(), -grace)
  const due = await ctx.db.many<{
    id: string
    isTold: boolean
  }>(sql`SELECT m.id, o.id IS NOT NULL AS is_told FROM member m
      LEFT JOIN outbox o ON o.event = 'account_closed' AND o.audience_id = m.id AND o.created_at >= m.deactivated_at
    WHERE m.status = 'deactivated' AND m.erased_at IS NULL AND m.deactivated_at <= ${before} AND NOT ${IS_NEEDED}
      AND (o.id IS NULL OR o.done_at IS NOT NULL OR o.dead_at IS NOT NULL) ORDER BY m.deactivated_at LIMIT ${AT_ONCE}`)
  let count = 0
  await workThrough(
    due,
    ({ id }) => `member ${id}`,
    async ({ id, isTold }) => {
      if (!isTold) await notifyClosed(ctx, id, before)
      else if (await erase(ctx, id, before)) count++
    },
  )
  return count
}

/**
 * Holds a member who is still due: undefined when another worker has erased the member, or when the member signed in at
 * the last moment, which undid the closing.
 */
async function lockDue(ctx: TransactionContext, id: string, before: Date) {
  const member = await findMemberAlone(ctx.db, id)
  const closedAt = member?.status === 'deactivated' ? member.deactivatedAt : null
  return closedAt && closedAt <= before ? member : undefined
}

async function notifyClosed(ctx: Context, id: string, before: Date): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const member = await lockDue(ctx, id, before)
    if (!member) return
    // Another worker may have told it before this one held the member.
    const isTold = await ctx.db.maybeOne(sql`SELECT 1 FROM outbox
      WHERE event = 'account_closed' AND audience_id = ${id} AND created_at >= ${member.deactivatedAt} LIMIT 1`)
    if (!isTold) await notify(ctx, { event: 'account_closed', subjectId: id, to: { memberId: id } })
  })
}

async function erase(ctx: Context, id: string, before: Date): Promise<boolean> {
  return runOverMap(ctx, id, 'erase', async (ctx) => {
    const member = await lockDue(ctx, id, before)
    if (!member) return undefined
    const erased = await ctx.db.run(
      sql`UPDATE member m SET erased_at = ${ctx.now()}, updated_at = ${ctx.now()} WHERE m.id = ${id} AND NOT ${IS_NEEDED}`,
    )
    if (erased === 0) return undefined
    await keepSuspensions(ctx, id)
    await audit(ctx, { subject: 'member', subjectId: id, transition: 'erase' })
    return { id, email: member.email, phone: member.phone }
  })
}

/**
 * Deletes data of erased members that the law required, once the period is over: identity and bank documents, numbers,
 * the texts of tax documents. Amounts, document numbers and the ledger stay. Harmless when it runs twice. Returns how
 * many.
 */
export async function releaseKeptData(ctx: Context): Promise<number> {
  const now = ctx.now()
  const years = (await findSetting<number>(ctx.db, 'retention_years', now)) ?? RETENTION_YEARS
  const due = await ctx.db.many<{ id: string }>(sql`SELECT id FROM member
    WHERE kept_until IS NULL AND erased_at + make_interval(years => ${years}::int) <= ${now} ORDER BY erased_at LIMIT ${AT_ONCE}`)
  await workThrough(
    due,
    ({ id }) => `member ${id}`,
    ({ id }) =>
      runOverMap(ctx, id, 'release', async (ctx) => {
        const isFirst = await ctx.db.run(
          sql`UPDATE member SET kept_until = ${now}, updated_at = ${now} WHERE id = ${id} AND kept_until IS NULL`,
        )
        if (isFirst === 0) return undefined
        await audit(ctx, { subject: 'member', subjectId: id, transition: 'release' })
        return { id, email: null, phone: null }
      }),
  )
  return due.length
}

/**
 * Runs one column of the data map for a member in one transaction; the bytes of deleted files are removed afterwards.
 */
async function runOverMap(
  ctx: Context,
  id: string,
  column: 'erase' | 'release',
  begin: (ctx: TransactionContext) => Promise<Subject | undefined>,
): Promise<boolean> {
  const files = await inTransaction(ctx, async (ctx) => {
    const listFiles = async () =>
      (
        await ctx.db.many<{ id: string }>(
          sql`SELECT id FROM file WHERE owner_id = ${id} AND deleted_at IS NULL`,
        )
      ).map((row) => row.id)
    const before = await listFiles()
    const who = await begin(ctx)
    if (who === undefined) return undefined
    for (const row of DATA_MAP) for (const statement of row[column]?.(who) ?? []) await ctx.db.run(statement)
    const left = new Set(await listFiles())
    return before.filter((one) => !left.has(one))
  })
  for (const file of files ?? []) await ctx.gateways.files.remove(file)
  return files !== undefined
}
