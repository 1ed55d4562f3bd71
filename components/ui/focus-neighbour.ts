/**
 * Call before an item is removed from its list: focuses the same kind of control of the next item, or of the previous
 * one. False when there is no such item, so that the caller can choose another target.
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
