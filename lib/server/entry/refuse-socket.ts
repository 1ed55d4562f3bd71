import type { Duplex } from 'node:stream'

/** Time for the answer to arrive before what still comes is cut. */
const PARTING_MS = 500

/**
 * Answers who wants the bare connection, which is never given. Node has taken its own listeners and times off it: an error
 * would be nobody's and end the process, and whoever keeps his half open would keep its place for good.
 */
export function refuseSocket(socket: Duplex, status: '400 Bad Request' | '405 Method Not Allowed'): void {
  socket.on('error', () => {})
  socket.resume()
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () =>
    setTimeout(() => socket.destroy(), PARTING_MS).unref(),
  )
}
