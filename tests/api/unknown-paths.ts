import type { AnyCall } from '#lib/contract/define-call.ts'

/** Values for path params that exist nowhere, so that every call is answered without finding anything. */
const SAMPLE: Record<string, string> = {
  locale: 'th',
  type: 'influencer',
  kind: 'articles',
  page: 'home',
  a: 'home',
  b: 'th',
  code: 'ABCD2345',
  slug: 'nothing-here',
  contentKind: 'faq',
  format: 'csv',
  postcode: '10110',
  channel: '01939a00-0000-7000-8000-000000000000',
}
export const UNKNOWN_ID = '01939a00-0000-7000-8000-000000000000'

export const pathOf = (call: AnyCall, value?: string) =>
  (call.path as string).replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(value ?? SAMPLE[name] ?? UNKNOWN_ID),
  )
