import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { isJoiningOpen } from '#lib/calls/site-parts.ts'
import { Closing } from '../landing/closing.tsx'
import { JoinLink } from './join-link.tsx'

/** Closes a page that asks to join. Before anybody can join it says so instead, and leads to the team. */
export async function JoinClosing({
  kind,
  join,
  id,
  title,
  lead,
  children,
}: {
  kind: 'Influencer-signup' | 'Marketer-signup'
  /** The words of the link that joins. */
  join: string
  id?: string
  title: string
  lead: string
  /** What members do instead. */
  children?: ReactNode
}) {
  const closed = await getTranslations('site.signUpClosed')
  const words = (await isJoiningOpen()) ? { title, lead } : { title: closed('title'), lead: closed('text') }
  return (
    <Closing {...words} {...(id ? { id } : {})}>
      <JoinLink kind={kind}>{join}</JoinLink>
      {children}
    </Closing>
  )
}
