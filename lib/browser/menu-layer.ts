/**
 * Focus of the phone's menu, which covers the page: opening moves the focus into it, and it closes when the focus
 * leaves it, so that nobody moves about behind it. The popover itself handles Esc, a press outside and the return of
 * the focus. Returns the cleanup function.
 */
export function watchMenu(menu: HTMLElement): () => void {
  const onToggle = (event: Event) => {
    if ('newState' in event && event.newState === 'open') menu.querySelector('button')?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    // The button that opened the menu also closes it.
    if (!(target instanceof Element) || menu.contains(target)) return
    if (target.closest(`[popovertarget="${menu.id}"]`)) return
    if (menu.matches(':popover-open')) menu.hidePopover()
  }
  menu.addEventListener('toggle', onToggle)
  document.addEventListener('focusin', onFocus)
  return () => {
    menu.removeEventListener('toggle', onToggle)
    document.removeEventListener('focusin', onFocus)
  }
}
