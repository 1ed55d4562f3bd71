'use client'
import { useEffect, useState } from 'react'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './job.module.scss'

/** The way to what is to be done, above the bottom bar of a phone; it steps aside while that is in view. */
export function StickyAct({ target, label }: { target: string; label: string }) {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = document.getElementById(target)
    if (!element || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return (
    <div className={styles.sticky} hidden={isSeen}>
      <LinkButton full href={`#${target}`}>
        {label}
      </LinkButton>
    </div>
  )
}
