'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as Z from 'zod/mini'
import { draftKey } from '#lib/browser/drafts.ts'
import {
  createMarketerProfile,
  type marketerProfile,
  updateMarketerProfile,
} from '#lib/contract/marketer-profile.ts'
import { addressInput } from '#lib/contract/shapes/address.ts'
import { typed } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { toPersonNumber } from '#lib/domain/account/person-number.ts'
import {
  HOLDER_KINDS,
  MARKETER_CLASSIFICATIONS,
  MARKETER_TYPES,
  TAX_REGIMENS,
} from '#lib/domain/account/statuses.ts'
import { CallForm } from '../form/call-form.tsx'
import { RadioGroup } from '../form/choices.tsx'
import { Select, TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useDraft } from '../form/use-draft.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import {
  AddressInputs,
  type AddressValues,
  toAddressBody,
  toAddressValues,
  useAddressLabels,
} from './address-inputs.tsx'

export type MarketerProfile = Z.output<typeof marketerProfile>
type ProfileCall = typeof createMarketerProfile | typeof updateMarketerProfile
type Holder = (typeof HOLDER_KINDS)[number]
type Values = {
  type: (typeof MARKETER_TYPES)[number]
  holderKind: Holder
  taxRegimen?: (typeof TAX_REGIMENS)[number]
  classification?: (typeof MARKETER_CLASSIFICATIONS)[number]
  brandName: string
  companyName?: string
  contactName: string
  taxId?: string
  branch?: 'head' | 'branch'
  branchCode?: string
  address: AddressValues
  tax: 'same' | 'other'
  taxAddress?: AddressValues
}
const HEAD_OFFICE = '00000'
const unchecked = () => z.optional(z.unknown())

/**
 * A marketer's business details and what tax invoices need: the first time in one step with a draft, later as an
 * edit. A company's tax id chooses the holder kind. Needs `account`, `errors`, `form`, `ui`.
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
  const addressLabels = useAddressLabels('address')
  const taxLabels = useAddressLabels('taxAddress')
  const [holder, setHolder] = useState<Holder | null>(profile.holderKind)
  const [isBranch, setBranch] = useState(!!profile.branchCode && profile.branchCode !== HEAD_OFFICE)
  const [isOther, setOther] = useState(!profile.taxAddressSame)
  const [isFilled, setFilled] = useState(false)
  const isFirst = mode === 'create'
  const isCompany = holder === 'company'
  // Colombia asks two more questions (docs/requirements.md#entities).
  const asksRegimen = profile.country === 'CO'
  const optional = t('optional')
  // A person's stored number is shown by its end only; an empty field keeps it.
  const isOnFile = !profile.taxId && !!profile.taxIdLast4
  const isTaxIdNeeded = isCompany && !isOnFile

  const taxId = lazy(() =>
    z
      .string()
      .check(z.refine((text) => toPersonNumber(profile.country, holder ?? 'company', text) !== undefined)),
  )
  const schema = lazy(() =>
    z.object({
      type: z.enum(MARKETER_TYPES),
      holderKind: z.enum(HOLDER_KINDS),
      taxRegimen: asksRegimen ? z.enum(TAX_REGIMENS) : unchecked(),
      classification: asksRegimen ? z.enum(MARKETER_CLASSIFICATIONS) : unchecked(),
      brandName: typed(120),
      companyName: isCompany ? typed(200) : unchecked(),
      contactName: typed(120),
      taxId: isTaxIdNeeded ? taxId : z.optional(taxId),
      branch: isCompany ? z.enum(['head', 'branch']) : unchecked(),
      branchCode: isCompany && isBranch ? z.string().check(z.regex(/^\d{5}$/)) : unchecked(),
      address: addressInput,
      tax: z.enum(['same', 'other']),
      taxAddress: isOther ? addressInput : unchecked(),
    }),
  )
  const state = useCallForm<ProfileCall, Values>(isFirst ? createMarketerProfile : updateMarketerProfile, {
    labels: {
      type: t('company.type'),
      brandName: t('company.brandName'),
      holderKind: t('company.holderKind'),
      taxRegimen: t('company.taxRegimen'),
      classification: t('company.classification'),
      companyName: t('company.companyName'),
      contactName: t('company.contactName'),
      taxId: t('company.taxId'),
      branch: t('company.branch'),
      branchCode: t('company.branchCode'),
      ...addressLabels,
      tax: t('company.taxSame'),
      ...taxLabels,
    },
    words: {
      'taxId.format': t('company.taxIdWrong'),
      'taxId.invalid_tax_id': t('company.taxIdWrong'),
      'taxId.not_allowed': t('company.locked'),
      'taxId.locked': t('company.locked'),
      'branchCode.format': `${t('company.branchCode')}: ${t('company.branchCodeHint')}`,
    },
    defaultValues: {
      ...(profile.type ? { type: profile.type } : {}),
      ...(profile.holderKind ? { holderKind: profile.holderKind } : {}),
      ...(profile.taxRegimen ? { taxRegimen: profile.taxRegimen } : {}),
      ...(profile.classification ? { classification: profile.classification } : {}),
      brandName: profile.brandName ?? '',
      companyName: profile.companyName ?? '',
      contactName: profile.contactName ?? '',
      taxId: profile.taxId ?? '',
      branch: profile.branchCode && profile.branchCode !== HEAD_OFFICE ? 'branch' : 'head',
      branchCode: profile.branchCode && profile.branchCode !== HEAD_OFFICE ? profile.branchCode : '',
      address: toAddressValues(profile.address),
      tax: profile.taxAddressSame ? 'same' : 'other',
      taxAddress: toAddressValues(profile.taxAddress),
    },
    schema,
    toBody: (values) => ({
      type: values.type,
      holderKind: values.holderKind,
      brandName: values.brandName,
      contactName: values.contactName,
      companyName: isCompany ? (values.companyName ?? null) : null,
      ...(values.taxId ? { taxId: values.taxId } : {}),
      branchCode: isCompany ? (isBranch ? (values.branchCode ?? null) : HEAD_OFFICE) : null,
      address: toAddressBody(values.address),
      taxAddressSame: !isOther,
      ...(isOther && values.taxAddress ? { taxAddress: toAddressBody(values.taxAddress) } : {}),
      ...(asksRegimen && values.taxRegimen ? { taxRegimen: values.taxRegimen } : {}),
      ...(asksRegimen && values.classification ? { classification: values.classification } : {}),
    }),
    onSuccess: (saved) => {
      draft.forget()
      onSaved(saved)
    },
  })
  const draft = useDraft(state.form, isFirst ? draftKey('profile', profile.id) : undefined, [
    'taxId',
    'branch',
    'tax',
    'holderKind',
  ])
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
      {draft.isDraft && <Banner tone="info">{t('draft')}</Banner>}
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
            setHolder(event.target.value === 'company' ? 'company' : 'individual')
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
            if (holder !== null || !toPersonNumber(profile.country, 'company', event.target.value)) return
            state.form.setValue('holderKind', 'company')
            setHolder('company')
            setFilled(true)
          },
        })}
        note={isTaxIdNeeded ? undefined : optional}
        hint={
          isOnFile
            ? t('person.onFile', { last4: profile.taxIdLast4 ?? '' })
            : holder === 'individual'
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
              onChange: (event: { target: { value: string } }) => setBranch(event.target.value === 'branch'),
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
          onChange: (event: { target: { value: string } }) => setOther(event.target.value === 'other'),
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
