import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { isJoiningOpen } from '#lib/calls/site-parts.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** A visitor's way to sign up. Before the texts are published that one agrees to it leads to the team instead. */
export async function JoinLink({
  kind,
  children,
}: {
  kind: 'Influencer-signup' | 'Marketer-signup'
  children: ReactNode
}) {
  const locale = toLocale(await getLocale())
  const isOpen = await isJoiningOpen()
  return (
    <LinkButton href={toPath(locale, isOpen ? kind : 'contact')} data-for="visitor">
      {isOpen ? children : (await getTranslations('site.signUpClosed'))('toContact')}
    </LinkButton>
  )
}
