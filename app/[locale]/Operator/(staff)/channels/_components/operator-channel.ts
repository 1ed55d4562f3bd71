import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listOperatorChannels } from '#lib/contract/operator-channels.ts'

export type OperatorChannel = ResponseOf<typeof listOperatorChannels>['items'][number]

/** A channel under review. `to`: the next item after a decision; `skip`: the next item without one. */
export interface ChannelReview {
  channel: OperatorChannel
  queue: string
  to: string
  skip: string | undefined
}
