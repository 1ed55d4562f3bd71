import { useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus when a screen shows another stage of what is done on it, never when the page has just come: what had
 * the focus is gone then. The returned ref goes to what opens each stage: a heading (`tabIndex={-1}`), or what holds the
 * form, whose first field takes the focus.
 * @param takesItself the stage has a control that takes the focus as soon as it is there, as the boxes of a code do
 */
export function useStageFocus(stage: string, takesItself = false): (element: HTMLElement | null) => void {
  const opening = useRef<HTMLElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    if (takesItself && document.activeElement !== document.body) return
    const element = opening.current
    if (element?.hasAttribute('tabindex')) element.focus()
    else
      [...(element?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])]
        .find(({ type, checked }) => type !== 'hidden' && (type !== 'radio' || checked))
        ?.focus()
  }, [stage, takesItself])
  return useCallback((element) => {
    opening.current = element
  }, [])
}
