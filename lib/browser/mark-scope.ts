/** Names of the readable cookies that tell who is signed in. */
export interface MarkCookies {
  readonly consent: string
  readonly loggedIn: string
  readonly scope: string
}

/**
 * Copies readable cookies to `<html>` before the first paint: `data-scope` shows the links of visitors or of members,
 * `data-consent` the cookie bar, which appears only when there is a pixel (`data-pixels` of the script element).
 * References nothing outside itself: its source is inlined into pages.
 */
export function markScope(names: MarkCookies): void {
  const marks = document.documentElement.dataset
  const read = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
  const pixels = document.currentScript?.dataset.pixels
  if (pixels) marks.pixels = pixels
  const consent = read(names.consent)
  marks.consent = consent === 'all' || consent === 'necessary' ? consent : pixels ? 'ask' : 'none'
  const scope = read(names.scope)
  if (read(names.loggedIn) === 'true' && (scope === 'influencer' || scope === 'marketer')) marks.scope = scope
}

/** Source of the inline script. */
export const markScopeScript = (names: MarkCookies) => `(${markScope})(${JSON.stringify(names)})`
