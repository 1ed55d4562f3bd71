import { expect, test } from 'vitest'
import { isSecretPath } from './secret-path.ts'

test.each([
  ['/th/Influencer/signup', true],
  ['/th/Marketer/recovery', true],
  ['/th/Influencer/changePassword', true],
  ['/th/Operator/signin', true],
  ['/th/sharedReport/key', true],
  ['/th/articles', false],
])('%s hides its address from other sites: %s', (path, hidden) => expect(isSecretPath(path)).toBe(hidden))
