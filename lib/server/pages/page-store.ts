import { LRUCache } from 'lru-cache'
import type { StoredAnswer } from '../answer/send-answer.ts'

/** A cache bounded by the bytes of its entries. */
export function storeOf<T extends StoredAnswer>(maxBytes: number): LRUCache<string, T> {
  // Compressed forms are added later: about two fifths of the body, plus the heads.
  return new LRUCache({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ answer }) => Math.ceil(answer.body.length * 1.4) + 6144,
  })
}
