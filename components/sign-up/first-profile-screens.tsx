'use client'
import { useTranslations } from 'next-intl'
import type { createInfluencerProfile } from '#lib/contract/influencer-profile.ts'
import { INTERESTS } from '#lib/domain/account/statuses.ts'
import { JOB_KINDS } from '#lib/domain/job/kinds.ts'
import { AddressInputs } from '../account/address-inputs.tsx'
import { NationalIdInput } from '../account/national-id-input.tsx'
import { type InfluencerProfile, needsParent } from '../account/person-fields.ts'
import { PhotoUpload } from '../account/photo-upload.tsx'
import { CheckboxGroup, RadioGroup } from '../form/choices.tsx'
import { DateFields } from '../form/date-fields.tsx'
import { Select, TextInput } from '../form/text-input.tsx'
import type { useCallForm } from '../form/use-call-form.ts'
import { Banner } from '../ui/banner.tsx'
import { flagOf } from '../ui/flag.ts'
import type { FirstProfileValues, ProfileScreenKey } from './first-profile-values.ts'
import type { Choice } from './sign-up-screens.tsx'

/** The fields of one question of the first profile. */
export function ProfileScreen({
  screen,
  state,
  profile,
  nationalities,
  isDraft,
}: {
  screen: ProfileScreenKey
  state: ReturnType<typeof useCallForm<typeof createInfluencerProfile, FirstProfileValues>>
  profile: InfluencerProfile
  nationalities: readonly Choice[]
  /** Earlier input was restored. */
  isDraft: boolean
}) {
  const t = useTranslations('account')
  const social = useTranslations('social.interest')
  const person = profile.personal_information
  switch (screen) {
    case 'name':
      return (
        <>
          <TextInput {...state.field('nickname')} hint={t('person.nicknameHint')} autoComplete="nickname" />
          <TextInput {...state.field('firstName')} hint={t('first.nameHint')} autoComplete="given-name" />
          <TextInput {...state.field('lastName')} autoComplete="family-name" />
          <PhotoUpload
            kind="influencer"
            id={profile.id}
            name={person.nickname ?? person.firstName ?? profile.email ?? ''}
            src={profile.imageUrl}
          />
        </>
      )
    case 'birth':
      return (
        <>
          <DateFields
            key={isDraft ? 'draft' : 'new'}
            {...state.control('birthDate')}
            hint={t('person.birthDateHint')}
            birthday
          />
          {needsParent(state.form.watch('birthDate'), profile.today) && (
            <Banner tone="warning">{t('person.parent')}</Banner>
          )}
          <Select
            {...state.field('nationality')}
            empty={t('person.chooseNationality')}
            options={nationalities.map(({ code, name }) => ({
              value: code,
              label: `${flagOf(code)} ${name}`,
            }))}
          />
        </>
      )
    case 'interests':
      return (
        <>
          <CheckboxGroup
            {...state.field('interests')}
            chips
            hint={t('interest.hint')}
            options={INTERESTS.map((value) => ({ value, label: social(value) }))}
          />
          <CheckboxGroup
            {...state.field('jobKinds')}
            chips
            hint={t('prefs.jobKindsHint')}
            options={JOB_KINDS.map((value) => ({ value, label: t(`prefs.${value}`) }))}
          />
        </>
      )
    case 'address':
      return (
        <AddressInputs
          value={state.form.watch('address')}
          field={(part) => state.field(`address.${part}`)}
          onPlace={(place) =>
            state.form.setValue(
              'address',
              { ...state.form.getValues('address'), ...place },
              { shouldDirty: true, shouldValidate: state.form.formState.isSubmitted },
            )
          }
        />
      )
    case 'pay':
      return (
        <>
          <RadioGroup
            {...state.field('holderKind')}
            options={(['individual', 'company'] as const).map((value) => ({
              value,
              label: t(`person.${value}`),
            }))}
          />
          <NationalIdInput {...state.field('nationalId')} onFile={person.nationalIdLast4} />
        </>
      )
  }
}
