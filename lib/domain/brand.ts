/** A branded type: checked once at the edge, trusted inside. */
export type Brand<T, B extends string> = T & { readonly __brand: B }

export type MemberId = Brand<string, 'MemberId'>
export type OperatorId = Brand<string, 'OperatorId'>
export type ChannelId = Brand<string, 'ChannelId'>
export type CampaignId = Brand<string, 'CampaignId'>
export type JobId = Brand<string, 'JobId'>
export type OrderId = Brand<string, 'OrderId'>
export type WithdrawalId = Brand<string, 'WithdrawalId'>
export type LotId = Brand<string, 'LotId'>
