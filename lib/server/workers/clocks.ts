import { REPORTING_DAYS } from '../../domain/campaign/states.ts'
import { Refusal } from '../../domain/errors.ts'
import { clockMoveFor } from '../../domain/job/decide.ts'
import { MOVE } from '../../domain/job/move-codes.ts'
import type { JobStatus } from '../../domain/job/statuses.ts'
import { lockForMove, moveCampaign } from '../services/campaign/move-campaign.ts'
import { asSystem, type Context, inTransaction } from '../services/context.ts'
import { extendAfterOutage } from '../services/job/extend-after-outage.ts'
import { readFacts } from '../services/job/facts.ts'
import { remindOfDueJobs } from '../services/job/remind.ts'
import { moveJob } from '../services/job/run-command.ts'
import { lockForStrike } from '../services/job/strike.ts'
import { freePending } from '../services/ledger/free-pending.ts'
import { gatherNotices } from '../services/notification/gather-notices.ts'
import { payDueReferrals } from '../services/referral/pay-referrals.ts'
import { inTurn } from '../services/work-through.ts'
import { lockCampaign } from '../store/campaign.ts'
import { type Db, sql } from '../store/client.ts'
import { claimDueJob } from '../store/job.ts'

const BATCH = 100

export interface ClockRun {
  jobs: number
  campaigns: number
  freed: number
  rewarded: number
  reminded: number
  /** Due rows whose move was refused; they are tried again at the next run. */
  refused: { subject: 'job' | 'campaign'; id: string; code: string }[]
}

interface DueRow {
  id: string
  campaignId: string
  status: JobStatus
}

function dueJobs(db: Db, now: Date, skip: readonly string[]): Promise<DueRow[]> {
  return db.many<DueRow>(sql`SELECT id, campaign_id, status FROM job
    WHERE (auto_at <= ${now} OR cancel_auto_at <= ${now}) AND dispute <> 'open' AND NOT id = ANY (${[...skip]}::uuid[])
    ORDER BY least(auto_at, cancel_auto_at), id LIMIT ${BATCH}`)
}

/**
 * Locks the campaign first, then the job unless another transaction has it: the lock order of every move
 * (docs/domain/README.md#p8). Overdue work may be a strike: its influencer before both.
 */
function moveDueJob(ctx: Context, due: DueRow): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (due.status === 'READY') await lockForStrike(ctx, due.id)
    await lockCampaign(ctx.db, due.campaignId, 'update')
    const job = await claimDueJob(ctx.db, due.id, ctx.now())
    if (!job) return false
    const { facts } = await readFacts(ctx.db, job, ctx.now())
    const move = clockMoveFor(facts, ctx.now())
    if (!move) return false
    await moveJob(ctx, {
      jobId: job.id,
      version: job.version,
      move,
      by: 'system',
      ...(move === MOVE.openCase || move === MOVE.reportPostMissing
        ? { input: { linkCheck: 'missing' } }
        : {}),
    })
    return true
  })
}

function dueCampaigns(
  db: Db,
  now: Date,
  skip: readonly string[],
): Promise<{ id: string; move: 'end' | 'close' }[]> {
  const reportedBy = new Date(now.getTime() - REPORTING_DAYS * 86_400_000)
  return db.many(sql`SELECT id, CASE WHEN status = 'reporting' THEN 'close' ELSE 'end' END AS move FROM campaign
    WHERE ((status IN ('open', 'paused', 'full') AND apply_by <= ${now}) OR (status = 'reporting' AND reporting_at <= ${reportedBy}))
      AND NOT id = ANY (${[...skip]}::uuid[]) ORDER BY updated_at, id LIMIT ${BATCH}`)
}

function moveDueCampaign(ctx: Context, id: string, move: 'end' | 'close'): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const campaign = await lockForMove(ctx.db, id, undefined)
    await moveCampaign(ctx, {
      campaignId: id,
      version: campaign.version,
      move,
      by: 'system',
    })
    return true
  })
}

/**
 * Runs every due clock of jobs and campaigns (docs/domain/clocks.md#how-a-clock-runs). Each row moves in its own
 * transaction by the normal move; a refused one does not stop the others. Being late or running twice is harmless.
 */
export async function runClocks(given: Context): Promise<ClockRun> {
  const ctx: Context = { ...asSystem(given), isGathering: true }
  // First: nobody is at fault for what came due during an outage. If this fails, no clock may run.
  await extendAfterOutage(ctx)
  const run: ClockRun = { jobs: 0, campaigns: 0, freed: 0, rewarded: 0, reminded: 0, refused: [] }
  /** An unexpected error in one step does not stop the others; it is thrown at the end. */
  const failures: [name: string, error: unknown][] = []
  const seen: Record<'job' | 'campaign', string[]> = { job: [], campaign: [] }
  const attempt = async (subject: 'job' | 'campaign', id: string, command: () => Promise<boolean>) => {
    try {
      if (await command()) {
        if (subject === 'job') run.jobs++
        else run.campaigns++
        return
      }
    } catch (error) {
      if (error instanceof Refusal) run.refused.push({ subject, id, code: error.code })
      else failures.push([`${subject} ${id}`, error])
    }
    seen[subject].push(id)
  }
  for (;;) {
    const campaigns = await dueCampaigns(ctx.db, ctx.now(), seen.campaign)
    for (const { id, move } of campaigns) await attempt('campaign', id, () => moveDueCampaign(ctx, id, move))
    const jobs = await dueJobs(ctx.db, ctx.now(), seen.job)
    for (const due of jobs) await attempt('job', due.id, () => moveDueJob(ctx, due))
    if (campaigns.length === 0 && jobs.length === 0) break
  }
  await inTurn({
    freePending: async () => {
      run.freed = await freePending(ctx, BATCH)
    },
    payDueReferrals: async () => {
      run.rewarded = await payDueReferrals(ctx, BATCH)
    },
    remindOfDueJobs: async () => {
      run.reminded = await remindOfDueJobs(ctx)
    },
    gatherNotices: () => gatherNotices(ctx),
    ...Object.fromEntries(failures.map(([name, error]) => [name, () => Promise.reject(error)])),
  })
  return run
}
