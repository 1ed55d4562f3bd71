/** Names of the readable cookies that say whose page it is. */
export interface MarkCookies {
  readonly consent: string
  readonly loggedIn: string
  readonly scope: string
}

/**
 * Reads readable cookies before the first paint and writes them to `<html>`: `data-scope` shows the visitor's or the
 * member's links, `data-consent` the cookie bar, which asks only where there is a pixel to ask about (`data-pixels` of
 * the script's own element). Uses nothing outside itself: pages carry its text.
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

/** Its text for the page. */
export const markScopeScript = (names: MarkCookies) => `(${markScope})(${JSON.stringify(names)})`
