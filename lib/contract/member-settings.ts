import { defineCall } from './define-call.ts'
import { currency, done, id, instant, locale } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

export const getMemberCountry = defineCall({
  id: 'getMemberCountry',
  method: 'GET',
  path: '/sv_influ_api/influ/getMemberCountry/{id}',
  access: ['influencer'],
  summary: 'Country of the member with its currency.',
  params: { id },
  response: lazy(() => z.object({ country: z.string(), currency, isHome: z.boolean() })),
  errors: ['not_found'],
})

export const closeInfluencerToast = defineCall({
  id: 'closeInfluencerToast',
  method: 'PATCH',
  path: '/sv_influ_api/influ/toast/{id}',
  access: ['influencer'],
  summary: 'A note is closed for good; harmless when repeated.',
  params: { id },
  body: lazy(() => z.strictObject({ key: z.string().check(z.regex(/^[a-z0-9_:-]{1,60}$/i)) })),
  response: lazy(() => z.object({ toast: z.record(z.string(), instant) })),
  errors: ['not_found'],
})

export const setMemberLocale = defineCall({
  id: 'setMemberLocale',
  method: 'PATCH',
  path: '/api/member/locale',
  ours: true,
  access: ['member'],
  summary: 'Language of messages to the member.',
  body: lazy(() => z.strictObject({ locale })),
  response: done,
})
