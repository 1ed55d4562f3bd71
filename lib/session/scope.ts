/**
 * Session scopes (docs/requirements.md#states): who the browser claims to be. They select menus and redirects and never
 * grant access.
 */
export const SCOPES = ['open', 'influencer', 'marketer'] as const

export type Scope = (typeof SCOPES)[number]

/** Type guard for the three scopes. */
export function isScope(value: unknown): value is Scope {
  return value === 'open' || value === 'influencer' || value === 'marketer'
}
