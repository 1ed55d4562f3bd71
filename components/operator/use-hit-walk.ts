'use client'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

/**
 * Keyboard selection in results below a field that keeps the focus (the combobox pattern of ARIA): arrow keys move, and
 * aria-activedescendant names the result that Enter would open. `onKey` gets every other key and returns true if it
 * handled it.
 */
export function useHitWalk(count: number, onKey: (key: string, active: number) => boolean) {
  const id = useId()
  const [active, setActive] = useState(0)
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive((now) => Math.min(count - 1, now + 1))
    else if (event.key === 'ArrowUp') setActive((now) => Math.max(0, now - 1))
    else if (!onKey(event.key, active)) return
    event.preventDefault()
  }
  const field = {
    role: 'combobox',
    'aria-expanded': count > 0,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': count > 0 ? optionId(active) : undefined,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 100,
    onKeyDown,
  } as const
  return { id, active, setActive, listId, optionId, field }
}
