import { lazy, z } from '../zod.ts'
import { typedOrEmpty, version } from './common.ts'

/** What every move of a job may answer. */
export const moveErrors = [
  'not_found',
  'stale_version',
  'move_not_allowed',
  'guard_failed',
  'dispute_open',
] as const
export const note = lazy(() => z._default(typedOrEmpty(1000), ''))
/** Body of a move that has nothing to say but the version it was decided on. */
export const withVersion = lazy(() => z.strictObject({ version }))
