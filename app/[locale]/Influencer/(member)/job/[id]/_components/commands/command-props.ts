import type { CommandJob } from './command-job.ts'

export type DoneKey =
  | 'accept'
  | 'decline'
  | 'takeBack'
  | 'receipt'
  | 'leave'
  | 'draft'
  | 'post'
  | 'figures'
  | 'askCancel'
  | 'cancelBack'
  | 'agreed'
  | 'refused'
export interface CommandProps {
  job: CommandJob
  /** After success: says so and loads the job again. */
  onDone: (key: DoneKey) => void
  /** After a version conflict: loads the job again; what was typed stays. */
  onStale: () => void
}
