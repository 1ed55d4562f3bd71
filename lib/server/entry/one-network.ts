import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../http/network.ts'

/**
 * Limits the connections of one network, so that a client that opens many idle ones leaves slots for others
 * (docs/promises.md#r34). Not for a server behind a proxy, where all connections come from one network.
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
