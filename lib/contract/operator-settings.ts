import { LANGUAGES } from '../country/languages.ts'
import { WHT_CLASSES } from '../domain/tax/rates.ts'
import { defineCall } from './define-call.ts'
import { day, givenDay, id, inEachLanguage, instant, typed } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

/** Typed texts by field name; the server validates them by the field's description. */
const texts = lazy(() => z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(70_000))))
const reason = lazy(() => typed(500, 3))
const decision = lazy(() =>
  z.object({
    /** waiting: a second person must confirm. */
    status: z.enum(['done', 'waiting']),
    approvalId: z.nullable(id),
  }),
)

export const field = lazy(() =>
  z.object({
    name: z.string(),
    kind: z.enum([
      'line',
      'area',
      'markdown',
      'slug',
      'number',
      'money',
      'percent',
      'check',
      'select',
      'day',
      'days',
      'lines',
      'people',
      'picture',
      'logo',
      'focus',
      'icon',
      'color',
    ]),
    locale: z.nullable(z.enum(LANGUAGES)),
    optional: z.boolean(),
    options: z.array(z.string()),
  }),
)

export const listSettings = defineCall({
  id: 'listSettings',
  method: 'GET',
  path: '/api/operator/settings/all',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary: 'Every setting with the value in force, the one to come and who set them',
  response: lazy(() =>
    z.object({
      today: day,
      banks: z.array(z.object({ code: z.string(), ...inEachLanguage(z.string()) })),
      items: z.array(
        z.object({
          key: z.string(),
          group: z.enum([
            'company',
            'contact',
            'payment',
            'payout',
            'fees',
            'clocks',
            'members',
            'tracking',
            'messages',
          ]),
          fields: z.array(field),
          twoPersons: z.boolean(),
          /** Only one person who keeps it sets the installation up, so a change needs no second one yet. */
          mayDecideAlone: z.boolean(),
          mayChange: z.boolean(),
          version: z.string(),
          isSet: z.boolean(),
          isWaiting: z.boolean(),
          values: z.record(z.string(), z.string()),
          next: z.nullable(z.object({ values: z.record(z.string(), z.string()), validFrom: instant })),
          history: z.array(
            z.object({
              values: z.record(z.string(), z.string()),
              validFrom: z.nullable(instant),
              setBy: z.nullable(z.string()),
              setAt: z.nullable(instant),
              reason: z.nullable(z.string()),
              source: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
  fresh: 0,
})

export const changeSetting = defineCall({
  id: 'changeSetting',
  method: 'POST',
  path: '/api/operator/settings/change',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary: 'Adds a dated row of a setting, at once or after a second person confirmed it',
  body: lazy(() =>
    z.strictObject({
      key: typed(60),
      values: texts,
      version: typed(40),
      validFrom: z.optional(givenDay),
      reason,
      source: z.optional(typed(300)),
    }),
  ),
  response: decision,
  errors: ['not_found', 'stale_version', 'already_decided', 'two_persons_needed'],
})

export const uploadCompanyLogo = defineCall({
  id: 'uploadCompanyLogo',
  method: 'POST',
  path: '/api/operator/settings/logo',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary:
    'Keeps a logo for documents: JPEG, PNG or WebP, at most 4,096,000 bytes; on documents once the setting `company` names it',
  encoding: 'multipart',
  response: lazy(() => z.object({ imageUrl: z.string() })),
  errors: ['file_missing', 'file_too_large', 'file_type_refused'],
  limit: 'upload',
})

export const confirmTaxRate = defineCall({
  id: 'confirmTaxRate',
  method: 'POST',
  path: '/api/operator/tax-rates/{id}/confirm',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary: 'Confirms a tax row with its source',
  params: { id },
  body: lazy(() => z.strictObject({ source: typed(300, 3), reason })),
  response: decision,
  errors: ['not_found', 'already_decided', 'two_persons_needed'],
})

export const addTaxRate = defineCall({
  id: 'addTaxRate',
  method: 'POST',
  path: '/api/operator/tax-rates',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary: 'Adds a tax row from a coming day on and ends the one before it',
  body: lazy(() =>
    z.strictObject({
      kind: z.enum(['vat', 'wht']),
      class: z.enum(['standard', ...WHT_CLASSES]),
      bp: z.int().check(z.gte(0), z.lte(10_000)),
      validFrom: givenDay,
      source: typed(300, 3),
      reason,
    }),
  ),
  response: decision,
  errors: ['already_decided', 'two_persons_needed'],
})

export const getSetupState = defineCall({
  id: 'getSetupState',
  method: 'GET',
  path: '/api/operator/setup',
  ours: true,
  access: ['operator:finance', 'operator:admin'],
  summary: 'The steps of the first set-up and what each open one holds up',
  response: lazy(() =>
    z.object({
      canTakeMoney: z.boolean(),
      steps: z.array(
        z.object({
          step: z.enum([
            'company',
            'tax',
            'payment',
            'fees',
            'payout',
            'senders',
            'legal',
            'packages',
            'staff',
          ]),
          done: z.boolean(),
          blocks: z.enum(['sign_up', 'sell', 'pay_out', 'messages', 'nothing']),
          missing: z.array(z.string()),
        }),
      ),
      senders: z.object({ mail: z.boolean(), sms: z.boolean(), line: z.boolean(), card: z.boolean() }),
    }),
  ),
  fresh: 0,
})
