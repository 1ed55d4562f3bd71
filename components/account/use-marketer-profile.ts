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
import { useCallForm } from '../form/use-call-form.ts'
import { useDraft } from '../form/use-draft.ts'
import { type AddressValues, toAddressBody, toAddressValues, useAddressLabels } from './address-inputs.tsx'

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

function hasBranch({ branchCode }: MarketerProfile): boolean {
  return !!branchCode && branchCode !== HEAD_OFFICE
}

/**
 * Form of a marketer's business details: labels, schema and request body, with the fields that the answers so far
 * require.
 */
export function useMarketerProfile({
  mode,
  profile,
  onSaved,
}: {
  mode: 'create' | 'update'
  profile: MarketerProfile
  onSaved: (profile: MarketerProfile) => void
}) {
  const t = useTranslations('account')
  const [holder, setHolder] = useState<Holder | null>(profile.holderKind)
  const [isBranch, setBranch] = useState(hasBranch(profile))
  /** Tax documents have another address. */
  const [isOther, setOther] = useState(!profile.taxAddressSame)
  const addressLabels = useAddressLabels('address')
  const taxLabels = useAddressLabels('taxAddress')
  const isFirst = mode === 'create'
  const isCompany = holder === 'company'
  // Colombia asks two more questions (docs/requirements.md#entities).
  const asksRegimen = profile.country === 'CO'
  // Of a person's stored number only the end is shown; an empty field keeps it.
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
      branch: hasBranch(profile) ? 'branch' : 'head',
      branchCode: hasBranch(profile) ? (profile.branchCode ?? '') : '',
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
  return {
    state,
    isDraft: draft.isDraft,
    asksRegimen,
    isOnFile,
    isTaxIdNeeded,
    isCompany,
    holder,
    setHolder,
    isBranch,
    setBranch,
    isOther,
    setOther,
  }
}
