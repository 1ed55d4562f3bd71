import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { POSTED_FORM, type PostedForm } from '../../routes/posted-form.ts'
import { MAX_JSON_BYTES } from '../http/body-limit.ts'
import { readWhole } from '../http/node-body.ts'
import { pageScope } from './transport.ts'

/** Headers that are removed once the body has been read. */
export const BODY_HEADERS = ['content-type', 'content-length', 'transfer-encoding'] as const
/** The backend uses these to detect a request that a foreign page made the browser send. */
const ORIGIN_HEADERS = ['origin', 'sec-fetch-site'] as const

const current = new AsyncLocalStorage<PostedForm>()
Reflect.set(globalThis, POSTED_FORM, () => current.getStore())

/** Reads a form sent without script, up to the limit of a call's body. Errors: BodyError (408, 413). */
export async function readForm(request: IncomingMessage): Promise<PostedForm> {
  const body = await readWhole(request, MAX_JSON_BYTES)
  const origin: Record<string, string> = {}
  for (const name of ORIGIN_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') origin[name] = value
  }
  return { fields: new URLSearchParams(body.toString('utf8')), origin }
}

/** Renders a page for one visitor with the posted form available to it. Nothing is cached. */
export async function drawFor<T>(
  form: PostedForm | undefined,
  address: string,
  draw: () => Promise<T>,
): Promise<T> {
  const drawOwn = () => pageScope.run({ address, tags: undefined }, draw)
  return form ? await current.run(form, drawOwn) : await drawOwn()
}
