import { type QueryClientConfig, queryOptions } from '@tanstack/react-query'
import type { AnyCall, ResponseOf } from '../contract/define-call.ts'
import { callApi } from './call.ts'
import type { CallError } from './call-error.ts'
import type { CallOptions, InputOf } from './input.ts'

const GC_TIME_MS = 5 * 60_000

type Read = (call: AnyCall, input: never, options: CallOptions) => Promise<unknown>

/** Key prefix of every cached response of a call, whatever its input. */
export const callKeyOf = (call: Pick<AnyCall, 'id'>) => [call.id] as const

/**
 * The query key of a read; build it only here. `more` distinguishes responses that have the same input (such as a
 * version).
 */
export function queryKeyOf<C extends AnyCall>(call: C, input: InputOf<C>, ...more: readonly unknown[]) {
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
  const given = { ...(params ? { params } : {}), ...(query ? { query } : {}), ...(body ? { body } : {}) }
  return [call.id, given, ...more] as const
}

/**
 * React Query options of a read. A server page passes `call` of `memberCalls` to prefetch with the visitor's cookies.
 */
export function queryOptionsOf<C extends AnyCall>(call: C, input: InputOf<C>, read: Read = callApi as Read) {
  return queryOptions<ResponseOf<C>, CallError, ResponseOf<C>, ReturnType<typeof queryKeyOf>>({
    queryKey: queryKeyOf(call, input),
    queryFn: ({ signal }) => read(call, input as never, { signal, quiet: true }) as Promise<ResponseOf<C>>,
    staleTime: call.fresh * 1000,
    gcTime: GC_TIME_MS,
    retry: false,
  })
}

/** Defaults of the member areas' query client: no retries, because the transport retries. */
export const QUERY_CLIENT_DEFAULTS = {
  defaultOptions: {
    queries: { staleTime: 60_000, gcTime: GC_TIME_MS, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
} satisfies QueryClientConfig
