import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getMember } from '#lib/contract/operator-members.ts'

export type Member = ResponseOf<typeof getMember>
