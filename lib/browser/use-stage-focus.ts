import { useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus when a screen changes to another stage, because the focused element is gone then; not on page load.
 * Give the returned ref to the start of each stage: a heading (`tabIndex={-1}`), or the element around the form, whose
 * first field is focused.
 * @param takesItself the stage has a control that focuses itself, such as the boxes of a code
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
