import { type RefObject, useEffect, useRef } from 'react'
import { replayEarlyInput } from './early-input.ts'

/** For the `ref` of a form: what was typed and sent before the page ran is taken up when it does. */
export function useEarlyInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // After the other effects of the page: an older draft that is put back must not lie over what was typed now.
    queueMicrotask(() => {
      if (form.current && replayEarlyInput(form.current)) form.current.requestSubmit()
    })
  }, [])
  return form
}
