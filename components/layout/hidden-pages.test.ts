import { expect, test } from 'vitest'
import { hiddenPages } from './hidden-pages.ts'

test('before its texts are published a site leads nobody to a sign-up that cannot be done', () => {
  expect(hiddenPages(['terms', 'privacy', 'packages'])).toEqual([
    'termsOfUse',
    'Influencer-signup',
    'Marketer-signup',
    'privacy',
    'Marketer-package',
  ])
  expect(hiddenPages(['articles'])).toEqual(['articles'])
  expect(hiddenPages([])).toEqual([])
})
