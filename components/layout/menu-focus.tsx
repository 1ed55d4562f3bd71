'use client'
import { useEffect } from 'react'

/**
 * The phone's menu lies over the page: opened, it takes the focus, and it closes when the focus goes elsewhere, so that
 * nobody moves about behind it. Esc, a press outside and the way back to the opener are the element's own.
 */
export function MenuFocus({ id }: { id: string }) {
  useEffect(() => {
    const menu = document.getElementById(id)
    if (!menu) return
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') menu.querySelector('button')?.focus()
    }
    const onFocus = ({ target }: FocusEvent) => {
      // The opener closes it by itself.
      if (!(target instanceof Element) || menu.contains(target) || target.closest(`[popovertarget="${id}"]`))
        return
      if (menu.matches(':popover-open')) menu.hidePopover()
    }
    menu.addEventListener('toggle', onToggle)
    document.addEventListener('focusin', onFocus)
    return () => {
      menu.removeEventListener('toggle', onToggle)
      document.removeEventListener('focusin', onFocus)
    }
  }, [id])
  return null
}
