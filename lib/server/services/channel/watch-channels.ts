import { CHANNEL_LOOK_HOURS, LOGIN_LIFE_DAYS, requireChannelMove } from '../../../domain/channel/moves.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { addHours } from '../../../domain/date/add-hours.ts'
import { empty, sql } from '../../store/client.ts'
import { type Context, inTransaction, requireSystem } from '../context.ts'
import { recheckJobs } from '../job/recheck.ts'
import { workThrough } from '../work-through.ts'
import { getChannelForUpdate } from './channel-row.ts'
import { missed, writeOutcome } from './decide-channel.ts'

const LOGINS = 200
/** Most pages in one run: each takes up to 3 s, and the task runs again in a few minutes. */
const LOOKS = 20

/**
 * Disconnects channels whose owner's login at the platform is too old, and tells the owners
 * (docs/domain/channels.md#states): no new match until they sign in again or prove a code; running jobs go on. Returns
 * how many.
 */
export async function endOldLogins(ctx: Context): Promise<number> {
  requireSystem(ctx)
  const before = addHours(ctx.now(), -24 * LOGIN_LIFE_DAYS)
  const due = await ctx.db.many<{ id: string }>(sql`SELECT id FROM channel
    WHERE status IN ('allowed', 'active') AND proven_by = 'login' AND proven_at <= ${before} ORDER BY proven_at, id LIMIT ${LOGINS}`)
  let ended = 0
  await workThrough(
    due,
    ({ id }) => `channel ${id}`,
    ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        const row = await getChannelForUpdate(ctx.db, id)
        const isDue = row.provenBy === 'login' && row.provenAt !== null && row.provenAt <= before
        if (!isDue || (row.status !== 'allowed' && row.status !== 'active')) return
        requireChannelMove(row.status, 'disconnected', 'system')
        const outcome = { to: 'disconnected', reason: 'login_expired', sets: empty, isTold: true } as const
        await writeOutcome(ctx, row, outcome, { decision: 'disconnect' })
        await recheckJobs(ctx, { channelId: id })
        ended++
      }),
  )
  return ended
}

/**
 * Checks the pages of proven channels once a day, where the server may look at all: after three misses in a row the
 * channel counts as not found (docs/domain/channels.md#states). An unclear response changes nothing. Returns how many
 * were checked.
 */
export async function lookAtChannels(ctx: Context): Promise<number> {
  requireSystem(ctx)
  const { profiles } = ctx.gateways
  if (!profiles.isThere) return 0
  const isThereAt = profiles.isThere.bind(profiles)
  const before = addHours(ctx.now(), -CHANNEL_LOOK_HOURS)
  const due = await ctx.db.many<{
    id: string
    type: ChannelType
    url: string
  }>(sql`SELECT id, type, url FROM channel
    WHERE status IN ('allowed', 'active') AND url IS NOT NULL AND (looked_at IS NULL OR looked_at <= ${before})
    ORDER BY looked_at NULLS FIRST, id LIMIT ${LOOKS}`)
  const look = async ({ id, type, url }: (typeof due)[number]) => {
    // Before the transaction: no row stays locked while a platform answers.
    const isThere = await isThereAt(type, url)
    await inTransaction(ctx, async (ctx) => {
      const row = await getChannelForUpdate(ctx.db, id)
      const failed = isThere ? 0 : row.failedChecks
      await ctx.db.run(
        sql`UPDATE channel SET looked_at = ${ctx.now()}, failed_checks = ${failed} WHERE id = ${id}`,
      )
      if (isThere !== false || (row.status !== 'allowed' && row.status !== 'active')) return
      await writeOutcome(ctx, row, missed(row, 'system'), { decision: 'checkFailed' })
      await recheckJobs(ctx, { channelId: id })
    })
  }
  await workThrough(due, ({ id }) => `channel ${id}`, look)
  return due.length
}
