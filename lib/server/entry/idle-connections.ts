import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a visitor's own connection is kept for the next request. */
export const DIRECT_IDLE_MS = 5_000
/**
 * The same for a proxy's. Longer than proxies keep theirs (60 s is usual, 600 s the most of any in wide use): whoever closes
 * first must be the one that sends, or a request meets a closed connection and its visitor gets a 502.
 */
export const PROXIED_IDLE_MS = 620_000

/**
 * Long waits must not let idle connections take every place: once `most` are open, each new one ends those that have been
 * idle for `DIRECT_IDLE_MS`, the longest idle first.
 */
export function endIdleWhenCrowded(server: Server, most: number, now: () => number = Date.now): void {
  // In the order in which they became idle.
  const idleSince = new Map<Socket, number>()
  let open = 0
  server.on('connection', (socket: Socket) => {
    open++
    idleSince.set(socket, now())
    socket.once('close', () => {
      open--
      idleSince.delete(socket)
    })
    if (open > most) endOldest(now() - DIRECT_IDLE_MS)
  })
  server.on('request', ({ socket }, response) => {
    idleSince.delete(socket)
    response.once('finish', () => {
      if (!socket.destroyed) idleSince.set(socket, now())
    })
  })

  function endOldest(before: number): void {
    for (const [socket, since] of idleSince) {
      if (open <= most || since > before) return
      idleSince.delete(socket)
      socket.destroy()
    }
  }
}
