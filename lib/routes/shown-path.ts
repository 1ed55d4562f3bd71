/** Tells the not-found page which path was requested; set on every page request, so that a visitor cannot choose it. */
export const WANTED_PATH_HEADER = 'x-wanted-path'
/** The query of that request, with its `?`, so that a sign-in leads back to the same address. */
export const WANTED_SEARCH_HEADER = 'x-wanted-search'

/** A requested path for display: decoded where possible, no control characters, at most 256 characters. */
export function toShownPath(pathname: string): string {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {}
  return path
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 256)
    .toWellFormed()
}
