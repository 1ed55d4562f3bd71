'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toPersonNumber } from '#lib/domain/account/person-number.ts'
import { MARKETER_CLASSIFICATIONS, TAX_REGIMENS } from '#lib/domain/account/statuses.ts'
import { CallForm } from '../form/call-form.tsx'
import { RadioGroup } from '../form/choices.tsx'
import { Select, TextInput } from '../form/text-input.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AddressInputs, type AddressValues, toAddressValues } from './address-inputs.tsx'
import { type MarketerProfile, useMarketerProfile } from './use-marketer-profile.ts'

/**
 * A marketer's business details and invoice data: a form with a draft at first, later an edit form. The holder kind
 * follows from a company's tax id. Needs `account`, `errors`, `form`, `ui`.
 */
export function MarketerProfileForm({
  mode,
  profile,
  onSaved,
  onCancel,
}: {
  mode: 'create' | 'update'
  profile: MarketerProfile
  onSaved: (profile: MarketerProfile) => void
  onCancel?: () => void
}) {
  const t = useTranslations('account')
  const [isFilled, setFilled] = useState(false)
  const isFirst = mode === 'create'
  const optional = t('optional')

  const form = useMarketerProfile({ mode, profile, onSaved })
  const { state, isDraft, asksRegimen, isOnFile, isTaxIdNeeded, isCompany, isBranch, isOther } = form
  const set = (name: 'address' | 'taxAddress', place: Partial<AddressValues>) =>
    state.form.setValue(
      name,
      { ...(state.form.getValues(name) ?? toAddressValues(null)), ...place },
      { shouldDirty: true, shouldValidate: state.form.formState.isSubmitted },
    )

  return (
    <CallForm
      state={state}
      submitLabel={isFirst ? t('profile.create') : t('save')}
      secondary={
        onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )
      }
    >
      {isDraft && <Banner tone="info">{t('draft')}</Banner>}
      <RadioGroup
        {...state.field('type')}
        options={[
          { value: 'brand', label: t('company.brand') },
          { value: 'agency', label: t('company.agency') },
          { value: 'individual', label: t('company.individualType') },
        ]}
      />
      <TextInput {...state.field('brandName')} autoComplete="organization" maxLength={120} />
      <RadioGroup
        {...state.field('holderKind', {
          onChange: (event: { target: { value: string } }) => {
            form.setHolder(event.target.value === 'company' ? 'company' : 'individual')
            setFilled(false)
          },
        })}
        options={[
          { value: 'company', label: t('company.companyHolder') },
          { value: 'individual', label: t('company.individual') },
        ]}
      />
      <TextInput
        {...state.field('taxId', {
          onChange: (event: { target: { value: string } }) => {
            if (form.holder !== null || !toPersonNumber(profile.country, 'company', event.target.value))
              return
            state.form.setValue('holderKind', 'company')
            form.setHolder('company')
            setFilled(true)
          },
        })}
        note={isTaxIdNeeded ? undefined : optional}
        hint={
          isOnFile
            ? t('person.onFile', { last4: profile.taxIdLast4 ?? '' })
            : form.holder === 'individual'
              ? t('company.taxIdPersonHint')
              : t('company.taxIdHint')
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <p role="status">{isFilled ? t('company.taxIdFilled') : ''}</p>
      {isCompany && (
        <>
          <TextInput {...state.field('companyName')} autoComplete="organization" maxLength={200} />
          <RadioGroup
            {...state.field('branch', {
              onChange: (event: { target: { value: string } }) =>
                form.setBranch(event.target.value === 'branch'),
            })}
            options={[
              { value: 'head', label: t('company.headOffice') },
              { value: 'branch', label: t('company.branchOffice') },
            ]}
          />
          {isBranch && (
            <TextInput
              {...state.field('branchCode')}
              hint={t('company.branchCodeHint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
            />
          )}
        </>
      )}
      {asksRegimen && (
        <>
          <Select
            {...state.field('taxRegimen')}
            empty={t('company.choose')}
            options={TAX_REGIMENS.map((value) => ({ value, label: t(`company.${value}`) }))}
          />
          <Select
            {...state.field('classification')}
            empty={t('company.choose')}
            options={MARKETER_CLASSIFICATIONS.map((value) => ({ value, label: t(`company.${value}`) }))}
          />
        </>
      )}
      <TextInput {...state.field('contactName')} autoComplete="name" maxLength={120} />
      <AddressInputs
        legend={t('company.addressLegend')}
        value={state.form.watch('address')}
        field={(part) => state.field(`address.${part}`)}
        onPlace={(place) => set('address', place)}
      />
      <RadioGroup
        {...state.field('tax', {
          onChange: (event: { target: { value: string } }) => form.setOther(event.target.value === 'other'),
        })}
        options={[
          { value: 'same', label: t('company.same') },
          { value: 'other', label: t('company.other') },
        ]}
      />
      {isOther && (
        <AddressInputs
          legend={t('company.taxAddressLegend')}
          value={state.form.watch('taxAddress') ?? toAddressValues(null)}
          field={(part) => state.field(`taxAddress.${part}`)}
          onPlace={(place) => set('taxAddress', place)}
        />
      )}
      {profile.invoiceHead.length > 0 && (
        <Card>
          <p>
            <strong>{t('company.invoiceHead')}</strong>
          </p>
          {profile.invoiceHead.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Card>
      )}
    </CallForm>
  )
}
