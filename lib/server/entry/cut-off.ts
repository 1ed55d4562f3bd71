import type { Socket } from 'node:net'
import { isRecord } from '../../domain/one-of.ts'

/**
 * Ends a connection, and what its last read still holds. Node parses all of a read (64 KB) whatever becomes of the
 * socket, and a call for each of ten thousand tiny parts keeps everybody waiting (docs/promises.md#r34).
 */
export function cutOff(socket: Socket): void {
  if (socket.destroyed) return
  socket.destroy()
  const parser: unknown = Reflect.get(socket, 'parser')
  if (!isRecord(parser)) return
  // Node keeps the parser's calls under numbers, and the parser skips those that are no function.
  const calls = Object.entries(parser).filter(
    ([name, call]) => /^\d+$/.test(name) && typeof call === 'function',
  )
  for (const [name] of calls) Reflect.set(parser, name, null)
  // Before Node gives the parser to another connection.
  socket.prependOnceListener('close', () => {
    for (const [name, call] of calls) Reflect.set(parser, name, call)
  })
}
