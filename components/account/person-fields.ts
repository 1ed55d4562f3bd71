import type * as Z from 'zod/mini'
import type { influencerGeneral } from '#lib/contract/influencer-profile.ts'
import { MINIMUM_AGE } from '#lib/domain/account/statuses.ts'
import { ageOn, bangkokDay } from '#lib/domain/date/bangkok.ts'

export type InfluencerProfile = Z.output<typeof influencerGeneral>
export type Holder = 'individual' | 'company'

/** False only when the person is too young; a birth date in the future is refused by another check. */
export function isOldEnough(birthDate: string): boolean {
  const today = bangkokDay(new Date())
  return birthDate > today || ageOn(birthDate, today) >= MINIMUM_AGE
}

/** True under the age of 20: a parent must consent. */
export function needsParent(birthDate: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(birthDate) &&
    isOldEnough(birthDate) &&
    ageOn(birthDate, bangkokDay(new Date())) < 20
  )
}
