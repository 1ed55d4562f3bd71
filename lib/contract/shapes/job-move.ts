import { lazy, z } from '../zod.ts'
import { typedOrEmpty, version } from './common.ts'

/** Errors that every move of a job can return. */
export const moveErrors = [
  'not_found',
  'stale_version',
  'move_not_allowed',
  'guard_failed',
  'dispute_open',
] as const
export const note = lazy(() => z._default(typedOrEmpty(1000), ''))
/** Body of a move that needs only the version of the job that was shown. */
export const withVersion = lazy(() => z.strictObject({ version }))
