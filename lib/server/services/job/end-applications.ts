import { Refusal } from '../../../domain/errors.ts'
import { decideMove } from '../../../domain/job/decide.ts'
import { APPLIED } from '../../../domain/job/move.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'
import { present } from '../../../domain/present.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import { anyOf, sql } from '../../store/client.ts'
import { type JobRow, updateJobs } from '../../store/job.ts'
import { readClocks } from '../../store/setting.ts'
import { auditTogether } from '../audit.ts'
import type { TransactionContext } from '../context.ts'
import { notifyTogether } from '../notify.ts'
import { moveOf } from './apply-move.ts'
import { termsOf, toFacts } from './facts.ts'
import { newsOf, readNews } from './notify-job.ts'

/**
 * Ends all waiting applications of a campaign that has ended and that the caller has locked, as `applyMove` would end
 * each, but in a few statements, so that a campaign with a thousand applicants is not held while each is ended. `reason`:
 * of those who fit. Error: stale_version.
 */
export async function endApplications(
  ctx: TransactionContext,
  given: { campaign: CampaignRow; by: JobRole; reason?: string | undefined },
): Promise<void> {
  const { campaign, by } = given
  const now = ctx.now()
  const jobs = await ctx.db.many<JobRow>(
    sql`SELECT * FROM job WHERE campaign_id = ${campaign.id} AND status = ANY (${[...APPLIED]}) ORDER BY id`,
  )
  if (jobs.length === 0) return
  const [clocks, barred] = await Promise.all([
    readClocks(ctx.db, now),
    ctx.db.many<{ id: string }>(sql`SELECT id FROM member
      WHERE id = ${anyOf(jobs.map((job) => job.influencerId))} AND status = 'blacklist'`),
  ])
  const isBarred = new Set(barred.map(({ id }) => id))
  const terms = termsOf(campaign)
  const decided = jobs.map((job) => {
    const reason = job.status === 'MATCHED' ? given.reason : undefined
    const input = { isBarred: isBarred.has(job.influencerId), ...(reason ? { reason } : {}) }
    return {
      job,
      input,
      change: decideMove(toFacts(job, campaign, terms), MOVE.endApplication, by, input, now, clocks),
    }
  })
  // One statement for each kind of change: status and reason.
  for (const alike of Map.groupBy(decided, ({ change }) => JSON.stringify(change)).values()) {
    const { job, change } = present(alike[0], 'one of those')
    const stored = await updateJobs(ctx.db, {
      jobs: alike.map((one) => one.job),
      from: job.status,
      to: change.to,
      set: change.set,
      now,
    })
    if (stored.length !== alike.length) throw new Refusal('stale_version')
    const ended = new Map(stored.map((row) => [row.id, row]))
    const rows = alike.map((one) => ({
      ...one,
      stored: present(ended.get(one.job.id), 'the job just ended'),
    }))
    const news = await readNews(ctx, { jobs: stored, change, by })
    await auditTogether(
      ctx,
      rows.map((one) => moveOf(one.stored, change, by, one.input)),
    )
    if (news)
      await notifyTogether(
        ctx,
        rows.flatMap((one) => newsOf(one.stored, change, news)),
      )
  }
}
