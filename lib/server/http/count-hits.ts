import { LRUCache } from 'lru-cache'

const REMEMBERED = 50_000

/**
 * Counts hits of each key in windows of `windowMs`, in the memory of this process; the keys that were not hit for longest
 * are forgotten first. Returns the number of hits of the window, this one included.
 */
export function createHitCounter(windowMs: number): (key: string, now: number) => number {
  // By size instead of number: `max` would reserve all places at once.
  const hits = new LRUCache<string, { window: number; count: number }>({
    maxSize: REMEMBERED,
    sizeCalculation: () => 1,
  })
  return (key, now) => {
    const window = Math.floor(now / windowMs)
    const entry = hits.get(key)
    const count = entry?.window === window ? entry.count + 1 : 1
    hits.set(key, { window, count })
    return count
  }
}
