import type { AnyCall, ResponseOf } from '../contract/define-call.ts'
import { attempt } from './attempt.ts'
import { keyOfAttempt } from './attempt-keys.ts'
import { headersOf, readAnswer, toFormData } from './call.ts'
import type { CallOptions, InputOf } from './input.ts'
import { raiseLoadingFlag } from './loading-flag.ts'
import { schemasReady } from './schemas.ts'
import { documentScopeToken } from './scope-token.ts'
import type { Answer } from './transport.ts'
import { urlOf } from './url-of.ts'

export interface UploadOptions extends CallOptions {
  /** Share sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

function xhr(
  method: string,
  url: string,
  headers: Headers,
  body: FormData,
  options: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(method, url)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      let data: unknown
      try {
        data = JSON.parse(request.responseText)
      } catch {
        data = undefined
      }
      resolve({ status: request.status, data })
    }
    request.onerror = () => resolve({ status: 0, data: undefined })
    request.onabort = () => reject(options.signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    request.onloadend = () => options.signal?.removeEventListener('abort', stop)
    options.signal?.addEventListener('abort', stop)
    request.send(body)
  })
}

/**
 * Sends the file of a multipart call and reports progress. Never retried automatically, because it has a body
 * (docs/requirements.md#constants). Browser only.
 */
export async function uploadFile<C extends AnyCall>(
  call: C,
  input: InputOf<C> & { file: File | Blob },
  options: UploadOptions = {},
): Promise<ResponseOf<C>> {
  const { params, query, body, file } = input as {
    params?: Record<string, string>
    query?: Record<string, never>
    body?: unknown
    file: File | Blob
  }
  options.signal?.throwIfAborted()
  const key = call.idempotent ? (options.idempotencyKey ?? keyOfAttempt(call.id, params)) : undefined
  const url = new URL(urlOf(call, params, query), document.baseURI).href
  await schemasReady()
  const once = async () => {
    const headers = headersOf(call, options, key)
    const token = documentScopeToken()
    if (token) headers.set('authorization', `Bearer ${token}`)
    const lower = options.quiet ? undefined : raiseLoadingFlag()
    try {
      return readAnswer(call, await xhr(call.method, url, headers, toFormData(body, file), options))
    } finally {
      lower?.()
    }
  }
  return attempt(call, params, key !== undefined, once)
}
