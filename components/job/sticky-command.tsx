'use client'
import { useEffect, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './job.module.scss'

/** Link to the pending action above the phone's bottom bar; hidden while the action is in view. */
export function StickyCommand({ target, label }: { target: string; label: string }) {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = document.getElementById(target)
    if (!element || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    // Observes the whole section of the heading: while any of it is visible, the action is in view.
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
