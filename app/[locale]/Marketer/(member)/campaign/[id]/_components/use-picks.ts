'use client'
import { useState } from 'react'

/** Selected items of a list; items that leave the list are deselected. */
export function usePicks<T extends { id: string }>(all: readonly T[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = all.filter((one) => picked.has(one.id))
  return {
    chosen,
    has: (id: string) => picked.has(id),
    toggle: (id: string) =>
      setPicked((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    all: () => setPicked(new Set(all.map((one) => one.id))),
    none: () => setPicked(new Set()),
  }
}
