import { type RefObject, useEffect, useRef } from 'react'
import { replayEarlyInput } from './early-input.ts'

/** For the `ref` of a form: what was typed and sent before the page ran is taken up when it does. */
export function useEarlyInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current && replayEarlyInput(form.current)) form.current.requestSubmit()
  }, [])
  return form
}
