'use client'
import Link from 'next/link'
import { MenuIcon } from './menu-icon.tsx'
import type { NavAnchorProps } from './nav-anchor.tsx'
import { useCurrent } from './use-current.ts'

/** A menu link within a member area: the router keeps the layout and replaces the page. */
export function NavLink({ href, icon, label, lights, className }: NavAnchorProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-soft=""
      className={className}
      aria-current={useCurrent(lights) ? 'page' : undefined}
    >
      <MenuIcon name={icon} />
      <span>{label}</span>
    </Link>
  )
}
