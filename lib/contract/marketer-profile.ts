import { MARKETER_CLASSIFICATIONS, MARKETER_TYPES, TAX_REGIMENS } from '../domain/account/statuses.ts'
import { defineCall } from './define-call.ts'
import { address, addressInput } from './shapes/address.ts'
import { questionnaire } from './shapes/campaign.ts'
import { id, instant, locale, typedLine, typedName } from './shapes/common.ts'
import { holderKind, reach, standing } from './shapes/profile.ts'
import { lazy, z } from './zod.ts'

const type = lazy(() => z.enum(MARKETER_TYPES))
const taxRegimen = lazy(() => z.enum(TAX_REGIMENS))
const classification = lazy(() => z.enum(MARKETER_CLASSIFICATIONS))
/** 13 digits in Thailand; spaces, hyphens and Thai digits are accepted. */
const taxId = lazy(() => z.string().check(z.trim(), z.minLength(5), z.maxLength(30)))
/** `00000` is the head office. */
const branchCode = lazy(() => z.string().check(z.regex(/^\d{5}$/)))

export const marketerProfile = lazy(() =>
  z.object({
    id,
    kind: z.literal('marketer'),
    ...standing,
    ...reach,
    type: z.nullable(type),
    holderKind: z.nullable(holderKind),
    /** Colombia only; null elsewhere. */
    taxRegimen: z.nullable(taxRegimen),
    classification: z.nullable(classification),
    brandName: z.nullable(z.string()),
    companyName: z.nullable(z.string()),
    contactName: z.nullable(z.string()),
    /**
     * A company's tax id is printed on invoices and shown in full to its owner; a person's is masked to the last four
     * digits.
     */
    taxId: z.nullable(z.string()),
    taxIdLast4: z.nullable(z.string()),
    branchCode: z.nullable(z.string()),
    address: z.nullable(address),
    /** True: the tax address equals the current address (docs/requirements.md#entities). */
    taxAddressSame: z.boolean(),
    taxAddress: z.nullable(address),
    questionnaire: z.nullable(
      z.object({
        objective: z.optional(z.string()),
        budget: z.optional(z.string()),
        start: z.optional(z.string()),
      }),
    ),
    completeness: z.object({
      percent: z.int(),
      missing: z.array(
        z.enum([
          'type',
          'holderKind',
          'brandName',
          'companyName',
          'contactName',
          'taxId',
          'branchCode',
          'taxRegimen',
          'classification',
          'address',
          'taxAddress',
          'image',
          'phone',
          'email',
          'consent',
        ]),
      ),
      isReady: z.boolean(),
      completedAt: z.nullable(instant),
    }),
    /** The buyer's lines of a tax invoice as they would be printed now. */
    invoiceHead: z.array(z.string()),
  }),
)

const fields = {
  type,
  holderKind,
  taxRegimen: lazy(() => z.nullable(taxRegimen)),
  classification: lazy(() => z.nullable(classification)),
  brandName: lazy(() => typedLine(120)),
  companyName: lazy(() => z.nullable(typedLine(200))),
  contactName: lazy(() => typedName(120)),
  taxId: lazy(() => z.nullable(taxId)),
  branchCode: lazy(() => z.nullable(branchCode)),
  address: addressInput,
  taxAddressSame: lazy(() => z.boolean()),
  taxAddress: lazy(() => z.nullable(addressInput)),
  questionnaire,
}
const ERRORS = ['not_found', 'already_registered', 'not_allowed'] as const

export const getMarketerProfile = defineCall({
  id: 'getMarketerProfile',
  method: 'GET',
  path: '/sv_marketer_profile/',
  access: ['marketer'],
  summary: 'Profile of the signed-in marketer.',
  response: marketerProfile,
})

export const updateMarketerProfile = defineCall({
  id: 'updateMarketerProfile',
  method: 'PATCH',
  path: '/sv_marketer_profile/',
  access: ['marketer'],
  summary: 'Changes the given fields of the profile.',
  body: lazy(() =>
    z.strictObject({
      type: z.optional(fields.type),
      holderKind: z.optional(fields.holderKind),
      taxRegimen: z.optional(fields.taxRegimen),
      classification: z.optional(fields.classification),
      brandName: z.optional(fields.brandName),
      companyName: z.optional(fields.companyName),
      contactName: z.optional(fields.contactName),
      taxId: z.optional(fields.taxId),
      branchCode: z.optional(fields.branchCode),
      address: z.optional(fields.address),
      taxAddressSame: z.optional(fields.taxAddressSame),
      taxAddress: z.optional(fields.taxAddress),
      questionnaire: z.optional(fields.questionnaire),
      locale: z.optional(locale),
    }),
  ),
  response: marketerProfile,
  errors: ERRORS,
})

export const getMarketer = defineCall({
  id: 'getMarketer',
  method: 'GET',
  path: '/api/marketers/{id}',
  access: ['marketer'],
  summary: 'Profile of the marketer by id; the id must be the caller’s own.',
  params: { id },
  response: marketerProfile,
  errors: ['not_found'],
})

export const createMarketerProfile = defineCall({
  id: 'createMarketerProfile',
  method: 'POST',
  path: '/api/marketers/update-marketer-profile',
  access: ['marketer'],
  summary: 'The whole profile in one step; may be sent again. Completes the account when nothing is missing.',
  body: lazy(() =>
    z.strictObject({
      type: fields.type,
      holderKind: fields.holderKind,
      taxRegimen: z.optional(fields.taxRegimen),
      classification: z.optional(fields.classification),
      brandName: fields.brandName,
      companyName: z.optional(fields.companyName),
      contactName: fields.contactName,
      taxId: z.optional(fields.taxId),
      branchCode: z.optional(fields.branchCode),
      address: fields.address,
      taxAddressSame: z._default(fields.taxAddressSame, true),
      taxAddress: z.optional(fields.taxAddress),
      questionnaire: z.optional(fields.questionnaire),
    }),
  ),
  response: marketerProfile,
  errors: ERRORS,
})

export const uploadMarketerImage = defineCall({
  id: 'uploadMarketerImage',
  method: 'PATCH',
  path: '/api/marketers/{id}/upload-profile-image',
  access: ['marketer'],
  summary: 'Logo or picture: JPEG, PNG or WebP, at most 4,096,000 bytes; public.',
  params: { id },
  encoding: 'multipart',
  response: lazy(() => z.object({ fileId: id, imageUrl: z.string() })),
  errors: ['not_found', 'file_missing', 'file_too_large', 'file_type_refused'],
  limit: 'upload',
})
