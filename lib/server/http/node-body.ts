import type { IncomingMessage } from 'node:http'

const READ_MS = 30_000

/** The body was larger than its path allows, or did not arrive in time. */
export class BodyError extends Error {
  readonly status: 408 | 413

  constructor(status: 408 | 413) {
    super(status === 413 ? 'body too large' : 'body too slow')
    this.status = status
  }
}

const overflowed = new WeakSet<IncomingMessage>()

/** True after an upload exceeded its limit, whether or not its reader noticed. */
export function hasOverflowed(message: IncomingMessage): boolean {
  return overflowed.has(message)
}

/** Streams a body. Error: 413. */
export async function* chunksWithin(message: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const part of message) {
    const chunk: Buffer = part
    size += chunk.length
    if (size > limit) {
      overflowed.add(message)
      throw new BodyError(413)
    }
    yield chunk
  }
}

/** Reads a whole body. Errors: 408, 413. */
export function readWhole(message: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => finish(new BodyError(408)), READ_MS)
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) finish(new BodyError(413))
      else chunks.push(chunk)
    }
    const onEnd = () => finish()
    const onError = (error: Error) => finish(error)
    const onClose = () => finish(new Error('the visitor went away'))
    function finish(error?: Error) {
      clearTimeout(timer)
      message.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
      if (error) {
        message.on('error', () => {})
        reject(error)
      } else resolve(Buffer.concat(chunks))
    }
    message.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
  })
}
