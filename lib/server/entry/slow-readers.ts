import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Who takes nothing for so long, or up to twice as long, while bytes wait for him is not coming back. */
export const STALLED_MS = 60_000
/** Neither browsers nor proxies ask again on a connection before they were answered. */
const MOST_UNANSWERED = 16

/**
 * A reader costs nothing to whoever does not read: without an end his answers stay in memory and his connection is taken,
 * for as long as he likes (docs/promises.md#r34).
 */
export function endStalledReaders(server: Server, stalledMs: number): void {
  // Counts from the last byte in either direction; a write that moves on counts.
  server.timeout = stalledMs
  const unanswered = new WeakMap<Socket, number>()
  server.prependListener('request', ({ socket }, response) => {
    const waiting = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, waiting)
    if (waiting > MOST_UNANSWERED) socket.destroy()
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    // Nothing to read yet: a long work, or a body that is still on its way and has a time of its own.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })
}
