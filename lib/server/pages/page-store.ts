import { LRUCache } from 'lru-cache'
import type { StoredAnswer } from '../answer/send-answer.ts'

/** Answers that are kept, bounded by the bytes that they weigh. */
export function storeOf<T extends StoredAnswer>(maxBytes: number): LRUCache<string, T> {
  // The compressed forms come later: about two fifths of the body, and the heads.
  return new LRUCache({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ answer }) => Math.ceil(answer.body.length * 1.4) + 6144,
  })
}
