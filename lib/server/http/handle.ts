import type * as z from 'zod/mini'
import type { AnyCall, BodyOf, Call, PathParams, QueryOf, ResponseOf } from '../../contract/define-call.ts'
import type { Context } from '../services/context.ts'
import type { Reply } from './reply.ts'
import type { Outgoing } from './wire.ts'

export { toMoney } from './wire.ts'

/** The one file of a multipart request, read and bounded. */
export interface UploadedFile {
  bytes: Uint8Array
  /** Type that the browser claims; the files gateway judges the content. */
  declaredType: string
  name: string
}

/** A response that is not JSON. */
export interface BlobAnswer {
  bytes: Uint8Array | ReadableStream<Uint8Array>
  contentType: string
  fileName?: string
  /** Shown in the page instead of saved; images only. */
  inline?: boolean
  /** Public, and the content at this address never changes: browsers and proxies may cache it. */
  isImmutable?: boolean
}

export interface HandlerInput<C extends AnyCall> {
  params: C extends Call<infer P, infer _Q, infer _B, infer _R, infer Ps>
    ? { [N in PathParams<P>]: N extends keyof Ps ? TextOf<Ps[N]> : string }
    : never
  query: QueryOf<C>
  body: BodyOf<C>
  file: UploadedFile | undefined
  headers: Headers
  /** The unparsed body, for signed notices. */
  raw: Uint8Array
}

/** Type of a path parameter: always text, whatever its schema makes of it. */
type TextOf<S> = S extends z.ZodMiniType ? (z.output<S> extends string ? z.output<S> : string) : string

export type HandlerResult<C extends AnyCall> = C['response'] extends 'blob'
  ? BlobAnswer
  : Outgoing<ResponseOf<C>>

/** How a notice of another service is received. */
export interface Signed {
  /** Throws unless these bytes are signed. Asked before they are parsed: whoever may not send them costs no parsing. */
  check: (ctx: Context, raw: Uint8Array, headers: Headers) => void
  /** The format is that service's own: parts that nobody reads may be as deep and as strange as it likes. */
  isForeign?: boolean
}

export interface Handler {
  readonly call: AnyCall
  readonly signed?: Signed | undefined
  readonly run: (ctx: Context, input: HandlerInput<AnyCall>, reply: Reply) => Promise<unknown>
}

/** Joins a call of the contract with its handler. The router strips the result to the response schema. */
export function handle<C extends AnyCall>(
  call: C,
  run: (ctx: Context, input: HandlerInput<C>, reply: Reply) => Promise<HandlerResult<C>>,
  signed?: Signed,
): Handler {
  return { call, run: run as Handler['run'], signed }
}
