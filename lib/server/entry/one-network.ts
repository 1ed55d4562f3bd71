import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../http/network.ts'

/**
 * One network holds at most so many connections: whoever opens more than that, and says nothing on them, leaves places for
 * everybody else (docs/promises.md#r34). Not for a server behind a proxy, where all come from one.
 */
export function boundEachNetwork(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
    if (count > most) socket.destroy()
  })
}
