import { LRUCache } from 'lru-cache'

/** This many changes of one tag are passed on without delay. */
const BURST = 4
/** After that, one in this time: pages are at most this old, and rendered no more often. */
export const GATHER_MS = 1000
const REMEMBERED = 5000

type Tags = readonly string[] | 'all'

/**
 * Passes invalidations on at once, so that whoever changed something sees it on the next page. A tag that changes more
 * often is passed on once in `GATHER_MS` (a token bucket for each tag): rendering a page for each of a thousand changes
 * would leave no time to answer (docs/performance.md#a-storm-of-changes).
 */
export function gatherInvalidations(
  invalidate: (tags: Tags) => void,
  now: () => number = Date.now,
): (tags: Tags) => void {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: REMEMBERED })
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function take(tag: string): boolean {
    const at = now()
    const bucket = buckets.get(tag) ?? { left: BURST, at }
    const left = Math.min(BURST, bucket.left + (at - bucket.at) / GATHER_MS)
    const isTaken = left >= 1
    buckets.set(tag, { left: isTaken ? left - 1 : left, at })
    return isTaken
  }

  function flush(): void {
    timer = undefined
    const tags = [...waiting]
    waiting.clear()
    for (const tag of tags) take(tag)
    if (tags.length > 0) invalidate(tags)
  }

  return (tags) => {
    if (tags === 'all') {
      waiting.clear()
      invalidate('all')
      return
    }
    const atOnce = tags.filter((tag) => !waiting.has(tag) && take(tag))
    for (const tag of tags) if (!atOnce.includes(tag)) waiting.add(tag)
    if (atOnce.length > 0) invalidate(atOnce)
    if (waiting.size > 0 && timer === undefined) timer = setTimeout(flush, GATHER_MS).unref()
  }
}
