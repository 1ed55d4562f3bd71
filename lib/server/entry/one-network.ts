import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../http/network.ts'

const SHARE = 3 / 4

/**
 * Gives one network at most three quarters of the connections that the others leave, so that two that hold all they may
 * leave slots for the next (docs/promises.md#r34), and an office or mobile network may have many while they are free.
 * Not for a server behind a proxy, where all connections come from one network.
 */
export function boundEachNetwork(server: Server, most: number): void {
  const open = new Map<string, number>()
  let total = 0
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const own = open.get(network) ?? 0
    if (own >= Math.max(1, Math.floor((most - (total - own)) * SHARE))) {
      socket.destroy()
      return
    }
    open.set(network, own + 1)
    total++
    socket.once('close', () => {
      total--
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
