import type { Duplex } from 'node:stream'

/** Lets the answer arrive before the connection is cut. */
const PARTING_MS = 500

/**
 * Refuses an upgrade or CONNECT. Node has removed its own listeners and timeouts from the socket: an unhandled error
 * would end the process, and a half-open connection would stay forever.
 */
export function refuseSocket(socket: Duplex, status: '400 Bad Request' | '405 Method Not Allowed'): void {
  socket.on('error', () => {})
  socket.resume()
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
    setTimeout(() => socket.destroy(), PARTING_MS).unref(),
  )
}
