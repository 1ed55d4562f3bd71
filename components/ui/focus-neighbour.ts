/**
 * Before an item leaves its list: the focus goes to the same kind of control of the item after it, or before it. False when
 * there is no such item, so that the caller says where it goes instead of nowhere.
 */
export function focusNeighbour(from: Element | null, item: string, control = 'button, a, input'): boolean {
  const row = from?.closest(item)
  for (const other of [row?.nextElementSibling, row?.previousElementSibling]) {
    const target = other?.matches(item) ? other.querySelector<HTMLElement>(control) : null
    if (!target) continue
    target.focus()
    return true
  }
  return false
}
