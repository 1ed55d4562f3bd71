import type { ServerResponse } from 'node:http'
import { READER_IS_NEXT } from '../answer/send-stream.ts'

/** The place of one request among those that are worked on. */
export interface Place {
  /** Gives the place up while the sender is waited for, or takes it again. */
  setWaiting(isWaiting: boolean): void
}

export interface Work {
  isFull(): boolean
  /** Takes a place until the answer only waits for its reader. */
  begin(response: ServerResponse): Place
}

/**
 * Counts requests that are worked on, up to `most`. Waiting for a slow sender or a slow reader is no work: it must not
 * take the capacity of others (docs/promises.md#r34).
 */
export function countWork(most: number): Work {
  let atWork = 0
  return {
    isFull: () => atWork >= most,
    begin(response) {
      let isCounted = false
      let isDone = false
      const count = (next: boolean) => {
        if (next !== isCounted) atWork += next ? 1 : -1
        isCounted = next
      }
      const end = () => {
        count(false)
        isDone = true
      }
      if (response.destroyed) isDone = true
      else {
        count(true)
        response.once('close', end).once(READER_IS_NEXT, end)
      }
      return {
        setWaiting(isWaiting) {
          if (!isDone) count(!isWaiting)
        },
      }
    },
  }
}
