'use client'
import { useEffect, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './job.module.scss'

/** The way to what is to be done, above the bottom bar of a phone; it steps aside while that is in view. */
export function StickyCommand({ target, label }: { target: string; label: string }) {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = document.getElementById(target)
    if (!element || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    // The heading names its part: while any of that is seen, so is what is to be done.
    observer.observe(element.closest('section') ?? element)
    return () => observer.disconnect()
  }, [target])
  return (
    <div className={cx(styles.sticky, isSeen && styles.aside)}>
      <LinkButton full href={`#${target}`}>
        {label}
      </LinkButton>
    </div>
  )
}
