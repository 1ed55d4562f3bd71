import { expect, test } from 'vitest'
import { checkText } from '../../../domain/campaign/text-check.ts'
import { type ChannelType, isPostTypeOf } from '../../../domain/channel/types.ts'
import { EXAMPLE_ENGLISH, readAs } from '../../../i18n/example-english.ts'
import { readCases } from '../content/cases.ts'
import { BRANDS } from './brands.ts'
import { CREDIT_BAHT } from './market.ts'

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

test('every brand, title and brief of the board has its English, and so has every brand of a case', () => {
  const texts = BRANDS.flatMap(({ brandName, jobs }) => [
    brandName,
    ...jobs.flatMap((job) => job.slice(0, 2).map(String)),
  ])
  for (const text of [...texts, ...readCases().map((study) => study.brand)])
    expect(EXAMPLE_ENGLISH[text], text).toMatch(/^[A-Z0-9a][^\u0e00-\u0e7f]+$/u)
  for (const [thai, english] of Object.entries(EXAMPLE_ENGLISH))
    if (thai !== english) expect(thai).toMatch(/[\u0e00-\u0e7f]/)
})

test('a record is read whole, and a day in it stays a day', () => {
  const at = new Date(0)
  const record = { brand: { name: 'ผิวเช้า' }, dos: ['ไม่เปรียบเทียบกับแบรนด์อื่น'], at, n: 1, none: null }
  expect(readAs(record, 'en', true)).toEqual({
    brand: { name: 'Pew Chao Skincare' },
    dos: ['Do not compare it with other brands'],
    at,
    n: 1,
    none: null,
  })
  expect(readAs(record, 'en', false)).toBe(record)
})
