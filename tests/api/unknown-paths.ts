import type { AnyCall } from '#lib/contract/define-call.ts'
import { SITE_PARAMS } from '../access/support/plain-params.ts'

/** Values for path params that exist nowhere, so that every call is answered without finding anything. */
const SAMPLE: Readonly<Record<string, string>> = {
  ...SITE_PARAMS,
  kind: 'articles',
  channel: '01939a00-0000-7000-8000-000000000000',
}

export const UNKNOWN_ID = '01939a00-0000-7000-8000-000000000000'

export const pathOf = (call: AnyCall, value?: string) =>
  (call.path as string).replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(value ?? SAMPLE[name] ?? UNKNOWN_ID),
  )
