'use client'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

/** Link to the next item of a queue, prefetched so that it is ready when this one is decided or skipped. */
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
