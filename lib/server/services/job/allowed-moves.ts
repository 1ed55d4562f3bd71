import { Refusal } from '../../../domain/errors.ts'
import type { Clocks } from '../../../domain/job/clocks.ts'
import { decideMove, possibleMoves } from '../../../domain/job/decide.ts'
import type { JobFacts, MoveInput } from '../../../domain/job/facts.ts'
import { type JobMoveCode, MOVE } from '../../../domain/job/move-codes.ts'
import { WRONG_POST_REASONS } from '../../../domain/job/reasons.ts'
import type { JobRole } from '../../../domain/job/statuses.ts'

/** A move is offered when it would pass with every input that the mover could provide. */
export function allowedMoves(facts: JobFacts, by: JobRole, now: Date, clocks: Clocks): JobMoveCode[] {
  const everything: MoveInput = {
    memberActive: true,
    marketerActive: true,
    isMatch: true,
    acceptedBriefVersion: facts.campaign.briefVersion,
    priceAccepted: true,
    hasAddress: true,
    note: 'says what to change',
    carrier: '-',
    trackingNo: '-',
    deliveredAt: now,
    isReported: true,
    hasEveryDeliverable: true,
    post: {
      kind: 'url',
      isHostAccepted: true,
      isAuthorChannel: null,
      publishedAt: null,
      isUsedElsewhere: false,
      hasDisclosureTag: true,
    },
    hasMetrics: true,
    hasScreenshot: true,
    eventAt: now,
    pct: 100,
    hasTwoPersons: true,
    hasProof: true,
  }
  const reasonOf = (code: JobMoveCode) =>
    code === MOVE.reportWrongPost
      ? WRONG_POST_REASONS[0]
      : code === MOVE.stopJob
        ? 'goods_undeliverable'
        : 'other'
  return possibleMoves(facts, by).filter((code) => {
    const input: MoveInput = {
      ...everything,
      ...(code === MOVE.endApplication ? {} : { reason: reasonOf(code) }),
      ...(code === MOVE.reportPostMissing
        ? { linkCheck: 'missing' }
        : code === MOVE.reportPostRestored
          ? { linkCheck: 'ok' }
          : {}),
    }
    try {
      decideMove(facts, code, by, input, now, clocks)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
}
