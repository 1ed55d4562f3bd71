import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getJob } from '#lib/contract/jobs.ts'

export type OpenForm = 'changes' | 'wrong' | 'unreadable' | 'sent' | 'cancel' | 'askCancel'

export type JobDetail = ResponseOf<typeof getJob>
