import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { POSTED_FORM, type PostedForm } from '../../routes/posted-form.ts'
import { MAX_JSON_BYTES } from '../http/body-limit.ts'
import { readWhole } from '../http/node-body.ts'
import { pageScope } from './transport.ts'

/** Of a request whose body has been read. */
export const BODY_HEADERS = ['content-type', 'content-length', 'transfer-encoding'] as const
/** By these the backend judges whether a foreign page made the browser send it. */
const ORIGIN_HEADERS = ['origin', 'sec-fetch-site'] as const

const current = new AsyncLocalStorage<PostedForm>()
Reflect.set(globalThis, POSTED_FORM, () => current.getStore())

/** Reads the form of a browser without script, as much as a call may hold. */
async function readForm(request: IncomingMessage): Promise<PostedForm> {
  const body = await readWhole(request, MAX_JSON_BYTES)
  const origin: Record<string, string> = {}
  for (const name of ORIGIN_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') origin[name] = value
  }
  return { fields: new URLSearchParams(body.toString('utf8')), origin }
}

/** Draws a page for one visitor, with the form in its reach that was sent to it. Nothing of it is kept. */
export async function drawFor<T>(
  request: IncomingMessage,
  address: string,
  draw: () => Promise<T>,
): Promise<T> {
  const drawOwn = () => pageScope.run({ address, tags: undefined }, draw)
  return request.method === 'POST' ? await current.run(await readForm(request), drawOwn) : await drawOwn()
}
