import { defineCall } from './define-call.ts'
import { inEachLanguage, instant, locale, money, queryInt } from './shapes/common.ts'
import { marketerType, signUpStep } from './shapes/sign-up.ts'
import { lazy, z } from './zod.ts'

export const getConfig = defineCall({
  id: 'getConfig',
  method: 'GET',
  path: '/sv_influ_api/open/config',
  access: ['visitor'],
  summary: 'Public configuration of the installation: country, currency, languages, limits',
  response: lazy(() =>
    z.object({
      productName: z.string(),
      country: z.object({
        code: z.string(),
        name: z.string(),
        tag: z.string(),
        languages: z.array(z.object({ code: z.string(), tag: z.string() })),
      }),
      currency: z.string(),
      timezone: z.string(),
      maxUploadBytes: z.int(),
      otpLength: z.int(),
      demoMode: z.boolean(),
      /** Smallest and largest amount of one top-up. */
      topup: z.object({ least: money, most: money }),
      /** Open jobs contain JobPosting data; can be switched off where search engines require it. */
      jobPosting: z.boolean(),
      /** Contact details of the company; null when the installation has not set them. */
      contact: z.nullable(
        z.object({
          nameTh: z.string(),
          nameEn: z.string(),
          addressTh: z.string(),
          /** Null: only the Thai one is set. */
          addressEn: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          lineId: z.nullable(z.string()),
        }),
      ),
      /**
       * Example of a payout: what remains of an ordinary job's pay today, at the installation's own fee; null without
       * usable rates.
       */
      payoutExample: z.nullable(
        z.object({
          gross: money,
          whtBp: z.int(),
          wht: money,
          fee: money,
          vatIn: money,
          net: money,
          rateConfirmed: z.boolean(),
        }),
      ),
      now: instant,
    }),
  ),
})

const placeItem = lazy(() => z.object({ code: z.string(), name: z.string(), iconKey: z.string() }))
export const listNationalities = defineCall({
  id: 'listNationalities',
  method: 'GET',
  path: '/sv_influ_api/open/nationality/{id}',
  access: ['visitor'],
  summary: 'Nationalities in the language {id} (th or en), in dictionary order',
  params: { id: locale },
  response: lazy(() => z.object({ items: z.array(placeItem) })),
  fresh: 3600,
})

export const listCountries = defineCall({
  id: 'listCountries',
  method: 'GET',
  path: '/sv_influ_api/open/country/{id}',
  access: ['visitor'],
  summary: 'Countries in the language {id} (th or en); isMember marks the countries the product serves',
  params: { id: locale },
  response: lazy(() => z.object({ items: z.array(z.extend(placeItem, { isMember: z.boolean() })) })),
  fresh: 3600,
})

export const getSiteState = defineCall({
  id: 'getSiteState',
  method: 'GET',
  path: '/api/site-state',
  ours: true,
  access: ['visitor'],
  shared: true,
  summary: 'Notices on the site, and the parts of it that have nothing to show',
  response: lazy(() =>
    z.object({
      empty: z.array(z.enum(['articles', 'cases', 'faq', 'packages', 'terms', 'privacy'])),
      notices: z.array(
        z.object({
          key: z.string(),
          tone: z.enum(['info', 'warning']),
          ...inEachLanguage(z.string()),
        }),
      ),
    }),
  ),
})

export const listPixels = defineCall({
  id: 'listPixels',
  method: 'GET',
  path: '/api/middle-config/influencer/tracking/pixel-data',
  access: ['visitor'],
  shared: true,
  summary: 'Ids of the tracking pixels that may load after consent',
  response: lazy(() => z.object({ items: z.array(z.object({ provider: z.string(), pixelId: z.string() })) })),
})

export const listHomeChannels = defineCall({
  id: 'listHomeChannels',
  method: 'GET',
  path: '/api/middle-config/channels/display-homepage',
  access: ['visitor'],
  shared: true,
  summary: 'Partner channels of the home page, in their order',
  query: lazy(() => z.object({ limit: z._default(queryInt(1, 50), 8) })),
  response: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** For English pages; null: the name stands there too. */
          nameEn: z.nullable(z.string()),
          channelType: z.string(),
          followers: z.int(),
          image: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})

export const getSignUpConfig = defineCall({
  id: 'getSignUpConfig',
  method: 'GET',
  path: '/sv_influ_api/open/signup/config',
  access: ['visitor'],
  summary: 'What the sign-up screens need to know: steps, countries, limits, the current consent versions.',
  response: lazy(() =>
    z.object({
      country: z.string(),
      countries: z.array(z.string()),
      steps: z.object({ influencer: z.array(signUpStep), marketer: z.array(signUpStep) }),
      marketerTypes: z.array(marketerType),
      minAge: z.int(),
      /** False while no provider sends codes to phones, which everybody must prove: nobody could finish joining. */
      phoneCodes: z.boolean(),
      password: z.object({ min: z.int(), max: z.int() }),
      code: z.object({
        digits: z.int(),
        minutes: z.int(),
        tries: z.int(),
        resendSeconds: z.int(),
      }),
      /** Current version of each text; null when none is published. */
      consents: z.object({
        terms: z.nullable(z.int()),
        privacy: z.nullable(z.int()),
        marketing: z.nullable(z.int()),
      }),
    }),
  ),
  fresh: 300,
})
