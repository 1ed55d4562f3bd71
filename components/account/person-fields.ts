import type * as Z from 'zod/mini'
import type { influencerGeneral } from '#lib/contract/influencer-profile.ts'
import { MINIMUM_AGE } from '#lib/domain/account/statuses.ts'
import { ageOn, type IsoDay } from '#lib/domain/date/bangkok.ts'

export type InfluencerProfile = Z.output<typeof influencerGeneral>
export type Holder = 'individual' | 'company'

/**
 * False only when the person is too young; a birth date in the future is refused by another check. `today` is the
 * server's day: a device with a wrong clock must not refuse or admit anybody.
 */
export function isOldEnough(birthDate: string, today: IsoDay): boolean {
  return birthDate > today || ageOn(birthDate, today) >= MINIMUM_AGE
}

/** True under the age of 20: a parent must consent. */
export function needsParent(birthDate: string, today: IsoDay): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(birthDate) && isOldEnough(birthDate, today) && ageOn(birthDate, today) < 20
  )
}
