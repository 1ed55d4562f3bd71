/**
 * The phone's menu lies over the page: opened, it takes the focus, and it closes when the focus goes elsewhere, so that
 * nobody moves about behind it. Esc, a press outside and the way back to the opener are the element's own. Gives what
 * ends it.
 */
export function watchMenu(menu: HTMLElement): () => void {
  const onToggle = (event: Event) => {
    if ('newState' in event && event.newState === 'open') menu.querySelector('button')?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    // The opener closes it by itself.
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
