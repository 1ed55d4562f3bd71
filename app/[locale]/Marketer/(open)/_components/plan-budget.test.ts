import { expect, it } from 'vitest'
import { CHANNEL_TYPES, type ChannelType } from '#lib/domain/channel/types.ts'
import { budgetChannels, planBudget } from './plan-budget.ts'

const offer = (minor: number, slots: number) => ({ price: { minor, currency: 'THB' as const }, slots })
const few = offer(750_000, 5)
const many = offer(2_800_000, 20)

it('buys the most people that a budget can pay, never more than it holds', () => {
  expect(planBudget([few, many], 1_000_000)).toEqual({ offer: few, times: 1, people: 5 })
  expect(planBudget([few, many], 3_000_000)).toEqual({ offer: many, times: 1, people: 20 })
  expect(planBudget([few, offer(375_000, 2)], 750_000)?.offer).toBe(few)
})

it('begins with the channel that brands ask for most, each once, at most six', () => {
  const on = (...types: ChannelType[]) => budgetChannels(types.map((channelType) => ({ channelType })))
  expect(on('LEMON8', 'TIKTOK', 'LEMON8', 'INSTAGRAM')).toEqual(['INSTAGRAM', 'TIKTOK', 'LEMON8'])
  expect(on(...CHANNEL_TYPES)).toHaveLength(6)
})

it('has no plan for a budget below every price', () => {
  expect(planBudget([few, many], 749_999)).toBeUndefined()
})
