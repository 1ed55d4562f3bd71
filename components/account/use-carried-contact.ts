import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/**
 * Hands a typed contact over to the same form in the other language when a language switch is pressed. It is stored
 * between the two pages only.
 */
export function useCarriedContact(
  { getValues, setValue }: Pick<UseFormReturn<{ contact: string }>, 'getValues' | 'setValue'>,
  way: 'email' | 'phone',
  isDone: boolean,
): void {
  const key = `typed_${way}`
  useEffect(() => {
    try {
      const carried = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      if (carried && !getValues('contact')) setValue('contact', carried)
    } catch {
      // No storage: nothing was carried.
    }
  }, [key, getValues, setValue])
  useEffect(() => {
    if (isDone) return undefined
    const carry = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('a[hreflang]'))) return
      try {
        sessionStorage.setItem(key, getValues('contact'))
      } catch {
        // Full or blocked storage must not keep anybody from the other language.
      }
    }
    document.addEventListener('click', carry)
    return () => document.removeEventListener('click', carry)
  }, [key, getValues, isDone])
}
