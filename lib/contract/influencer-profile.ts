import { GENDERS, INTERESTS } from '../domain/account/statuses.ts'
import { JOB_KINDS } from '../domain/job/kinds.ts'
import { defineCall } from './define-call.ts'
import { memberStatus } from './shapes/account.ts'
import { address, addressInput } from './shapes/address.ts'
import {
  day,
  givenDay,
  id,
  instant,
  locale,
  typedLine,
  typedLineOrEmpty,
  typedName,
  typedOrEmpty,
} from './shapes/common.ts'
import { holderKind, reach, standing } from './shapes/profile.ts'
import { lazy, z } from './zod.ts'

const gender = lazy(() => z.enum(GENDERS))
const interest = lazy(() => z.enum(INTERESTS))
const countryCode = lazy(() => z.string().check(z.regex(/^[A-Z]{2}$/)))
/**
 * 13 digits of the Thai identity card (16 of the Indonesian NIK, a Colombian NIT); spaces, hyphens and Thai digits are
 * accepted.
 */
const nationalId = lazy(() => z.string().check(z.trim(), z.minLength(5), z.maxLength(30)))
const languages = lazy(() => z.array(z.string().check(z.regex(/^[a-z]{2,3}$/))).check(z.maxLength(10)))

/** What `signUpProfile` and the account still lack; the first entry is the next step. */
const completeness = lazy(() =>
  z.object({
    percent: z.int(),
    missing: z.array(
      z.enum([
        'names',
        'nickname',
        'birthDate',
        'nationality',
        'address',
        'interests',
        'contentLanguages',
        'image',
        'phone',
        'email',
        'consent',
      ]),
    ),
    /** No blocking part is missing. Image and about never block. */
    isReady: z.boolean(),
    completedAt: z.nullable(instant),
  }),
)

const personal = {
  firstName: lazy(() => z.nullable(z.string())),
  lastName: lazy(() => z.nullable(z.string())),
  firstNameEn: lazy(() => z.nullable(z.string())),
  lastNameEn: lazy(() => z.nullable(z.string())),
  nickname: lazy(() => z.nullable(z.string())),
  birthDate: lazy(() => z.nullable(day)),
  /** Age in completed years today. */
  age: lazy(() => z.nullable(z.int())),
  gender: lazy(() => z.nullable(gender)),
  nationality: lazy(() => z.nullable(z.string())),
  about: lazy(() => z.nullable(z.string())),
  holderKind,
  vatRegistered: lazy(() => z.boolean()),
  /** The full number never leaves the server. */
  nationalIdLast4: lazy(() => z.nullable(z.string())),
  address: lazy(() => z.nullable(address)),
}

export const influencerGeneral = lazy(() =>
  z.object({
    id,
    kind: z.literal('influencer'),
    ...standing,
    isTalentManager: z.boolean(),
    ...reach,
    personal_information: z.object(personal),
    /** Fields that an approved identity document has fixed. */
    locked: z.array(z.string()),
    /** The member is under age: a parent must consent before the first job. */
    needsParentalConsent: z.boolean(),
    /** The business day on which ages count. */
    today: day,
    completeness,
    /** Notes that the member dismissed for good, by key. */
    toast: z.record(z.string(), instant),
  }),
)

const general = {
  firstName: lazy(() => typedName(80)),
  lastName: lazy(() => typedName(80)),
  firstNameEn: lazy(() => typedLineOrEmpty(80)),
  lastNameEn: lazy(() => typedLineOrEmpty(80)),
  nickname: lazy(() => typedLine(40)),
  birthDate: givenDay,
  gender,
  nationality: countryCode,
  about: lazy(() => typedOrEmpty(1000)),
  holderKind,
  nationalId,
  address: addressInput,
}
const prefs = {
  interests: lazy(() => z.array(interest).check(z.minLength(1), z.maxLength(12))),
  contentLanguages: lazy(() => languages.check(z.minLength(1))),
  jobKinds: lazy(() => z.array(z.enum(JOB_KINDS)).check(z.maxLength(3))),
}

const WRITE_ERRORS = ['not_found', 'under_age', 'not_allowed'] as const

export const getInfluencerGeneral = defineCall({
  id: 'getInfluencerGeneral',
  method: 'GET',
  path: '/sv_influ_api/influ/profile/general/{id}',
  access: ['influencer'],
  summary: 'General profile of the influencer.',
  params: { id },
  response: influencerGeneral,
  errors: ['not_found'],
})

