import type { JobStatus } from './statuses.ts'
import { isFinalJobStatus } from './statuses.ts'

/** Steps of a job in order, the same for both sides. */
export const LINE_STEPS = [
  'invited',
  'begun',
  'agreed',
  'product',
  'draft',
  'post',
  'keep',
  'kept',
  'decided',
  'paid',
  'free',
  'stopped',
  'declined',
] as const
export type LineStepKey = (typeof LINE_STEPS)[number]

export interface LineStep {
  key: LineStepKey
  state: 'done' | 'live' | 'ahead' | 'stopped'
  /** When it was done or is due; null when not known. */
  at: string | null
}

export interface LineFacts {
  status: JobStatus
  phase: 'draft' | 'publish' | 'insight' | null
  terms: {
    contentOnly: boolean
    draftRequired: boolean
    product: 'none' | 'ship'
    postWindowEnd: string | null
  }
  contractAt: string | null
  keepLiveUntil: string | null
  freeAt: string | null
  completedAt: string | null
  serverTime: string
  updatedAt: string
  dueAt: string | null
  timeline: readonly { seq: number; at: string; name: string }[]
}

const DONE_BY: Partial<Record<LineStepKey, readonly string[]>> = {
  decided: ['decide'],
  product: ['received'],
  draft: ['approve-draft', 'approve-content'],
  post: ['accept-post'],
}

function liveStep({ status, phase }: Pick<LineFacts, 'status' | 'phase'>): LineStepKey {
  if (status === 'SHIPPING') return 'product'
  if (status === 'INSIGHT') return 'keep'
  if (status === 'READY' || status === 'SUBMIT') return phase === 'publish' ? 'post' : 'draft'
  return 'agreed'
}

/** The steps of a job that was paid: a case may end it before its last steps, and figures may never have come. */
function paidSteps(
  path: readonly LineStepKey[],
  history: LineFacts['timeline'],
  doneAt: (key: LineStepKey) => string | null,
): LineStepKey[] {
  const has = (move: string) => history.some(({ name }) => name === move)
  if (has('decide'))
    return [
      ...path.filter((key) => key !== 'keep' && key !== 'paid' && key !== 'free' && doneAt(key) !== null),
      'decided',
      'paid',
      'free',
    ]
  return path.map((key) => (key === 'keep' && has('no-figures') ? 'kept' : key))
}

/**
 * The course of a job as a line of steps with one live step. Done steps have their day, the live step its deadline,
 * later steps a day where one is agreed. A job that ended early shows only the steps it reached and where it stopped.
 */
export function lineOf(job: LineFacts): LineStep[] {
  const { terms } = job
  const history = [...job.timeline].sort((a, b) => a.seq - b.seq)
  const hasDraft = terms.contentOnly || terms.draftRequired
  const start = history[0]?.name === 'offer' ? 'invited' : 'begun'
  const path: LineStepKey[] = [
    start,
    'agreed',
    ...(terms.product === 'ship' ? (['product'] as const) : []),
    ...(hasDraft ? (['draft'] as const) : []),
    ...(terms.contentOnly ? [] : (['post', 'keep'] as const)),
    'paid',
    'free',
  ]
  const doneAt = (key: LineStepKey): string | null => {
    if (key === start) return history[0]?.at ?? job.updatedAt
    if (key === 'agreed') return job.contractAt
    if (key === 'keep' || key === 'kept' || key === 'paid') return job.completedAt
    return history.findLast(({ name }) => DONE_BY[key]?.includes(name))?.at ?? null
  }
  if (job.status === 'REJECTED' || job.status === 'CANCEL') {
    const reached = path.filter((key) => key !== 'free' && key !== 'paid' && doneAt(key) !== null)
    return [
      ...reached.map((key): LineStep => ({ key, state: 'done', at: doneAt(key) })),
      history.at(-1)?.name === 'decline'
        ? { key: 'declined', state: 'done', at: history.at(-1)?.at ?? job.updatedAt }
        : { key: 'stopped', state: 'stopped', at: history.at(-1)?.at ?? job.updatedAt },
    ]
  }
  const isPaid = isFinalJobStatus(job.status)
  const isFree = isPaid && (job.freeAt === null || job.freeAt <= job.serverTime)
  const live = isPaid ? 'free' : liveStep(job)
  const steps = isPaid ? paidSteps(path, history, doneAt) : path
  const at = steps.indexOf(live)
  const aheadAt: Partial<Record<LineStepKey, string | null>> = {
    post: terms.postWindowEnd,
    keep: job.keepLiveUntil,
    free: job.freeAt,
  }
  return steps.map((key, index): LineStep => {
    if (index < at || isFree) return { key, state: 'done', at: key === 'free' ? job.freeAt : doneAt(key) }
    if (index > at) return { key, state: 'ahead', at: aheadAt[key] ?? null }
    return { key, state: 'live', at: key === 'free' ? job.freeAt : job.dueAt }
  })
}
