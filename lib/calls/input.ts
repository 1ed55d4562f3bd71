import type * as z from 'zod/mini'
import type { AnyCall, BodyInputOf, Call, PathParams } from '../contract/define-call.ts'

type Empty = Record<never, never>

/** Accepted types of one query value: its text, or the value that it is parsed to. */
type QueryArg<I, O> =
  | I
  | (O extends readonly (infer E)[] ? readonly E[] : never)
  | (O extends number | boolean ? O : never)

type QueryArgs<S extends z.ZodMiniType> = {
  [K in keyof z.input<S>]: QueryArg<z.input<S>[K], K extends keyof z.output<S> ? z.output<S>[K] : never>
}

type PathPart<C> =
  C extends Call<infer P, infer _Q, infer _B, infer _R, infer _Ps>
    ? [PathParams<P>] extends [never]
      ? Empty
      : { params: { [K in PathParams<P>]: string } }
    : never

type QueryPart<C extends AnyCall> = C['query'] extends z.ZodMiniType
  ? Empty extends QueryArgs<C['query']>
    ? { query?: QueryArgs<C['query']> }
    : { query: QueryArgs<C['query']> }
  : Empty

type BodyPart<C extends AnyCall> = C['body'] extends z.ZodMiniType ? { body: BodyInputOf<C> } : Empty

/** Input of a call: exactly the parts that its contract declares. `file` is for multipart calls. */
export type InputOf<C extends AnyCall> = PathPart<C> & QueryPart<C> & BodyPart<C> & { file?: File | Blob }

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Set only if the caller manages the key; otherwise one key is reused until a definite answer arrives. */
  idempotencyKey?: string | undefined
  headers?: HeadersInit | undefined
  /** Does not raise the global loading flag (background refreshes). */
  quiet?: boolean | undefined
}
