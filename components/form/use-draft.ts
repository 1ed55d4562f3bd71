'use client'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** The key with its writer: of a job an influencer and a talent manager fill in the same forms, maybe on one device. */
const ownKey = (key: string): string => key + (/uuid\w+=[\da-f-]+/.exec(document.cookie)?.[0] ?? '')

/**
 * Stores the form's input in this browser until it is sent; `isDraft` is true when an earlier draft of the same member
 * was restored. Fields in `never` (numbers of identity documents) are not stored.
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  key: string | undefined,
  never: readonly string[] = [],
): { isDraft: boolean; forget: () => void; startOver: () => void } {
  const [isDraft, setDraft] = useState(false)
  const isQuiet = useRef(false)
  const name = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's methods never change
  useEffect(() => {
    if (!key) return
    const own = ownKey(key)
    name.current = own
    try {
      const kept = JSON.parse(localStorage.getItem(own) ?? 'null') as Partial<V> | null
      if (kept) {
        form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true })
        setDraft(true)
      }
    } catch {
      // No storage or invalid data: the form starts without a draft.
    }
    const watching = form.watch((values) => {
      if (isQuiet.current) return
      const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !never.includes(field)))
      try {
        localStorage.setItem(own, JSON.stringify(kept))
      } catch {
        // Full or blocked storage must not interrupt typing.
      }
    })
    return () => watching.unsubscribe()
  }, [key])
  const forget = () => {
    setDraft(false)
    try {
      if (name.current) localStorage.removeItem(name.current)
    } catch {
      // Same as above.
    }
  }
  return {
    isDraft,
    forget,
    startOver: () => {
      // Emptying the form must not store a draft.
      isQuiet.current = true
      form.reset()
      isQuiet.current = false
      forget()
    },
  }
}
