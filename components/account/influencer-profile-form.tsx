'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { GENDERS } from '#lib/domain/account/statuses.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CallForm } from '../form/call-form.tsx'
import { RadioGroup } from '../form/choices.tsx'
import { DateFields } from '../form/date-fields.tsx'
import { FieldGroup } from '../form/field.tsx'
import { Select, TextArea, TextInput } from '../form/text-input.tsx'
import type { Choice } from '../sign-up/sign-up-screens.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { flagOf } from '../ui/flag.ts'
import styles from './account.module.scss'
import { AddressInputs } from './address-inputs.tsx'
import { NationalIdInput } from './national-id-input.tsx'
import { type Holder, type InfluencerProfile, needsParent } from './person-fields.ts'
import { useInfluencerProfile } from './use-influencer-profile.ts'

/**
 * Edits names, birth date, id number and address of an influencer; the first time they are asked one by one
 * (`first-profile-form.tsx`). Fields fixed by an approved document are shown and not sent. Needs `account`, `errors`,
 * `form`, `ui`.
 */
export function InfluencerProfileForm({
  profile,
  nationalities,
  onSaved,
  onCancel,
}: {
  profile: InfluencerProfile
  nationalities: readonly Choice[]
  onSaved: (profile: InfluencerProfile) => void
  onCancel?: () => void
}) {
  const t = useTranslations('account')
  const locale = toLocale(useLocale())
  const person = profile.personal_information
  const [holder, setHolder] = useState<Holder>(person.holderKind)
  const isLocked = (name: string) => profile.locked.includes(name)
  const optional = t('optional')

  const state = useInfluencerProfile(profile, holder, onSaved)
  const address = state.form.watch('address')
  const birthDate = state.form.watch('birthDate')
  const lockHint = (name: string) => (isLocked(name) ? t('person.locked') : undefined)

  return (
    <CallForm
      state={state}
      submitLabel={t('save')}
      secondary={
        onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )
      }
    >
      <FieldGroup label={t('person.names')}>
        {() => (
          <div className={styles.pair}>
            <TextInput
              {...state.field('firstName')}
              hint={lockHint('firstName')}
              readOnly={isLocked('firstName')}
              autoComplete="given-name"
            />
            <TextInput
              {...state.field('lastName')}
              hint={lockHint('lastName')}
              readOnly={isLocked('lastName')}
              autoComplete="family-name"
            />
          </div>
        )}
      </FieldGroup>
      <div className={styles.pair}>
        <TextInput {...state.field('firstNameEn')} note={optional} lang="en" autoComplete="off" />
        <TextInput {...state.field('lastNameEn')} note={optional} lang="en" autoComplete="off" />
      </div>
      <TextInput {...state.field('nickname')} hint={t('person.nicknameHint')} autoComplete="nickname" />
      {isLocked('birthDate') ? (
        <TextInput
          label={t('person.birthDate')}
          hint={t('person.locked')}
          readOnly
          value={new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
            new Date(`${person.birthDate}T00:00:00Z`),
          )}
        />
      ) : (
        <DateFields {...state.control('birthDate')} hint={t('person.birthDateHint')} birthday />
      )}
      {needsParent(birthDate, profile.today) && <Banner tone="warning">{t('person.parent')}</Banner>}
      <Select
        {...state.field('nationality')}
        empty={t('person.chooseNationality')}
        options={nationalities.map(({ code, name }) => ({ value: code, label: `${flagOf(code)} ${name}` }))}
      />
      <RadioGroup
        {...state.field('gender')}
        note={optional}
        options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <RadioGroup
        {...state.field('holderKind', {
          onChange: (event: { target: { value: string } }) =>
            setHolder(event.target.value === 'company' ? 'company' : 'individual'),
        })}
        options={(['individual', 'company'] as const).map((value) => ({
          value,
          label: t(`person.${value}`),
        }))}
      />
      {!isLocked('nationalId') && (
        <NationalIdInput {...state.field('nationalId')} onFile={person.nationalIdLast4} />
      )}
      <AddressInputs
        value={address}
        field={(part) => state.field(`address.${part}`)}
        onPlace={(place) =>
          state.form.setValue(
            'address',
            { ...state.form.getValues('address'), ...place },
            { shouldDirty: true, shouldValidate: state.form.formState.isSubmitted },
          )
        }
      />
      <TextArea
        {...state.field('about')}
        note={optional}
        hint={t('person.aboutHint')}
        maxLength={1000}
        rows={3}
      />
    </CallForm>
  )
}
