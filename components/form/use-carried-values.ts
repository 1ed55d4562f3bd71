import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { carryValues, takeCarried } from '#lib/browser/carried-values.ts'

/**
 * Hands what is typed over to the same form in the other language when a language switch is pressed, unless it is done.
 * `onTaken` is for inputs that keep their own text.
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
    const carried = takeCarried(key)
    const values = getValues()
    // What was typed here before the script arrived is later.
    for (const name of Object.keys(carried))
      if (carried[name] === null || values[name] !== defaultValues?.[name]) delete carried[name]
    if (Object.keys(carried).length === 0) return
    reset({ ...values, ...carried }, { keepDefaultValues: true })
    onTaken?.()
  }, [key])
  useEffect(() => {
    if (isDone) return undefined
    const carry = (press: MouseEvent) => carryValues(key, press, getValues)
    document.addEventListener('click', carry)
    return () => document.removeEventListener('click', carry)
  }, [key, getValues, isDone])
}
