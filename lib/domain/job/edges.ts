import { keysOf } from '../one-of.ts'
import type { JobStatus, JobStatusOrNone } from './statuses.ts'

/** Every allowed status change, 3 entries and 26 moves (docs/domain/jobs.md#edges). */
export const JOB_EDGES: Readonly<Record<JobStatusOrNone, readonly JobStatus[]>> = {
  none: ['ASSIGN', 'MATCHED', 'MISMATCHED'],
  MISMATCHED: ['MATCHED', 'CANCEL'],
  MATCHED: ['MISMATCHED', 'ASSIGN', 'SHIPPING', 'READY', 'REJECTED', 'CANCEL'],
  ASSIGN: ['SHIPPING', 'READY', 'REJECTED', 'CANCEL'],
  SHIPPING: ['READY', 'CANCEL'],
  READY: ['SUBMIT', 'CANCEL', 'COMPLETED', 'REJECTED'],
  SUBMIT: ['READY', 'INSIGHT', 'COMPLETED', 'REJECTED', 'CANCEL'],
  INSIGHT: ['COMPLETED', 'REJECTED', 'CANCEL'],
  COMPLETED: [],
  REJECTED: [],
  CANCEL: [],
}

/** The edges as rows for the table `job_edge`. */
export const JOB_EDGE_ROWS: readonly (readonly [JobStatusOrNone, JobStatus])[] = keysOf(JOB_EDGES).flatMap(
  (from) => JOB_EDGES[from].map((to) => [from, to] as const),
)

export function isJobEdge(from: JobStatusOrNone, to: JobStatus): boolean {
  return JOB_EDGES[from].includes(to)
}
