import type { AnyCall, ResponseOf } from '../contract/define-call.ts'
import { callApi, orNull } from './call.ts'
import type { CallOptions, InputOf } from './input.ts'

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

/** Calls for public pages: no cookie is read, so the page may be kept for everybody (docs/architecture.md#caches). */
export function publicCalls(): Caller {
  return callerWith({})
}
