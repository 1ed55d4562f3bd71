'use client'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Keeps what was typed in this browser until it is sent; `isDraft` when an earlier draft was put back. Fields in `never`
 * (numbers of identity papers) are not written.
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  key: string | undefined,
  never: readonly string[] = [],
): { isDraft: boolean; forget: () => void; startOver: () => void } {
  const [isDraft, setDraft] = useState(false)
  const isQuiet = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's methods never change
  useEffect(() => {
    if (!key) return
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<V> | null
      if (kept) {
        form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
        setDraft(true)
      }
    } catch {
      // No storage, or not ours: the form begins as it is.
    }
    const watching = form.watch((values) => {
      if (isQuiet.current) return
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !never.includes(name)))
      try {
        localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // Full or refused storage must not stop the typing.
      }
    })
    return () => watching.unsubscribe()
  }, [key])
  const forget = () => {
    setDraft(false)
    try {
      if (key) localStorage.removeItem(key)
    } catch {
      // As above.
    }
  }
  return {
    isDraft,
    forget,
    startOver: () => {
      // Emptying the form is no typing.
      isQuiet.current = true
      form.reset()
      isQuiet.current = false
      forget()
    },
  }
}
