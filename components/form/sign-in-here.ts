import { toLocale } from '#lib/i18n/locales.ts'
import { SIGN_IN_PATH } from '#lib/routes/sign-in-path.ts'

/** The sign-in page of the area that this page belongs to, returning to this page. */
export function signInHere(locale: string): string {
  const area = location.pathname.split('/')[2]
  if (area === 'Operator') return `/${toLocale(locale)}${SIGN_IN_PATH.operator}`
  const search = new URLSearchParams({
    ...(area === 'Marketer' ? { kind: 'marketer' } : {}),
    next: location.pathname + location.search,
  })
  return `/${toLocale(locale)}${SIGN_IN_PATH.member}?${search}`
}
