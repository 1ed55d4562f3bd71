/** States of orders that are worked through one after the other: a slip, or a refund that is asked for. */
export const QUEUE_STATES = ['slip_review', 'refund_asked'] as const

export const isQueueState = (status: string): boolean => QUEUE_STATES.some((one) => one === status)
