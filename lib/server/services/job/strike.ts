import { addHours } from '../../../domain/date/add-hours.ts'
import { STRIKE_WINDOW_DAYS, STRIKES_TO_SUSPEND } from '../../../domain/job/clocks.ts'
import { lockCampaigns } from '../../store/campaign.ts'
import { sql } from '../../store/client.ts'
import { readClocks } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import { asSystem, type TransactionContext } from '../context.ts'
import { getStandingForUpdate, moveMember } from '../member/move-member.ts'

async function countStrikes(ctx: TransactionContext, memberId: string): Promise<number> {
  const since = addHours(ctx.now(), -24 * STRIKE_WINDOW_DAYS)
  const { count } = await ctx.db.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM audit_log
    WHERE subject = 'member' AND subject_id = ${memberId} AND transition = 'strike' AND at > ${since}`)
  return count
}

/**
 * The influencer's row, before the campaign and the job. If one more strike suspends, then all campaigns that it
 * touches too, since the campaign of the move would be locked before them (docs/decisions/0100-one-order-of-locks.md).
 */
export async function lockForStrike(ctx: TransactionContext, jobId: string): Promise<void> {
  const member = await ctx.db.maybeOne<{ id: string }>(
    sql`SELECT id FROM member WHERE id = (SELECT influencer_id FROM job WHERE id = ${jobId}) FOR NO KEY UPDATE`,
  )
  if (!member || (await countStrikes(ctx, member.id)) + 1 < STRIKES_TO_SUSPEND) return
  const jobs = await ctx.db.many<{ campaignId: string }>(sql`SELECT campaign_id FROM job
    WHERE influencer_id = ${member.id} AND (status NOT IN ('COMPLETED', 'REJECTED', 'CANCEL') OR id = ${jobId})`)
  await lockCampaigns(
    ctx.db,
    jobs.map((job) => job.campaignId),
    'update',
  )
}

/** Records a strike; the third within 180 days suspends the member (docs/domain/README.md#words). */
export async function strike(ctx: TransactionContext, memberId: string, jobId: string): Promise<void> {
  const now = ctx.now()
  await ctx.db.run(sql`UPDATE member SET strikes = strikes + 1, updated_at = ${now} WHERE id = ${memberId}`)
  await audit(ctx, { subject: 'member', subjectId: memberId, transition: 'strike', data: { jobId } })
  if ((await countStrikes(ctx, memberId)) < STRIKES_TO_SUSPEND) return
  const member = await getStandingForUpdate(ctx.db, memberId)
  if (member.status !== 'active' && member.status !== 'allowed') return
  const { suspension } = await readClocks(ctx.db, now)
  await moveMember(asSystem(ctx), member, 'suspended', 'system', {
    transition: 'suspend',
    reason: 'strikes',
    until: addHours(now, suspension),
  })
}
