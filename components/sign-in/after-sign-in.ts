import type * as z from 'zod/mini'
import type { signedIn } from '#lib/contract/shapes/sign-up.ts'
import { toOwnPath } from '#lib/domain/text/own-path.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { AFTER_SIGN_IN } from '#lib/routes/sign-in-path.ts'

type Session = z.output<typeof signedIn>

const TASKS = ['verifyMobilePhone', 'signUpProfile'] as const

/** The page first wanted, when it is ours and can be this member's. */
export function findWanted(scope: Session['scope'], wanted?: string | null): string | undefined {
  const own = toOwnPath(wanted)
  const other = scope === 'influencer' ? 'Marketer' : 'Influencer'
  return own && /^\/(?:th|en)(?:[/?#]|$)/.test(own) && !own.slice(3).startsWith(`/${other}/`)
    ? own
    : undefined
}

/**
 * Where a sign-in leads: a new text that must be accepted, which then leads on; the page first wanted if it can be this
 * member's; else what is missing; else home.
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
