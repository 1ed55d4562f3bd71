export type HeaderList = readonly (readonly [name: string, value: string])[]

/** Policy for responses of the backend, stored files included: nothing in them runs or loads. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Headers of every response (docs/security.md#headers). */
export function securityHeaders(options: { https: boolean; secretPath?: boolean }): HeaderList {
  const list: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', options.secretPath ? 'no-referrer' : 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    [
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
  ]
  if (options.https) list.push(['strict-transport-security', 'max-age=63072000; includeSubDomains'])
  return list
}

/** Headers of a response of the backend; `no-referrer` because its address may be a secret. */
export function inertHeaders(options: { https: boolean; policy?: string | undefined }): HeaderList {
  return [
    ...securityHeaders({ https: options.https, secretPath: true }),
    ['content-security-policy', options.policy ?? INERT_POLICY],
  ]
}
