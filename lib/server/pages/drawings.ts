import { availableParallelism } from 'node:os'
import { createHitCounter } from '../http/count-hits.ts'
import { networkOf } from '../http/network.ts'
import { NO_ADDRESS } from './transport.ts'

/**
 * Most uncached pages rendered for one network in a minute (docs/security.md#limits). More for members: an office
 * shares one address, and their reads are limited by account anyway.
 */
const DRAWN = { ms: 60_000, visitors: 120, members: 600 }
/** All rendering shares one event loop: more at once would only make each page, and other requests, slower. */
const AT_ONCE = Math.min(16, Math.max(4, 2 * availableParallelism()))
const WAITING = 64

/** Thrown instead of rendering a page; `retryAfter` in seconds. */
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
  /** Multiplies the limit of one network. */
  readonly patience?: number
  readonly atOnce?: number
  readonly waiting?: number
  readonly now?: () => number
}

/** Kind of the page: public, or behind a sign-in. */
export type Asker = 'visitors' | 'members'

/** Runs `draw` when its turn comes. A place that was taken must be used. */
export type Place = <T>(draw: () => Promise<T>) => Promise<T>

export interface Drawings {
  /**
   * Reserves a place, or one in the queue, and counts it against the address's network. Throws `DrawingRefused` at
   * once.
   */
  enter(address: string, asker: Asker): Place
}

/**
 * Limits the rendering of pages in this process: a few at once and a short queue, of which one network gets at most
 * half, so that its requests never block the pages of others.
 */
export function createDrawings(options: DrawingsOptions = {}): Drawings {
  const { patience = 1, atOnce = AT_ONCE, waiting = WAITING, now = Date.now } = options
  const countDrawn = createHitCounter(DRAWN.ms)
  const held = new Map<string, { places: number; atWork: number }>()
  const queue: { network: string; begin: () => void }[] = []
  const share = Math.max(1, Math.floor(atOnce / 2))
  let places = 0
  let atWork = 0

  const isOurs = (network: string) => network === NO_ADDRESS
  const of = (network: string) => held.get(network) ?? { places: 0, atWork: 0 }
  const mayBegin = (network: string) => atWork < atOnce && (isOurs(network) || of(network).atWork < share)

  function count(network: string, asker: Asker): void {
    const total = countDrawn(`${asker} ${network}`, now())
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
