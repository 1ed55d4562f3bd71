import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getJob } from '#lib/contract/jobs.ts'
import { acceptsScreenshotPost } from '#lib/domain/channel/types.ts'
import { MOVE } from '#lib/domain/job/move-codes.ts'

export type JobDetail = ResponseOf<typeof getJob>

/** Only the data that the client components of a job page need. */
export function toCommandJob(job: JobDetail, briefVersion: number, engagementBp: number | null = null) {
  const { disclosureTag, hashtags, mentions, links } = job.brief
  const drafts = job.submissions.filter((one) => one.kind === 'draft')
  return {
    id: job.id,
    version: job.version,
    status: job.status,
    review: job.review,
    moves: job.moves.map((move): string => move.code),
    cancelRequest: job.cancelRequest,
    cancelAutoAt: job.cancelAutoAt,
    serverTime: job.serverTime,
    hasSubmitted: job.submissions.length > 0,
    briefVersion,
    needsAddress: job.product === 'ship',
    channelType: job.channel.type,
    handle: job.channel.handle,
    // From the channel's newest figures; null without followers or engagement.
    expectedReactions:
      job.channel.followers && engagementBp
        ? roundedReactions((job.channel.followers * engagementBp) / 10_000)
        : null,
    byScreenshot: job.postTypes.every((type) => acceptsScreenshotPost(job.channel.type, type)),
    brief: { disclosureTag, hashtags, mentions, links },
    filesNeeded: job.deliverables
      .filter((item) => item.postType !== 'shareLink')
      .reduce((sum, item) => sum + item.count, 0),
    needsCaption: job.deliverables.some((item) => item.postType === 'shareLink'),
    lastCaption: drafts.at(-1)?.caption ?? '',
    figures: job.requiredFigures,
  }
}
/** Rounds to two significant digits, since more would suggest a precision that an estimate does not have. */
function roundedReactions(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1)
  return Math.round(count / step) * step
}

export type CommandJob = ReturnType<typeof toCommandJob>

export const ACT_KEYS = ['offer', 'application', 'receipt', 'draft', 'post', 'figures'] as const
export type CommandKey = (typeof ACT_KEYS)[number]

/** The first form to show, by what the reader may do now. */
export function commandOf(job: Pick<CommandJob, 'moves' | 'review'>): CommandKey | undefined {
  const may = (code: string) => job.moves.includes(code)
  if (may(MOVE.acceptOffer) || may(MOVE.declineOffer)) return 'offer'
  if (may(MOVE.takeBackApplication)) return 'application'
  if (may(MOVE.confirmReceipt) || may(MOVE.leaveUnsent)) return 'receipt'
  if (may(MOVE.sendDraft)) return 'draft'
  if (may(MOVE.sendPost)) return 'post'
  if (may(MOVE.sendFigures) && job.review !== 'pending') return 'figures'
  return undefined
}
