import { addHours } from '../../../domain/date/add-hours.ts'
import { STRIKE_WINDOW_DAYS, STRIKES_TO_SUSPEND } from '../../../domain/job/clocks.ts'
import { sql, type Tx } from '../../store/client.ts'
import { readClocks } from '../../store/setting.ts'
import { audit } from '../audit.ts'
import { asSystem, type TransactionContext } from '../context.ts'
import { getStandingForUpdate, moveMember } from '../member/move-member.ts'

/** The influencer's row, before the campaign and the job (docs/decisions/0100-one-order-of-locks.md). */
export async function lockForStrike(db: Tx, jobId: string): Promise<void> {
  await db.maybeOne(
    sql`SELECT id FROM member WHERE id = (SELECT influencer_id FROM job WHERE id = ${jobId}) FOR NO KEY UPDATE`,
  )
}

/** Records a strike; the third within 180 days suspends the member (docs/domain/README.md#words). */
export async function strike(ctx: TransactionContext, memberId: string, jobId: string): Promise<void> {
  const now = ctx.now()
  await ctx.db.run(sql`UPDATE member SET strikes = strikes + 1, updated_at = ${now} WHERE id = ${memberId}`)
  await audit(ctx, { subject: 'member', subjectId: memberId, transition: 'strike', data: { jobId } })
  const since = addHours(now, -24 * STRIKE_WINDOW_DAYS)
  const { count } = await ctx.db.one<{ count: bigint }>(sql`SELECT count(*) AS count FROM audit_log
    WHERE subject = 'member' AND subject_id = ${memberId} AND transition = 'strike' AND at > ${since}`)
  if (count < BigInt(STRIKES_TO_SUSPEND)) return
  const member = await getStandingForUpdate(ctx.db, memberId)
  if (member.status !== 'active' && member.status !== 'allowed') return
  const { suspension } = await readClocks(ctx.db, now)
  await moveMember(asSystem(ctx), member, 'suspended', 'system', {
    transition: 'suspend',
    reason: 'strikes',
    until: addHours(now, suspension),
  })
}
