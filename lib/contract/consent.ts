import { CONSENT_KINDS } from '../domain/account/consent-kinds.ts'
import { defineCall } from './define-call.ts'
import { memberStatus } from './shapes/account.ts'
import { id, instant, locale, ordinal } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const consentKind = lazy(() => z.enum(CONSENT_KINDS))
const consentText = lazy(() =>
  z.object({
    /** Also the id of the file (`consent_file`). */
    id,
    locale,
    title: z.string(),
    /** Plain-language summary (markdown). */
    summary: z.nullable(z.string()),
    /** Markdown. */
    body: z.string(),
  }),
)
const currentText = lazy(() =>
  z.object({
    kind: consentKind,
    version: z.int(),
    required: z.boolean(),
    publishedAt: instant,
    texts: z.array(consentText),
  }),
)
const standing = lazy(() =>
  z.object({
    kind: consentKind,
    /** The current version; null when none is published. */
    version: z.nullable(z.int()),
    required: z.boolean(),
    /** The version that this member has accepted; null when never given or withdrawn. */
    givenVersion: z.nullable(z.int()),
    givenAt: z.nullable(instant),
    /** The member must answer before going on: required, and the current version is not accepted. */
    due: z.boolean(),
  }),
)
const mine = lazy(() => z.object({ status: memberStatus, consents: z.array(standing) }))
const answers = lazy(() =>
  z.strictObject({
    locale,
    consents: z
      .array(
        z.strictObject({
          kind: z.enum(['terms', 'privacy', 'marketing']),
          version: ordinal.check(z.gte(1)),
          /** False withdraws an optional consent; a required one cannot be refused here. */
          given: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(3)),
  }),
)

export const getConsentFile = defineCall({
  id: 'getConsentFile',
  method: 'GET',
  path: '/sv_influ_api/open/consent_file/{id}',
  access: ['visitor'],
  summary: 'One published consent text as a file.',
  params: { id },
  response: 'blob',
  errors: ['not_found'],
})

export const listConsentTexts = defineCall({
  id: 'listConsentTexts',
  method: 'GET',
  path: '/api/consent-texts',
  ours: true,
  access: ['visitor'],
  shared: true,
  summary: 'The current version of every text, or of one kind, in both languages.',
  query: lazy(() => z.object({ kind: z.optional(consentKind) })),
  response: lazy(() => z.array(currentText)),
  fresh: 300,
})

export const listMyConsents = defineCall({
  id: 'listMyConsents',
  method: 'GET',
  path: '/api/consents',
  ours: true,
  access: ['member'],
  summary: 'What the member has accepted, and what waits for an answer.',
  response: mine,
  fresh: 0,
})

export const acceptInfluencerConsent = defineCall({
  id: 'acceptInfluencerConsent',
  method: 'POST',
  path: '/sv_influ_api/influ/consent/{id}',
  access: ['influencer'],
  summary: 'An influencer accepts texts, or gives or takes back an optional one.',
  params: { id },
  body: answers,
  response: mine,
  errors: ['consent_required', 'not_found'],
})

export const acceptMarketerConsent = defineCall({
  id: 'acceptMarketerConsent',
  method: 'POST',
  path: '/api/marketers/{id}/consent',
  ours: true,
  access: ['marketer'],
  summary: 'A marketer accepts texts, or gives or takes back an optional one.',
  params: { id },
  body: answers,
  response: mine,
  errors: ['consent_required', 'not_found'],
})

export const displayTalentManagerConsent = defineCall({
  id: 'displayTalentManagerConsent',
  method: 'GET',
  path: '/sv_influ_api/open/display_consent/talentmanager/{id}',
  access: ['visitor'],
  summary:
    'The manager text in its current version, with the name of the talent manager (member or link id).',
  params: { id },
  response: lazy(() =>
    z.object({
      managerId: id,
      managerName: z.nullable(z.string()),
      version: z.int(),
      publishedAt: instant,
      texts: z.array(consentText),
    }),
  ),
  errors: ['not_found'],
  fresh: 300,
})
