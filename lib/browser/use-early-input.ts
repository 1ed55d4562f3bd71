import { type RefObject, useEffect, useRef } from 'react'
import { replayEarlyInput } from './early-input.ts'

/** Ref for a form: restores what was typed, and sends it if it was sent, before hydration. */
export function useEarlyInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Runs after the page's other effects, so that a restored older draft does not overwrite what was typed now.
    queueMicrotask(() => {
      if (form.current && replayEarlyInput(form.current)) form.current.requestSubmit()
    })
  }, [])
  return form
}
