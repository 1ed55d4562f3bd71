'use client'
import { useEffect, useState } from 'react'

/** As many as one command handles in turn within a minute's limit of writes (docs/security.md#limits). */
const MOST_PICKED = 50

/** What is older was selected for figures and a state that have changed since. */
const LIFE_MS = 3_600_000

interface Kept<T> {
  at: number
  items: readonly T[]
}

function readKept<T>(key: string): readonly T[] {
  try {
    const { at, items }: Kept<T> = JSON.parse(localStorage.getItem(key) ?? '{"at":0,"items":[]}')
    return Date.now() - at < LIFE_MS ? items : []
  } catch {
    return []
  }
}

function writeKept<T>(key: string, items: readonly T[]): void {
  const kept: Kept<T> = { at: Date.now(), items }
  try {
    if (items.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // No storage: the selection ends with this page.
  }
}

/**
 * Selected items of a list that is shown in pages. Those of other pages are kept under `key`, so that a command acts on
 * all; items that leave the shown page are deselected.
 */
export function usePicks<T extends { id: string }>(page: readonly T[], key: string) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  /** What was selected on other pages; undefined until it is read. */
  const [kept, setKept] = useState<readonly T[]>()
  const isHere = (one: T) => page.some(({ id }) => id === one.id)
  const elsewhere = (kept ?? []).filter((one) => picked.has(one.id) && !isHere(one))
  const chosen = [...elsewhere, ...page.filter((one) => picked.has(one.id))]
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item of this page that leaves it later is not elsewhere
  useEffect(() => {
    const read = () => {
      const items = readKept<T>(key)
      setPicked(new Set(items.map(({ id }) => id)))
      setKept(items.filter((one) => !isHere(one)))
    }
    // A page that the browser's back button shows as it was left does not know what was selected after it.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) read()
    }
    read()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [key])
  const ids = chosen.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when others are selected, not with every render
  useEffect(() => {
    if (kept) writeKept(key, chosen)
  }, [key, kept, ids])
  return {
    chosen,
    elsewhere,
    isFull: chosen.length >= MOST_PICKED,
    has: (id: string) => picked.has(id),
    toggle: (id: string) =>
      setPicked((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    drop: (ids: readonly string[]) =>
      setPicked((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    none: () => setPicked(new Set()),
  }
}
