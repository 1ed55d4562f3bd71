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
  /** After success: shows a message and reads the job again. */
  onDone: (key: DoneKey) => void
  /** After a version conflict: reads the job again and keeps the input. */
  onStale: () => void
}
