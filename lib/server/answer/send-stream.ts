import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Answer, SendOptions } from './answer.ts'
import { standingHeaders } from './answer.ts'

/** Emitted by a response when its work is done, or pauses until the client has read what was sent. */
export const READER_IS_NEXT = Symbol('reader is next')

/** Sends an answer whose body is streamed. */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer<ReadableStream<Uint8Array> | Readable>,
  sendOptions: SendOptions,
): Promise<void> {
  const head = [
    ...standingHeaders(answer.headers, sendOptions).flat(),
    ...sendOptions.headers.flat(),
    ...(sendOptions.cacheControl === undefined ? [] : ['cache-control', sendOptions.cacheControl]),
  ]
  response.writeHead(answer.status, head)
  if (request.method === 'HEAD') {
    response.end()
    // Nobody reads the body of a HEAD: without this listener an error of the file would be uncaught.
    if (answer.body instanceof Readable) answer.body.on('error', () => {}).destroy()
    else await answer.body.cancel()
    return
  }
  try {
    for await (const chunk of answer.body) {
      if (response.destroyed) return
      if (!response.write(chunk)) await drained(response)
    }
    response.end()
  } catch {
    // The status is sent already: only a broken connection tells the client that the rest is missing.
    response.destroy()
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
    response.emit(READER_IS_NEXT)
  })
}
