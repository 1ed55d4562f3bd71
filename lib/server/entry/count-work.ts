import type { ServerResponse } from 'node:http'
import { READER_IS_NEXT } from '../answer/send-stream.ts'

/** The place of one request among those that are worked on. */
export interface Place {
  /** Gives the place up while the sender is waited for, or takes it again. */
  setWaiting(isWaiting: boolean): void
}

export interface Work {
  isFull(): boolean
  /** As many senders are waited for as requests are worked on at most. */
  isCrowded(): boolean
  /** Takes a place until the answer only waits for its reader. */
  begin(response: ServerResponse): Place
}

/**
 * Counts requests that are worked on, up to `most`. Waiting for a slow sender or a slow reader is no work: it must not
 * take the capacity of others (docs/promises.md#r34).
 */
export function countWork(most: number): Work {
  let atWork = 0
  let awaited = 0
  return {
    isFull: () => atWork >= most,
    isCrowded: () => awaited >= most,
    begin(response) {
      let state: 'work' | 'wait' | 'done' = 'done'
      const move = (next: typeof state) => {
        atWork += Number(next === 'work') - Number(state === 'work')
        awaited += Number(next === 'wait') - Number(state === 'wait')
        state = next
      }
      if (!response.destroyed) {
        move('work')
        const end = () => move('done')
        response.once('close', end).once(READER_IS_NEXT, end)
      }
      return {
        setWaiting(isWaiting) {
          if (state !== 'done') move(isWaiting ? 'wait' : 'work')
        },
      }
    },
  }
}
