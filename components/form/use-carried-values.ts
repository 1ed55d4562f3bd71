import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Hands what is typed over to the same form in the other language when a language switch is pressed, unless it is done.
 * It is stored between the two pages only. `onTaken` is for inputs that keep their own text.
 */
export function useCarriedValues<V extends FieldValues>(
  { formState, getValues, reset }: Pick<UseFormReturn<V>, 'formState' | 'getValues' | 'reset'>,
  form: string,
  isDone: boolean,
  onTaken?: () => void,
): void {
  const key = `typed_${form}`
  const { defaultValues } = formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, into the form as it came
  useEffect(() => {
    try {
      const carried = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      sessionStorage.removeItem(key)
      const values = getValues()
      // What was typed here before the script arrived is later.
      for (const name of Object.keys(carried))
        if (carried[name] === null || values[name] !== defaultValues?.[name]) delete carried[name]
      if (Object.keys(carried).length === 0) return
      reset({ ...values, ...carried }, { keepDefaultValues: true })
      onTaken?.()
    } catch {
      // No storage: nothing was carried.
    }
  }, [key])
  useEffect(() => {
    if (isDone) return undefined
    const carry = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('a[hreflang]'))) return
      try {
        sessionStorage.setItem(key, JSON.stringify(getValues()))
      } catch {
        // Full or blocked storage must not keep anybody from the other language.
      }
    }
    document.addEventListener('click', carry)
    return () => document.removeEventListener('click', carry)
  }, [key, getValues, isDone])
}
