import { expect, test } from 'vitest'
import { countedWith, type OtpPurpose } from './code-lock.ts'

test.each<[string, OtpPurpose[]]>([
  ['codes that anybody may ask for', ['signUp', 'recovery_influencer', 'recovery_marketer']],
  ['codes to a contact that a member says is his', ['verifyPhone', 'changePhone', 'changeEmail']],
  [
    'codes to the owner of a login',
    ['signIn', 'stepUp', 'operatorSignIn', 'operatorStepUp', 'operatorNewKey'],
  ],
])('R22 %s share their tries, and no others', (_, together) => {
  for (const purpose of together) expect(countedWith(purpose)).toEqual(together)
})
