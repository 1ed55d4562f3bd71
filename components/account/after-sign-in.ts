import type * as z from 'zod/mini'
import type { signedIn } from '#lib/contract/shapes/sign-up.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toOwnPath } from '#lib/routes/external.ts'
import { type RouteName, toPath } from '#lib/routes/table.ts'

type Session = z.output<typeof signedIn>

/** First segment of the pages of each kind. */
export const AREA = { influencer: 'Influencer', marketer: 'Marketer' } as const
const TASKS = { verifyMobilePhone: true, signUpProfile: true } as const

/** Where a sign-in leads: the page first wanted if it can be this member's, else what is missing, else home. */
export function afterSignIn(
  locale: Locale,
  session: Pick<Session, 'scope' | 'next'>,
  wanted?: string | null,
): string {
  const own = toOwnPath(wanted)
  const other = session.scope === 'influencer' ? 'Marketer' : 'Influencer'
  if (own && /^\/(?:th|en)(?:[/?#]|$)/.test(own) && !own.slice(3).startsWith(`/${other}/`)) return own
  if (session.next === 'acceptConsent') return toPath(locale, 'Influencer-acceptConsent')
  const area = AREA[session.scope]
  const page = session.next && session.next in TASKS ? session.next : 'dashboard'
  return toPath(locale, `${area}-${page}` as RouteName)
}
