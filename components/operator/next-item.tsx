'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

/** Leads to the next item of a queue, which is loaded already when this one is decided or left. */
export function NextItem({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={true}
      data-soft=""
      data-shortcut="s"
      className={buttonClass({ variant: 'quiet' })}
    >
      {children}
    </Link>
  )
}
