import type * as z from 'zod/mini'
import type { orderDetail } from '#lib/contract/shapes/order.ts'

export type Order = z.output<typeof orderDetail>
