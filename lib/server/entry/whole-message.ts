import { IncomingMessage, type ServerResponse } from 'node:http'
import { cutOff } from './cut-off.ts'

/**
 * Any network sends hundreds of bytes at a time. A body byte by byte costs the parser a call, and its reader a buffer,
 * for each of them.
 */
const isCrumbled = (pieces: number, size: number) => pieces > 1_024 + size / 128

/** A request whose connection is cut once its body comes in pieces that are tiny and many. */
export class WholeMessage extends IncomingMessage {
  #pieces = 0
  #size = 0

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null) {
      if (this.destroyed) return false
      this.#size += piece.length
      if (isCrumbled(++this.#pieces, this.#size)) {
        cutOff(this.socket)
        this.destroy()
        return false
      }
    }
    return super.push(piece, encoding)
  }
}

/** Node drops a body that is left when the answer is out without giving it to the message, where it is counted. */
export function countUnread(message: IncomingMessage, response: ServerResponse): void {
  if (message.headers['transfer-encoding'] === undefined) return
  response.prependListener('finish', () => {
    if (message.complete) return
    message.resume()
    // Marks it as read now: Node looks at it in this very event.
    message.read()
  })
}
