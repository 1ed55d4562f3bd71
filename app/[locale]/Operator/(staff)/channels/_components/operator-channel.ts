import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listOperatorChannels } from '#lib/contract/operator-channels.ts'

export type OperatorChannel = ResponseOf<typeof listOperatorChannels>['items'][number]
