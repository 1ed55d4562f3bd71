import type { ResponseOf } from '#lib/calls/call.ts'
import type { listHomePackages } from '#lib/contract/packages.ts'
import type { ChannelType } from '#lib/domain/channel/types.ts'

type Offer = ResponseOf<typeof listHomePackages>['items'][number]

/** Values of the budget, in whole baht before VAT. */
export const BUDGETS = [10_000, 20_000, 30_000, 50_000, 80_000, 120_000, 180_000, 250_000] as const

export interface Plan<One> {
  readonly offer: One
  /** How often the package is bought. */
  readonly times: number
  readonly people: number
}

const ASKED_FIRST: readonly ChannelType[] = ['INSTAGRAM', 'TIKTOK', 'FACEBOOK_PAGE', 'YOUTUBE']

/** Channels of the offers, those most requested by brands first; at most six, the size of the picker. */
export function budgetChannels(offers: readonly Pick<Offer, 'channelType'>[]): ChannelType[] {
  const rank = (channel: ChannelType) => ASKED_FIRST.indexOf(channel) + 1 || ASKED_FIRST.length + 1
  return [...new Set(offers.map(({ channelType }) => channelType))]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, 6)
}

/** The package with the most people for a budget of `minor`; if equal, the cheaper one. */
export function planBudget<One extends Pick<Offer, 'price' | 'slots'>>(
  offers: readonly One[],
  minor: number,
): Plan<One> | undefined {
  return offers
    .map((offer) => {
      const times = Math.floor(minor / offer.price.minor)
      return { offer, times, people: times * offer.slots }
    })
    .filter((plan) => plan.times > 0)
    .sort((a, b) => b.people - a.people || a.times * a.offer.price.minor - b.times * b.offer.price.minor)[0]
}