/**
 * Only given fields change. `not_allowed` with `fields: {…: 'locked'}`: an approved identity document or company
 * certificate has fixed them.
 */
export const updateInfluencerGeneral = defineCall({
  id: 'updateInfluencerGeneral',
  method: 'PATCH',
  path: '/sv_influ_api/influ/profile/general/{id}',
  access: ['influencer'],
  summary: 'Changes the general profile.',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      firstName: z.optional(general.firstName),
      lastName: z.optional(general.lastName),
      firstNameEn: z.optional(general.firstNameEn),
      lastNameEn: z.optional(general.lastNameEn),
      nickname: z.optional(general.nickname),
      birthDate: z.optional(general.birthDate),
      gender: z.optional(general.gender),
      nationality: z.optional(general.nationality),
      about: z.optional(general.about),
      holderKind: z.optional(general.holderKind),
      nationalId: z.optional(general.nationalId),
      address: z.optional(general.address),
      locale: z.optional(locale),
    }),
  ),
  response: influencerGeneral,
  errors: WRITE_ERRORS,
})

const influencerPrefs = lazy(() =>
  z.object({
    id,
    interests: z.array(interest),
    contentLanguages: z.array(z.string()),
    jobKinds: z.array(z.enum(JOB_KINDS)),
  }),
)

export const getInfluencerPrefs = defineCall({
  id: 'getInfluencerPrefs',
  method: 'GET',
  path: '/sv_influ_api/influ/profile/prefs/{id}',
  access: ['influencer'],
  summary: 'Preferences that jobs are matched with.',
  params: { id },
  response: influencerPrefs,
  errors: ['not_found'],
})

export const updateInfluencerPrefs = defineCall({
  id: 'updateInfluencerPrefs',
  method: 'PATCH',
  path: '/sv_influ_api/influ/profile/prefs/{id}',
  access: ['influencer'],
  summary: 'Changes interests, languages of content and kinds of job.',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      interests: z.optional(prefs.interests),
      contentLanguages: z.optional(prefs.contentLanguages),
      jobKinds: z.optional(prefs.jobKinds),
    }),
  ),
  response: influencerPrefs,
  errors: ['not_found'],
})

export const createInfluencerProfile = defineCall({
  id: 'createInfluencerProfile',
  method: 'POST',
  path: '/sv_influ_api/influ/profile/createProfile/{id}',
  access: ['influencer'],
  summary: 'The first profile in one step; may be sent again. Completes the account when nothing is missing.',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      firstName: general.firstName,
      lastName: general.lastName,
      firstNameEn: z.optional(general.firstNameEn),
      lastNameEn: z.optional(general.lastNameEn),
      nickname: general.nickname,
      birthDate: general.birthDate,
      gender: z.optional(general.gender),
      nationality: general.nationality,
      about: z.optional(general.about),
      holderKind: z.optional(general.holderKind),
      nationalId: z.optional(general.nationalId),
      address: general.address,
      interests: prefs.interests,
      contentLanguages: z.optional(prefs.contentLanguages),
      jobKinds: z.optional(prefs.jobKinds),
    }),
  ),
  response: influencerGeneral,
  errors: WRITE_ERRORS,
})

/** No body, so it can safely be repeated. `profile_incomplete` contains `details.missing`. */
export const readyInfluencerProfile = defineCall({
  id: 'readyInfluencerProfile',
  method: 'PATCH',
  path: '/sv_influ_api/influ/profile/ready/{id}',
  access: ['influencer'],
  summary: 'The profile is finished: an approved account becomes active.',
  params: { id },
  response: lazy(() => z.object({ status: memberStatus, completeness })),
  errors: ['not_found', 'profile_incomplete'],
})

export const uploadInfluencerImage = defineCall({
  id: 'uploadInfluencerImage',
  method: 'POST',
  path: '/sv_influ_api/influ/profile/image/{id}',
  access: ['influencer'],
  summary: 'Profile picture: JPEG, PNG or WebP, at most 4,096,000 bytes; public.',
  params: { id },
  encoding: 'multipart',
  response: lazy(() => z.object({ fileId: id, imageUrl: z.string() })),
  errors: ['not_found', 'file_missing', 'file_too_large', 'file_type_refused'],
  limit: 'upload',
})
