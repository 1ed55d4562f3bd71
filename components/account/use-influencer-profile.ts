'use client'
import { useTranslations } from 'next-intl'
import { updateInfluencerGeneral } from '#lib/contract/influencer-profile.ts'
import { addressInput } from '#lib/contract/shapes/address.ts'
import { givenDay, typed, typedOrEmpty } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { toPersonNumber } from '#lib/domain/account/person-number.ts'
import { GENDERS, type Gender, MINIMUM_AGE } from '#lib/domain/account/statuses.ts'
import { useCallForm } from '../form/use-call-form.ts'
import { type AddressValues, toAddressBody, toAddressValues, useAddressLabels } from './address-inputs.tsx'
import { type Holder, type InfluencerProfile, isOldEnough } from './person-fields.ts'

type Values = {
  firstName: string
  lastName: string
  firstNameEn?: string
  lastNameEn?: string
  nickname: string
  birthDate: string
  gender?: Gender | null
  nationality: string
  about?: string
  holderKind: Holder
  nationalId?: string
  address: AddressValues
}

/**
 * Form of an influencer's personal data: labels, schema and request body. `holder` decides how the id number is
 * checked.
 */
export function useInfluencerProfile(
  profile: InfluencerProfile,
  holder: Holder,
  onSaved: (profile: InfluencerProfile) => void,
) {
  const t = useTranslations('account')
  const addressLabels = useAddressLabels('address')
  const person = profile.personal_information
  const isLocked = (name: string) => profile.locked.includes(name)
  const schema = lazy(() =>
    z.object({
      firstName: typed(80),
      lastName: typed(80),
      firstNameEn: z.optional(typedOrEmpty(80)),
      lastNameEn: z.optional(typedOrEmpty(80)),
      nickname: typed(40),
      birthDate: givenDay.check(z.refine((date) => isOldEnough(date, profile.today))),
      // Radio buttons without a choice have the value null.
      gender: z.optional(z.nullable(z.enum(GENDERS))),
      nationality: z.string().check(z.regex(/^[A-Z]{2}$/)),
      about: z.optional(typedOrEmpty(1000)),
      holderKind: z.enum(['individual', 'company']),
      nationalId: z.optional(
        z.string().check(z.refine((text) => toPersonNumber(profile.country, holder, text) !== undefined)),
      ),
      address: addressInput,
    }),
  )
  return useCallForm<typeof updateInfluencerGeneral, Values>(updateInfluencerGeneral, {
    labels: {
      firstName: t('person.firstName'),
      lastName: t('person.lastName'),
      firstNameEn: t('person.firstNameEn'),
      lastNameEn: t('person.lastNameEn'),
      nickname: t('person.nickname'),
      birthDate: t('person.birthDate'),
      gender: t('person.gender'),
      nationality: t('person.nationality'),
      about: t('person.about'),
      holderKind: t('person.holderKind'),
      nationalId: t('person.nationalId'),
      ...addressLabels,
    },
    words: {
      nationalId: t('person.nationalIdWrong'),
      'nationalId.locked': t('person.locked'),
      'birthDate.format': t('person.underAge', { min: MINIMUM_AGE }),
      'birthDate.under_age': t('person.underAge', { min: MINIMUM_AGE }),
      'birthDate.locked': t('person.locked'),
      'firstName.locked': t('person.locked'),
      'lastName.locked': t('person.locked'),
    },
    defaultValues: {
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
      firstNameEn: person.firstNameEn ?? '',
      lastNameEn: person.lastNameEn ?? '',
      nickname: person.nickname ?? '',
      birthDate: person.birthDate ?? '',
      ...(person.gender ? { gender: person.gender } : {}),
      nationality: person.nationality ?? profile.country,
      about: person.about ?? '',
      holderKind: person.holderKind,
      nationalId: '',
      address: toAddressValues(person.address),
    },
    schema,
    input: { params: { id: profile.id } },
    toBody: ({ nationalId, address, gender, ...values }) => {
      const given = {
        ...values,
        ...(gender ? { gender } : {}),
        firstNameEn: values.firstNameEn ?? '',
        lastNameEn: values.lastNameEn ?? '',
        about: values.about ?? '',
        address: toAddressBody(address),
        ...(nationalId ? { nationalId } : {}),
      }
      return Object.fromEntries(Object.entries(given).filter(([name]) => !isLocked(name)))
    },
    onSuccess: onSaved,
  })
}
