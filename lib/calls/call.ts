import type { AnyCall, BodyInputOf, ParamsOf, ResponseOf } from '../contract/define-call.ts'
import { refusal } from '../contract/shapes/common.ts'
import { isRecord } from '../domain/one-of.ts'
import { attempt } from './attempt.ts'
import { keyOfAttempt } from './attempt-keys.ts'
import { CallError, toErrorCode } from './call-error.ts'
import type { CallOptions, InputOf } from './input.ts'
import { raiseLoadingFlag } from './loading-flag.ts'
import { schemasReady } from './schemas.ts'
import { type Answer, send } from './transport.ts'
import { urlOf } from './url-of.ts'

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, never>
  body?: unknown
  file?: File | Blob
}

/** Body of a multipart call: the fields beside one file in field `file`. */
export function toFormData(body: unknown, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(isRecord(body) ? body : {})) {
    if (value == null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.append('file', file, file instanceof File ? file.name : 'file')
  return form
}

/** Converts a response to the call's result or throws a `CallError`; logs failures without the body. */
export function readAnswer<C extends AnyCall>(call: C, answer: Answer): ResponseOf<C> {
  if (answer.status >= 200 && answer.status < 300) {
    if (call.response === 'blob') return answer.data as ResponseOf<C>
    const parsed = call.response.safeParse(answer.data)
    if (parsed.success) return parsed.data
    console.warn(`[calls] ${call.id} ${answer.status} does not fit the contract`)
    throw new CallError('internal', { status: 502, cause: parsed.error })
  }
  const parsed = refusal.safeParse(answer.data)
  const error = parsed.success
    ? new CallError(toErrorCode(parsed.data.error.code), {
        status: answer.status,
        requestId: parsed.data.error.requestId,
        fields: parsed.data.error.fields,
        details: parsed.data.error.details,
      })
    : new CallError(answer.status === 0 || answer.status === 503 ? 'unavailable' : 'internal', {
        status: answer.status,
        cause: answer.cause,
      })
  console.warn(`[calls] ${call.id} ${error.status} ${error.code} ${error.requestId}`)
  throw error
}

/** Request headers used by both `callApi` and uploads. */
export function headersOf(call: AnyCall, options: CallOptions, key: string | undefined): Headers {
  const headers = new Headers(options.headers)
  headers.set('accept', call.response === 'blob' ? '*/*' : 'application/json')
  if (key) headers.set('idempotency-key', key)
  return headers
}

/**
 * Makes one backend call, typed by the contract; the response is validated by its schema. Throws `CallError` on
 * refusal, failure or timeout, and the abort reason when `signal` fires. One retry, only without a body
 * (docs/requirements.md#constants). When the login of a write has ended, or the console needs a fresh code, it is
 * requested over the page and the write is sent again (docs/screens.md#c11).
 */
export async function callApi<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  const { params, query, body, file } = input as LooseInput
  const key = call.idempotent ? (options.idempotencyKey ?? keyOfAttempt(call.id, params)) : undefined
  const headers = headersOf(call, options, key)
  let payload: string | FormData | undefined
  if (call.encoding === 'multipart') {
    if (!file) throw new CallError('file_missing', { status: 422, fields: { file: 'file_missing' } })
    payload = toFormData(body, file)
  } else if (body !== undefined) {
    payload = JSON.stringify(body)
    headers.set('content-type', 'application/json')
  }
  // A write is sent only after the schemas for its response have loaded; a read is sent while they load.
  const ready = schemasReady()
  ready.catch(() => {})
  if (call.method !== 'GET') await ready
  const once = async () => {
    const lower = options.quiet || typeof window === 'undefined' ? undefined : raiseLoadingFlag()
    try {
      const answer = await send({
        method: call.method,
        url: urlOf(call, params, query),
        headers,
        body: payload,
        blob: call.response === 'blob',
        signal: options.signal,
      })
      await ready
      return readAnswer(call, answer)
    } finally {
      lower?.()
    }
  }
  return attempt(call, params, key !== undefined && !options.idempotencyKey, once)
}

/**
 * Null on failure, as list fetchers require (docs/requirements.md#errors). `null` (failed) and `[]` (empty) are
 * different screens.
 */
export async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

export interface Caller {
  /** Throws `CallError`. */
  call<C extends AnyCall>(call: C, input: InputOf<C>, options?: CallOptions): Promise<ResponseOf<C>>
  /** Null on failure (docs/requirements.md#errors). */
  tryCall<C extends AnyCall>(call: C, input: InputOf<C>, options?: CallOptions): Promise<ResponseOf<C> | null>
}

/** Makes a caller that adds the same headers to each call. */
export function callerWith(headers: Record<string, string>): Caller {
  const withHeaders = (options: CallOptions = {}): CallOptions => ({
    ...options,
    headers: { ...Object.fromEntries(new Headers(options.headers)), ...headers },
  })
  return {
    call: (call, input, options) => callApi(call, input, withHeaders(options)),
    tryCall: (call, input, options) => orNull(callApi(call, input, withHeaders(options))),
  }
}

/**
 * Calls for public pages: they send no cookie, so the page may be cached for everybody (docs/architecture.md#caches).
 */
export function publicCalls(): Caller {
  return callerWith({})
}

export type { BodyInputOf, CallOptions, InputOf, ParamsOf, ResponseOf }

export { CallError }
