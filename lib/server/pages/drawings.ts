import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../http/network.ts'
import { NO_ADDRESS } from './transport.ts'

/**
 * Pages that no cache answers and that are drawn for one network in a minute (docs/security.md#limits). An office of
 * members shares an address, and the reads of each of them are counted by account.
 */
const DRAWN = { ms: 60_000, visitors: 120, members: 600 }
/** One loop draws them all: more at once only make each of them, and whatever comes between, wait longer. */
const AT_ONCE = Math.min(16, Math.max(4, 2 * availableParallelism()))
const WAITING = 64

/** Said to who asked for a page that is not drawn now. */
export class DrawingRefused extends Error {
  readonly status: 429 | 503
  readonly retryAfter: number

  constructor(status: 429 | 503, retryAfter: number) {
    super(`a page is not drawn: ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

interface DrawingsOptions {
  /** Multiplies what one network may ask for. */
  readonly patience?: number
  readonly atOnce?: number
  readonly waiting?: number
  readonly now?: () => number
}

/** Of which kind of page: an open one, or one behind a sign-in. */
export type Asker = 'visitors' | 'members'

/** Draws when it is its turn. A place that was taken must be used. */
export type Place = <T>(draw: () => Promise<T>) => Promise<T>

export interface Drawings {
  /** Takes a place at work or in the queue and counts it against the asker's network. Throws `DrawingRefused` at once. */
  enter(address: string, asker: Asker): Place
}

/**
 * The drawings of this process: a few at once, a short queue, and of one network no more than half of either, so that
 * what one asks for never keeps the pages of the others waiting.
 */
export function createDrawings(options: DrawingsOptions = {}): Drawings {
  const { patience = 1, atOnce = AT_ONCE, waiting = WAITING, now = Date.now } = options
  const drawn = new LRUCache<string, { window: number; count: number }>({ max: 50_000 })
  const held = new Map<string, { places: number; atWork: number }>()
  const queue: { network: string; begin: () => void }[] = []
  const share = Math.max(1, Math.floor(atOnce / 2))
  let places = 0
  let atWork = 0

  const isOurs = (network: string) => network === NO_ADDRESS
  const of = (network: string) => held.get(network) ?? { places: 0, atWork: 0 }
  const mayBegin = (network: string) => atWork < atOnce && (isOurs(network) || of(network).atWork < share)

  function count(network: string, asker: Asker): void {
    const window = Math.floor(now() / DRAWN.ms)
    const key = `${asker} ${network}`
    const entry = drawn.get(key)
    const total = entry?.window === window ? entry.count + 1 : 1
    drawn.set(key, { window, count: total })
    if (total > DRAWN[asker] * patience) throw new DrawingRefused(429, DRAWN.ms / 1000)
  }

  function change(network: string, byPlaces: number, byWork: number): void {
    const mine = of(network)
    const next = { places: mine.places + byPlaces, atWork: mine.atWork + byWork }
    if (next.places > 0) held.set(network, next)
    else held.delete(network)
    places += byPlaces
    atWork += byWork
  }

  function turn(): void {
    for (let at = queue.findIndex(({ network }) => mayBegin(network)); at >= 0; ) {
      const [next] = queue.splice(at, 1)
      if (next === undefined) return
      change(next.network, 0, 1)
      next.begin()
      at = queue.findIndex(({ network }) => mayBegin(network))
    }
  }

  return {
    enter(address, asker) {
      const network = isOurs(address) ? address : networkOf(address)
      const isFull = places >= atOnce + waiting
      if (isFull || (!isOurs(network) && of(network).places >= share + waiting / 2))
        throw new DrawingRefused(503, 1)
      if (!isOurs(network)) count(network, asker)
      change(network, 1, 0)
      return async (draw) => {
        await new Promise<void>((begin) => {
          queue.push({ network, begin })
          turn()
        })
        try {
          return await draw()
        } finally {
          change(network, -1, -1)
          turn()
        }
      }
    },
  }
}
