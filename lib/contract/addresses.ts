import { defineCall } from './define-call.ts'
import { inEachLanguage } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const place = lazy(() => z.object({ ...inEachLanguage(z.string()), code: z.string() }))

export const listProvinces = defineCall({
  id: 'listProvinces',
  method: 'GET',
  path: '/api/provinces',
  ours: true,
  access: ['visitor'],
  summary: 'The 77 provinces in both languages, sorted by their Thai name.',
  response: lazy(() => z.object({ items: z.array(place) })),
  fresh: 86_400,
})

export const findAddressesByPostcode = defineCall({
  id: 'findAddressesByPostcode',
  method: 'GET',
  path: '/api/addresses/{postcode}',
  ours: true,
  access: ['visitor'],
  summary: 'Sub-districts, districts and the province of a Thai postcode; empty for an unknown one.',
  params: { postcode: lazy(() => z.string().check(z.regex(/^[0-9๐-๙]{5}$/))) },
  response: lazy(() =>
    z.object({
      postcode: z.string(),
      items: z.array(z.object({ subDistrict: place, district: place, province: place })),
    }),
  ),
  fresh: 86_400,
})
