'use client'
import { wholeWords } from '#components/ui/whole-words.tsx'
import type { MenuIcon as IconName } from '#lib/routes/menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { Lights } from './use-current.ts'
import { useCurrent } from './use-current.ts'

export interface NavAnchorProps {
  readonly href: string
  readonly icon: IconName
  readonly label: string
  readonly lights: Lights
  readonly className?: string | undefined
}

/** A menu link of public pages: a plain anchor, because cached pages load faster than through the router. */
export function NavAnchor({ href, icon, label, lights, className }: NavAnchorProps) {
  return (
    <a href={href} className={className} aria-current={useCurrent(lights) ? 'page' : undefined}>
      <MenuIcon name={icon} />
      <span>{wholeWords(label)}</span>
    </a>
  )
}
