'use client'
import { useEffect, useRef, useState } from 'react'
import { keyOf } from '#lib/browser/key-of.ts'

const STORED = 'review-keys'

/** True when the key is input for a field. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** Single-key shortcuts that can be turned off (WCAG 2.1.4); the choice is stored in the browser. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): {
  on: boolean
  setOn: (on: boolean) => void
} {
  const [on, put] = useState(true)
  useEffect(() => {
    try {
      put(localStorage.getItem(STORED) !== 'off')
    } catch {
      // Storage is blocked: the shortcuts stay on for this page.
    }
  }, [])
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      const run = current.current[keyOf(event)]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on])
  const setOn = (value: boolean) => {
    put(value)
    try {
      localStorage.setItem(STORED, value ? 'on' : 'off')
    } catch {
      // Same as above.
    }
  }
  return { on, setOn }
}
