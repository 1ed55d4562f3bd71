'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Lights } from './use-current.ts'
import { useCurrent } from './use-current.ts'

interface Props {
  readonly href: string
  readonly lights: Lights
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A menu link inside a member area: the router keeps the shell and swaps the page. */
export function NavLink({ href, lights, className, children }: Props) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={className}
      aria-current={useCurrent(lights) ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
