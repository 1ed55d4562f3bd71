import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { quoteWithdrawal } from '#lib/contract/withdrawals.ts'

export type Quote = ResponseOf<typeof quoteWithdrawal>
