import { expect, it } from 'vitest'
import { toReturnPath } from './return-path.ts'

it.each([
  ['/th/Marketer/campaign', '/th/Marketer/campaign'],
  ['/th/Marketer/campaign?tab=work', '/th/Marketer/campaign?tab=work'],
  ['/en/Marketer/campaign', undefined],
  ['/th/Influencer/dashboard', undefined],
  ['//evil.test/th/Marketer/', undefined],
  ['/th/Marketer//evil.test', undefined],
  ['/th/Marketer/\\evil.test', undefined],
  ['', undefined],
  [undefined, undefined],
  // The query contains the key twice.
  [['/th/Marketer/campaign', '/th/Marketer/credit'], undefined],
])('from %j back to %j', (next, path) => {
  expect(toReturnPath('th', next)).toBe(path)
})
