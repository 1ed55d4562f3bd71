import type * as z from 'zod/mini'
import type { signedIn } from '#lib/contract/shapes/sign-up.ts'
import { toOwnPath } from '#lib/domain/text/own-path.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { AFTER_SIGN_IN } from '#lib/routes/sign-in-path.ts'

type Session = z.output<typeof signedIn>

const TASKS = ['verifyMobilePhone', 'signUpProfile'] as const

/** The originally requested page, if it is a path of this site that this member may open. */
export function findWanted(scope: Session['scope'], wanted?: string | null): string | undefined {
  const own = toOwnPath(wanted)
  const other = scope === 'influencer' ? 'Marketer' : 'Influencer'
  return own && /^\/(?:th|en)(?:[/?#]|$)/.test(own) && !own.slice(3).startsWith(`/${other}/`)
    ? own
    : undefined
}

/**
 * Page after a sign-in: a new text to accept, which then continues; else the requested page if this member may open it;
 * else the missing step; else the dashboard.
 */
export function afterSignIn(
  locale: Locale,
  session: Pick<Session, 'scope' | 'next'>,
  wanted?: string | null,
): string {
  const own = findWanted(session.scope, wanted)
  if (session.next === 'acceptConsent') {
    const page = `/${locale}${AFTER_SIGN_IN.acceptConsent}`
    return own && !own.startsWith(page) ? `${page}?next=${encodeURIComponent(own)}` : page
  }
  if (own) return own
  const page = TASKS.find((task) => task === session.next) ?? 'dashboard'
  return `/${locale}${AFTER_SIGN_IN[page][session.scope]}`
}
