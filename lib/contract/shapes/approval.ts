import { lazy, z } from '../zod.ts'
import { typed } from './common.ts'

/** The second person's decision; the hash proves that both persons saw the same request. */
export const approvalDecision = lazy(() =>
  z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), payloadHash: z.string().check(z.length(64)) }),
    z.strictObject({
      decision: z.literal('refuse'),
      payloadHash: z.string().check(z.length(64)),
      reason: typed(500, 3),
    }),
  ]),
)

/** Why a second person's decision is refused, for every kind of request. */
export const APPROVAL_ERRORS = [
  'not_found',
  'asker_cannot_approve',
  'asker_left',
  'already_decided',
  'code_required',
  'stale_version',
] as const
