import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getPurchase } from '#lib/contract/operator-purchases.ts'

export type Purchase = ResponseOf<typeof getPurchase>
