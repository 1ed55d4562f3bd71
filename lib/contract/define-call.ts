import type * as z from 'zod/mini'
import type { ErrorCode } from '../domain/errors.ts'

/** Who may make a call. `visitor` means everybody, signed in or not. `member` are both kinds. */
export type Access =
  | 'visitor'
  | 'influencer'
  | 'marketer'
  | 'member'
  | 'operator'
  | 'operator:support'
  | 'operator:finance'
  | 'operator:content'
  | 'operator:admin'

/** The rate limit of docs/security.md#limits that the call counts against. */
export type LimitGroup = 'read' | 'write' | 'money' | 'code' | 'signin' | 'signup' | 'upload' | 'none'

export type Method = 'GET' | 'POST' | 'PATCH'

type Schema = z.ZodMiniType

/** The `{name}` parts of a path. */
export type PathParams<P extends string> = P extends `${string}{${infer N}}${infer R}`
  ? N | PathParams<R>
  : never

/** Schemas of path params; the values of one stay text. */
type PathSchemas<P extends string> = { readonly [N in PathParams<P>]?: Schema }

/**
 * One backend call, defined once (docs/architecture.md#one-call-written-once): the client wrapper, the React Query
 * options, the server's route and the OpenAPI document are derived from it.
 */
export interface Call<
  Path extends string = string,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema | 'blob' = Schema | 'blob',
  Ps extends PathSchemas<Path> = PathSchemas<Path>,
> {
  /** Unique verb phrase; the operationId of the OpenAPI document and the React Query key. */
  readonly id: string
  readonly method: Method
  /** Path with `{params}`, spelled as in docs/requirements.md#calls. */
  readonly path: Path
  /** True for a call that docs/requirements.md#calls does not list. */
  readonly ours: boolean
  readonly access: readonly Access[]
  readonly summary: string
  /** Schemas of path params that are not free text; the others are strings of 1–200 characters. */
  readonly params: Ps
  readonly query: Q
  readonly body: B
  /** `multipart` bodies contain one file in field `file` and the fields of `body`. */
  readonly encoding: 'json' | 'multipart'
  readonly response: R
  readonly errors: readonly ErrorCode[]
  readonly limit: LimitGroup
  /** A money command: the request must carry an `Idempotency-Key` header (docs/promises.md#r4). */
  readonly idempotent: boolean
  /** Seconds for which the browser may reuse the response (React Query `staleTime`). */
  readonly fresh: number
  /**
   * A GET whose response is the same for everybody and consists of tagged data only; the server entry may cache it like
   * a page.
   */
  readonly shared: boolean
}

type Defaults =
  | 'ours'
  | 'params'
  | 'query'
  | 'body'
  | 'encoding'
  | 'errors'
  | 'limit'
  | 'idempotent'
  | 'fresh'
  | 'shared'

/** Fills in the defaults of a call and keeps its literal types. Errors common to all calls need not be listed. */
export function defineCall<
  const Path extends string,
  R extends Schema | 'blob',
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  // biome-ignore lint/complexity/noBannedTypes: no schema, which is what a call without one has
  const Ps extends PathSchemas<Path> = {},
>(
  call: Pick<Call<Path, Q, B, R, Ps>, Exclude<keyof Call, Defaults>> &
    Partial<Pick<Call<Path, Q, B, R, Ps>, Defaults>>,
): Call<Path, Q, B, R, Ps> {
  return {
    ours: false,
    params: {} as Ps,
    query: undefined as Q,
    body: undefined as B,
    encoding: 'json',
    errors: [],
    limit: call.method === 'GET' ? 'read' : 'write',
    idempotent: false,
    fresh: 60,
    shared: false,
    ...call,
  }
}

// Because of variance, `Call<…>` of one path is not assignable to `Call<string>`; lists of calls use this type.
// biome-ignore lint/suspicious/noExplicitAny: the element type of a heterogeneous list
export type AnyCall = Call<any, any, any, any, any>

/** The path of any call as a plain string. */
export const pathOf = (call: Pick<AnyCall, 'path'>): string => call.path

export type ParamsOf<C extends AnyCall> =
  C extends Call<infer P, infer _Q, infer _B, infer _R, infer _Ps> ? { [K in PathParams<P>]: string } : never
export type QueryInputOf<C extends AnyCall> = C['query'] extends Schema ? z.input<C['query']> : undefined
export type QueryOf<C extends AnyCall> = C['query'] extends Schema ? z.output<C['query']> : undefined
export type BodyInputOf<C extends AnyCall> = C['body'] extends Schema ? z.input<C['body']> : undefined
export type BodyOf<C extends AnyCall> = C['body'] extends Schema ? z.output<C['body']> : undefined
export type ResponseOf<C extends AnyCall> = C['response'] extends Schema ? z.output<C['response']> : Blob
