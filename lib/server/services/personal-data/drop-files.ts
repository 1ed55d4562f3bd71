import { ERASED_WORK_DAYS, LOOSE_DAYS, purposesThatEnd } from '../../../domain/file/purposes.ts'
import { sql } from '../../store/client.ts'
import { among, IS_HELD } from '../../store/file-holders.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction } from '../context.ts'
import { workThrough } from '../work-through.ts'

const AT_ONCE = 200
const DAY_MS = 86_400_000

const LOOSE = among(purposesThatEnd('erasure', 'work'))
const WORK = among(purposesThatEnd('work'))

/**
 * Condition: files of member `m` may still be needed in an open case: as a side of the job, or as a manager without a
 * share, who delivered for the influencer and is named by the delivery only.
 */
const HAS_OPEN_CASE = sql`EXISTS (SELECT 1 FROM job j WHERE j.dispute = 'open'
  AND (m.id IN (j.influencer_id, j.marketer_id, j.manager_id)
    OR EXISTS (SELECT 1 FROM job_submission s WHERE s.job_id = j.id AND s.created_by = m.id)))`

async function removeBytes(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) await ctx.gateways.files.remove(id)
}

/**
 * Deletes the deliveries of erased members 90 days after their erasure, unless they have an open case
 * (docs/domain/accounts.md#files). Harmless when it runs twice or late. Returns the number of members.
 */
export async function dropErasedWork(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - ERASED_WORK_DAYS * DAY_MS)
  const due = await ctx.db.many<{ id: string }>(sql`SELECT m.id FROM member m WHERE m.erased_at <= ${before}
    AND EXISTS (SELECT 1 FROM file f WHERE f.owner_id = m.id AND f.deleted_at IS NULL AND f.purpose IN (${WORK}))
    AND NOT ${HAS_OPEN_CASE} ORDER BY m.erased_at LIMIT ${AT_ONCE}`)
  let count = 0
  await workThrough(
    due,
    ({ id }) => `member ${id}`,
    async ({ id }) => {
      const gone = await inTransaction(ctx, async (ctx) => {
        const files = await ctx.db.many<{
          id: string
        }>(sql`UPDATE file f SET deleted_at = ${ctx.now()}, name = NULL FROM member m
          WHERE f.owner_id = ${id} AND f.deleted_at IS NULL AND f.purpose IN (${WORK}) AND m.id = f.owner_id
            AND NOT ${HAS_OPEN_CASE} RETURNING f.id`)
        const ids = files.map((file) => file.id)
        if (ids.length === 0) return ids
        await ctx.db.run(
          sql`UPDATE campaign SET image_file_id = NULL WHERE marketer_id = ${id} AND image_file_id = ANY (${ids}::uuid[])`,
        )
        await audit(ctx, {
          subject: 'member',
          subjectId: id,
          transition: 'drop_work',
          data: { files: ids.length },
        })
        return ids
      })
      if (gone.length > 0) count++
      await removeBytes(ctx, gone)
    },
  )
  return count
}

/** Deletes the unreferenced files of a batch, and marks the others as referenced. Undefined when nothing is due. */
function dropBatch(ctx: Context, before: Date): Promise<string[] | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    // Locked first and checked by the next statement: a concurrent attachment either keeps the file or no longer finds
    // it.
    const due = await ctx.db.many<{ id: string }>(sql`SELECT f.id FROM file f WHERE f.deleted_at IS NULL
      AND f.purpose IN (${LOOSE}) AND coalesce(f.held_at, f.created_at) <= ${before}
      ORDER BY coalesce(f.held_at, f.created_at) LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`)
    if (due.length === 0) return undefined
    const seen = await ctx.db.many<{ id: string; isHeld: boolean }>(
      sql`SELECT f.id, ${IS_HELD} AS is_held FROM file f WHERE f.id = ANY (${due.map(({ id }) => id)}::uuid[])`,
    )
    const idsThat = (isHeld: boolean) => seen.filter((file) => file.isHeld === isHeld).map(({ id }) => id)
    const loose = idsThat(false)
    await ctx.db.run(sql`UPDATE file SET held_at = ${now} WHERE id = ANY (${idsThat(true)}::uuid[])`)
    await ctx.db.run(sql`UPDATE file SET deleted_at = ${now}, name = NULL WHERE id = ANY (${loose}::uuid[])`)
    for (const id of loose) await audit(ctx, { subject: 'file', subjectId: id, transition: 'drop' })
    return loose
  })
}

const BATCHES = 20

/**
 * Deletes everybody's files that were uploaded but never attached, or were replaced, after 14 days
 * (docs/domain/accounts.md#files). Harmless when it runs twice or late. Returns how many.
 */
export async function dropLooseFiles(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - LOOSE_DAYS * DAY_MS)
  let count = 0
  for (let i = 0; i < BATCHES; i++) {
    const loose = await dropBatch(ctx, before)
    if (loose === undefined) break
    count += loose.length
    await removeBytes(ctx, loose)
  }
  return count
}

/**
 * Retries to remove the bytes of deleted files, which failed when the disk was full or the storage was away. Returns
 * how many were removed.
 */
export async function dropLeftBytes(ctx: Context): Promise<number> {
  // In random order: files that always fail must not block the others.
  const due = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM file WHERE deleted_at IS NOT NULL AND bytes_gone_at IS NULL ORDER BY random() LIMIT ${AT_ONCE}`,
  )
  const ids = due.map(({ id }) => id)
  await removeBytes(ctx, ids)
  const { count } = await ctx.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM file WHERE id = ANY (${ids}::uuid[]) AND bytes_gone_at IS NOT NULL`,
  )
  return count
}

/**
 * Bytes of files that nobody kept: the process died, or the write was taken back, between them and their row. A day is
 * longer than any upload takes. Returns of how many files.
 */
export async function dropUnkeptBytes(ctx: Context): Promise<number> {
  return ctx.gateways.files.dropUnkept(new Date(ctx.now().getTime() - DAY_MS), AT_ONCE)
}
