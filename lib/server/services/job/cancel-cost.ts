import { addHours } from '../../../domain/date/add-hours.ts'
import { Refusal } from '../../../domain/errors.ts'
import type { Clocks } from '../../../domain/job/clocks.ts'
import { decideMove } from '../../../domain/job/decide.ts'
import type { JobFacts } from '../../../domain/job/facts.ts'
import { MOVE } from '../../../domain/job/move-codes.ts'
import { cancelCostPct } from '../../../domain/job/rule.ts'
import { isSlotBack } from '../../../domain/job/settled.ts'
import { settle } from '../../../domain/ledger/settle.ts'
import type { CampaignRow } from '../../store/campaign.ts'
import type { JobRow } from '../../store/job.ts'
import type { Context } from '../context.ts'
import { requireJobParty } from './access.ts'
import { money } from './card.ts'
import { readFacts } from './facts.ts'

/** What cancel-job would cost now; null when the marketer may not cancel alone. */
export function cancelCostOf(
  job: JobRow,
  given: { facts: JobFacts; fund: CampaignRow['fund']; clocks: Clocks; now: Date; step: bigint },
) {
  const { facts, fund, clocks, now, step } = given
  try {
    decideMove(facts, MOVE.cancelJob, 'marketer', {}, now, clocks)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
  const pct = cancelCostPct(facts, now, clocks)
  const split = settle(
    { fee: job.fee, serviceFee: job.serviceFee, managerBp: job.managerId ? job.managerBp : 0, step },
    pct,
  )
  const freeUntil = pct === 0 && job.contractAt ? addHours(job.contractAt, clocks.x2_free) : null
  return {
    pct,
    influencer: money(split.influencer + split.manager, job.currency),
    serviceFee: money(split.platform, job.currency),
    returned: money(split.returned, job.currency),
    slotBack: isSlotBack(fund, split.returned, job.price),
    freeUntil,
  }
}

/** The cost of cancel-job now. Errors: not_found, move_not_allowed. */
export async function previewCancelJob(ctx: Context, jobId: string) {
  const { job, by } = await requireJobParty(ctx, ctx.db, jobId, 'view')
  if (by !== 'marketer') throw new Refusal('wrong_member_kind')
  const { facts, campaign, clocks } = await readFacts(ctx.db, job, ctx.now())
  const cost = cancelCostOf(job, {
    facts,
    fund: campaign.fund,
    clocks,
    now: ctx.now(),
    step: ctx.settings.country.moneyStep,
  })
  if (!cost) throw new Refusal('move_not_allowed', { details: { status: job.status } })
  return cost
}
