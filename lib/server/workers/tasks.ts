import { endOldLogins, lookAtChannels } from '../services/channel/watch-channels.ts'
import { tellLateReviews, tellUnconfirmedRates } from '../services/console/tell-operators.ts'
import { publishDueContent } from '../services/content/editor/publish-due-content.ts'
import { asSystem, type Context } from '../services/context.ts'
import { expireLots } from '../services/credit/expire-lots.ts'
import { dropOldLeads } from '../services/lead/drop-old-leads.ts'
import { expireManagerLinks } from '../services/manager-link/expire-links.ts'
import { liftExpiredSuspensions } from '../services/member/suspend-member.ts'
import { expireOrders } from '../services/order/expire-orders.ts'
import {
  dropErasedWork,
  dropLeftBytes,
  dropLooseFiles,
  dropUnkeptBytes,
} from '../services/personal-data/drop-files.ts'
import { eraseClosedMembers, releaseKeptData } from '../services/personal-data/erase-closed.ts'
import { beginDueSettings } from '../services/setting/begin-due.ts'
import { inTurn } from '../services/work-through.ts'
import { sql } from '../store/client.ts'
import { requireOneTime } from '../store/clock-apart.ts'
import { dropOldKeys } from '../store/idempotency.ts'
import { makeMessageMonths } from '../store/message-months.ts'
import { dropOldProofs } from '../store/otp.ts'
import { NOTICE_MINUTES } from '../store/poll-notices.ts'
import { runAlone } from '../store/run-alone.ts'
import { dropEndedJobs } from '../store/upkeep.ts'
import { runClocks } from './clocks.ts'
import { deliverOutbox } from './deliver-outbox.ts'

type Task = (ctx: Context) => Promise<unknown>

/** Tasks that end something at its time, each harmless when it runs twice or late. */
const BY_TIME: Readonly<Record<string, Task>> = {
  // One run at a time, or two would share the news of a reader out and send a message each.
  run_clocks: (ctx) => runAlone(ctx.db, 'run_clocks', () => runClocks(ctx)),
  publish_content: async (ctx) => {
    await inTurn({
      publishDueContent: () => publishDueContent(asSystem(ctx)),
      beginDueSettings: () => beginDueSettings(ctx),
    })
  },
  expire_lots: expireLots,
  expire_orders: expireOrders,
  settle_members: async (ctx) => {
    await inTurn({
      liftExpiredSuspensions: () => liftExpiredSuspensions(asSystem(ctx)),
      expireManagerLinks: () => expireManagerLinks(asSystem(ctx)),
    })
  },
  watch_channels: async (ctx) => {
    await inTurn({
      endOldLogins: () => endOldLogins(asSystem(ctx)),
      lookAtChannels: () => lookAtChannels(asSystem(ctx)),
    })
  },
  watch_queues: async (ctx) => {
    await inTurn({
      tellLateReviews: () => tellLateReviews(asSystem(ctx)),
      tellUnconfirmedRates: () => tellUnconfirmedRates(asSystem(ctx)),
    })
  },
  erase_members: async (ctx) => {
    await inTurn({
      eraseClosedMembers: () => eraseClosedMembers(asSystem(ctx)),
      dropOldLeads: () => dropOldLeads(asSystem(ctx)),
      releaseKeptData: () => releaseKeptData(asSystem(ctx)),
      dropErasedWork: () => dropErasedWork(asSystem(ctx)),
      dropLooseFiles: () => dropLooseFiles(asSystem(ctx)),
      dropLeftBytes: () => dropLeftBytes(ctx),
      dropUnkeptBytes: () => dropUnkeptBytes(ctx),
    })
  },
  sweep: async (ctx) => {
    await ctx.db.transaction(makeMessageMonths)
    await dropOldKeys(ctx.db, ctx.now())
    await dropOldProofs(ctx.db, ctx.now())
    await dropEndedJobs(ctx.db)
    await ctx.db.run(
      sql`DELETE FROM rate_count WHERE window_start < ${new Date(ctx.now().getTime() - 2 * 86_400_000)}`,
    )
    await ctx.db.run(
      sql`DELETE FROM notice WHERE at < clock_timestamp() - make_interval(mins => ${NOTICE_MINUTES})`,
    )
  },
}

/**
 * Scheduled tasks (docs/domain/clocks.md#how-a-clock-runs). By a clock that is wrong nothing ends: messages alone are
 * delivered.
 */
export const TASKS: Readonly<Record<string, Task>> = {
  ...Object.fromEntries(
    Object.entries(BY_TIME).map(([name, task]): [string, Task] => [
      name,
      async (ctx) => {
        await requireOneTime(ctx.db, ctx.settings.mostClockApartMs)
        return task(ctx)
      },
    ]),
  ),
  deliver_outbox: (ctx) => deliverOutbox(ctx, { limit: 100 }),
}

/** Runs every task once, in order: for the command `jobs:run`, and after the clock was moved in demo mode. */
export async function runAllTasks(ctx: Context): Promise<void> {
  await inTurn(Object.fromEntries(Object.entries(TASKS).map(([name, task]) => [name, () => task(ctx)])))
}
