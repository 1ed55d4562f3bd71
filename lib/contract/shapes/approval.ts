import { lazy, z } from '../zod.ts'
import { typed } from './common.ts'

/** The second person's word on what the first asked for: the hash says that both read the same. */
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
