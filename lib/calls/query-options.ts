import { type QueryClientConfig, queryOptions } from '@tanstack/react-query'
import type { AnyCall, ResponseOf } from '../contract/define-call.ts'
import { callApi } from './call.ts'
import type { CallError } from './call-error.ts'
import type { CallOptions, InputOf } from './input.ts'

const GC_TIME_MS = 5 * 60_000

type Read = (call: AnyCall, input: never, options: CallOptions) => Promise<unknown>

/** Names every cached answer of a call, whatever its input. */
export const callKeyOf = (call: Pick<AnyCall, 'id'>) => [call.id] as const

/** The key of a read: made here only. `more` tells answers apart that the input does not (a version that was written). */
export function queryKeyOf<C extends AnyCall>(call: C, input: InputOf<C>, ...more: readonly unknown[]) {
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
  const given = { ...(params ? { params } : {}), ...(query ? { query } : {}), ...(body ? { body } : {}) }
  return [call.id, given, ...more] as const
}

/** React Query options of a read. A server page passes the `call` of `memberCalls` to prefetch with its cookies. */
export function queryOptionsOf<C extends AnyCall>(call: C, input: InputOf<C>, read: Read = callApi as Read) {
  return queryOptions<ResponseOf<C>, CallError, ResponseOf<C>, ReturnType<typeof queryKeyOf>>({
    queryKey: queryKeyOf(call, input),
    queryFn: ({ signal }) => read(call, input as never, { signal, quiet: true }) as Promise<ResponseOf<C>>,
    staleTime: call.fresh * 1000,
    gcTime: GC_TIME_MS,
    retry: false,
  })
}

/** Defaults of the member areas' query client: the only retry layer is the transport's. */
export const QUERY_CLIENT_DEFAULTS = {
  defaultOptions: {
    queries: { staleTime: 60_000, gcTime: GC_TIME_MS, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
} satisfies QueryClientConfig
