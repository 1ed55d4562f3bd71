import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long an idle connection of a visitor is kept open. */
export const DIRECT_IDLE_MS = 5_000
/**
 * The same for a proxy. Longer than proxies keep theirs (60 s is usual, 600 s the most of any in wide use): the proxy,
 * which sends the requests, has to close first, or a request meets a closed connection and its visitor gets a 502.
 */
export const PROXIED_IDLE_MS = 620_000

/**
 * With such long timeouts idle connections could take every slot: once `most` are open, each new one closes those that
 * have been idle for `DIRECT_IDLE_MS`, the longest idle first.
 */
export function endIdleWhenCrowded(server: Server, most: number, now: () => number = Date.now): void {
  // Ordered by when they became idle.
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
