import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * A client that has read nothing for this long (up to twice as long, as the timer counts) while bytes wait is
 * disconnected.
 */
export const STALLED_MS = 60_000
/** Neither browsers nor proxies pipeline requests, so more than this on one connection is abuse. */
const MOST_UNANSWERED = 16

/**
 * Disconnects clients that do not read: otherwise their answers stay in memory and their connections are taken for as
 * long as they like (docs/promises.md#r34).
 */
export function endStalledReaders(server: Server, stalledMs: number): void {
  // Node's timeout runs from the last byte in either direction; progress of a write counts.
  server.timeout = stalledMs
  const unanswered = new WeakMap<Socket, number>()
  server.prependListener('request', ({ socket }, response) => {
    const waiting = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, waiting)
    if (waiting > MOST_UNANSWERED) socket.destroy()
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    // No bytes are waiting: the answer is still being made, or the body is still arriving and has its own timeout.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })
}
