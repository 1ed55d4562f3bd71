'use client'
import type { ReactNode } from 'react'
import type { Lights } from './use-current.ts'
import { useCurrent } from './use-current.ts'

export interface NavAnchorProps {
  readonly href: string
  readonly lights: Lights
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A menu link of open pages: a plain anchor, since kept pages load faster than the router. */
export function NavAnchor({ href, lights, className, children }: NavAnchorProps) {
  return (
    <a href={href} className={className} aria-current={useCurrent(lights) ? 'page' : undefined}>
      {children}
    </a>
  )
}
