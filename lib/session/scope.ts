/**
 * Session scopes (docs/requirements.md#states): who the browser says it is. Steers menus and redirects, never a
 * permission.
 */
export const SCOPES = ['open', 'influencer', 'marketer'] as const

export type Scope = (typeof SCOPES)[number]

/** True for one of the three scopes. */
export function isScope(value: unknown): value is Scope {
  return value === 'open' || value === 'influencer' || value === 'marketer'
}
