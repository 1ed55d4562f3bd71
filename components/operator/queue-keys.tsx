'use client'
import { useEffect } from 'react'
import { keyOf } from '#lib/browser/key-of.ts'

/** J and K walk the items of a queue, A and R press the marked buttons of the one that has the focus (or the first). */
export function QueueKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      if (target.closest('input, textarea, select, dialog')) return
      const items = [...document.querySelectorAll<HTMLElement>('[data-queue-item]')]
      if (items.length === 0) return
      const index = items.findIndex((item) => item.contains(document.activeElement))
      const key = keyOf(event)
      if (key === 'j' || key === 'k') {
        const next = items[Math.min(items.length - 1, Math.max(0, index + (key === 'j' ? 1 : -1)))]
        next?.focus()
        next?.scrollIntoView({ block: 'nearest' })
      } else if (key === 'a' || key === 'r') {
        const item = items[Math.max(0, index)]
        item?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`)?.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
