import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { cutOff } from './cut-off.ts'

/**
 * A client that has read nothing for this long (up to twice as long, as the timer counts) while bytes wait is
 * disconnected.
 */
export const STALLED_MS = 60_000
/** Neither browsers nor proxies pipeline requests, so more than this on one connection is abuse. */
const MOST_UNANSWERED = 16

const unanswered = new WeakMap<Socket, number>()

/**
 * Disconnects clients that do not read: otherwise their answers stay in memory and their connections are taken for as
 * long as they like (docs/promises.md#r34). Counted where every answer begins: Node gives some by itself, without a
 * host or with a strange `expect`.
 */
export class CountedAnswer<Asked extends IncomingMessage> extends ServerResponse<Asked> {
  constructor(...given: ConstructorParameters<typeof ServerResponse<Asked>>) {
    super(...given)
    const { socket } = this.req
    const waiting = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, waiting)
    if (waiting > MOST_UNANSWERED) cutOff(socket)
    this.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    // No bytes are waiting: the answer is still being made, or the body is still arriving and has its own timeout.
    this.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
    })
  }
}
