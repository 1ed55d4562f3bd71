import { expect, test } from 'vitest'
import { checkText } from '../../../domain/campaign/text-check.ts'
import { type ChannelType, isPostTypeOf } from '../../../domain/channel/types.ts'
import { BRANDS, CREDIT_BAHT } from './market.ts'

/** The service fee is a fifth of the fee unless a setting says otherwise (docs/domain/ledger.md#entries). */
const PRICE_FACTOR = 1.2

test('every opening can go straight to the board: plain words, fitting channels, enough credit', () => {
  for (const { brandName, jobs } of BRANDS) {
    let baht = 0
    for (const [title, text, postType, channelTypes, fee, slots] of jobs) {
      expect(checkText(title), title).toEqual([])
      expect(checkText(text), title).toEqual([])
      for (const type of channelTypes)
        expect(isPostTypeOf(type as ChannelType, postType), `${title}: ${type}`).toBe(true)
      baht += fee * PRICE_FACTOR * slots
    }
    expect(baht, brandName).toBeLessThanOrEqual(CREDIT_BAHT)
  }
  expect(BRANDS.flatMap((brand) => brand.jobs).length).toBeGreaterThan(32)
})
