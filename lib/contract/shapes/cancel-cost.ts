import { lazy, z } from '../zod.ts'
import { instant, money } from './common.ts'

export const cancelCost = lazy(() =>
  z.object({
    /** Percent of P that the influencer and the marketplace keep. */
    pct: z.int(),
    influencer: money,
    serviceFee: money,
    returned: money,
    /** What returns is the package's slot, not credit. */
    slotBack: z.boolean(),
    /** End of the free cancellation; null when it is over. */
    freeUntil: z.nullable(instant),
  }),
)
