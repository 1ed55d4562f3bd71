import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGE_STATUS } from '../../routes/page-status.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const current = new AsyncLocalStorage<ServerResponse>()

/** Lets a page set the status of its own answer before its first byte (`lib/routes/page-status.ts`). */
export function withPageStatus(next: Handler): Handler {
  Reflect.set(globalThis, PAGE_STATUS, (status: number) => {
    const response = current.getStore()
    if (response && !response.headersSent) response.statusCode = status
  })
  return (request, response) => current.run(response, () => next(request, response))
}
