import { expect, test } from 'vitest'
import { SIGN_IN_PATH } from './sign-in-path.ts'
import { toPath } from './table.ts'

test('the ways to sign in are those of the table', () => {
  expect(`/th${SIGN_IN_PATH.member}`).toBe(toPath('th', 'Influencer-preLogin'))
  expect(`/en${SIGN_IN_PATH.operator}`).toBe(toPath('en', 'Operator-signin'))
})
