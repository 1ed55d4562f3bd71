import type { Interest } from '#lib/domain/account/statuses.ts'
import type { JobKind } from '#lib/domain/job/kinds.ts'
import type { AddressValues } from '../account/address-inputs.tsx'
import type { Holder } from '../account/person-fields.ts'

export interface FirstProfileValues {
  firstName: string
  lastName: string
  nickname: string
  birthDate: string
  nationality: string
  interests: Interest[]
  jobKinds: JobKind[]
  address: AddressValues
  holderKind: Holder
  nationalId: string
}

/** The screens in order, each with the fields of its question. */
export const SCREENS = {
  name: ['firstName', 'lastName', 'nickname'],
  birth: ['birthDate', 'nationality'],
  interests: ['interests', 'jobKinds'],
  address: ['address'],
  pay: ['holderKind', 'nationalId'],
} as const satisfies Record<string, readonly (keyof FirstProfileValues)[]>
export type ProfileScreenKey = keyof typeof SCREENS
