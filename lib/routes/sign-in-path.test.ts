import { expect, test } from 'vitest'
import { AFTER_SIGN_IN, SIGN_IN_PATH } from './sign-in-path.ts'
import { type RouteName, toPath } from './table.ts'

test('the ways to sign in are those of the table', () => {
  expect(`/th${SIGN_IN_PATH.member}`).toBe(toPath('th', 'Influencer-preLogin'))
  expect(`/en${SIGN_IN_PATH.operator}`).toBe(toPath('en', 'Operator-signin'))
})

test('where a sign-in leads is spelt as in the table', () => {
  for (const [page, paths] of Object.entries(AFTER_SIGN_IN)) {
    if (typeof paths === 'string') expect(`/th${paths}`).toBe(toPath('th', `Influencer-${page}` as RouteName))
    else {
      expect(`/th${paths.influencer}`).toBe(toPath('th', `Influencer-${page}` as RouteName))
      expect(`/en${paths.marketer}`).toBe(toPath('en', `Marketer-${page}` as RouteName))
    }
  }
})
