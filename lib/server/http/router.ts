import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AnyCall, LimitGroup } from '../../contract/define-call.ts'
import { ERROR_STATUS, type ErrorCode, type ErrorFields, Refusal } from '../../domain/errors.ts'
import { MAX_FORM_BYTES, MAX_UPLOAD_BYTES } from '../../domain/file/limits.ts'
import { type Caller, type Context, inTransaction } from '../services/context.ts'
import { claimKey, storeAnswer } from '../store/idempotency.ts'
import type { KnownLogins } from '../store/session.ts'
import { type Trouble, troubleOf, troubleRefusal } from '../store/trouble.ts'
import { findLogin, type Login, requireAccess, requireSameSite } from './actor.ts'
import type { BlobAnswer, Handler, HandlerInput, UploadedFile } from './handle.ts'
import { createRateLimit } from './rate-limit.ts'
import { type CookieSettings, createReply } from './reply.ts'
import { toWire } from './wire.ts'

export interface RouterOptions {
  handlers: readonly Handler[]
  /** The context of one request, but for who asks and what is known only after parsing. */
  contextOf: (facts: {
    caller: Caller
    requestId: string
    network: string
    userAgent: string
    locale: 'th' | 'en'
  }) => Context
  cookies: CookieSettings
  origins: ReadonlySet<string>
  /** Answers that are not calls of the contract: the OpenAPI document. */
  extra?: Record<string, () => Response>
  /** Least time in ms of an answer about an account; 0 answers at once. */
  answerFloorMs: number
  /** While true nothing may be written: every call but reads and the end of a login is refused. */
  isClosed?: (() => boolean) | undefined
  /** A handler met a full disk, damage, or a database that is away. */
  onTrouble?: ((trouble: Trouble, error: unknown) => void) | undefined
  log: (level: 'info' | 'warn' | 'error', facts: Record<string, unknown>) => void
}

/** Answers that say when it is worth asking again. */
const RETRIED: ReadonlySet<ErrorCode> = new Set([
  'too_many_requests',
  'code_locked',
  'unavailable',
  'data_damaged',
])

/** Calls that do more for an account that exists than for one that does not. */
const HELD: readonly LimitGroup[] = ['signin', 'code', 'signup']

/** Whoever wants to leave may, also while nothing else is written. */
const ALWAYS_OPEN: readonly string[] = ['signOut', 'signOutOperator']

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}
const freeParam = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))
const IDEMPOTENCY_KEY = /^[A-Za-z0-9._-]{8,100}$/

type Issue = { path: PropertyKey[]; code?: string; message: string; origin?: string; minimum?: unknown }

/** zod issues as field → stable code; the sentence stands in the messages. */
function toFields(issues: readonly Issue[], prefix = ''): ErrorFields {
  const fields: ErrorFields = {}
  for (const issue of issues) {
    const name = prefix + (issue.path.map(String).join('.') || '_')
    fields[name] ??= issue.message.startsWith('code:') ? issue.message.slice(5) : (issue.code ?? 'invalid')
  }
  return fields
}

/** Paths of the texts that no column can keep: a NUL character, half of a surrogate pair. */
function unkeptTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path || '_'] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => unkeptTexts(part, path ? `${path}.${name}` : name))
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown, prefix = ''): z.output<S> {
  const unkept = unkeptTexts(value)
  if (unkept.length > 0)
    throw new Refusal('malformed_input', {
      fields: Object.fromEntries(unkept.map((name) => [prefix + name, 'invalid_format'])),
    })
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal('malformed_input', { fields: toFields(result.error.issues as Issue[], prefix) })
}

function parseParams(call: AnyCall, given: Record<string, string>): Record<string, string> {
  const out: Record<string, string> = {}
  const schemas = call.params as Record<string, z.ZodMiniType | undefined>
  for (const [name, value] of Object.entries(given)) {
    const result = (schemas[name] ?? freeParam).safeParse(value)
    // A malformed id is answered like an unknown one, so that its shape tells nothing (docs/promises.md#r17).
    if (!result.success) throw new Refusal('not_found')
    out[name] = String(result.data)
  }
  return out
}

/** Without a prototype: names like `__proto__` and `constructor` are names like any other. */
const emptyRecord = (): Record<string, string> => Object.create(null) as Record<string, string>

function parseQuery(call: AnyCall, params: URLSearchParams): unknown {
  if (!call.query) return undefined
  const given = emptyRecord()
  for (const [name, value] of params) {
    if (name in given) throw new Refusal('malformed_input', { fields: { [name]: 'repeated' } })
    if (value !== '') given[name] = value
  }
  return parse(call.query as z.ZodMiniType, given)
}

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > most) throw new Refusal('payload_too_large')
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > most) throw new Refusal('payload_too_large')
  return bytes
}

function depthOf(value: unknown, depth = 0): number {
  if (depth > 8 || value === null || typeof value !== 'object') return depth
  return Math.max(depth, ...Object.values(value).map((item) => depthOf(item, depth + 1)))
}

async function readBody(
  call: AnyCall,
  request: Request,
): Promise<{ body: unknown; file: UploadedFile | undefined; raw: Uint8Array }> {
  const empty = { body: undefined, file: undefined, raw: new Uint8Array() }
  if (call.method === 'GET') return empty
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (call.encoding === 'multipart') {
    if (type !== 'multipart/form-data') throw new Refusal('unsupported_media_type')
    const bytes = await readBytes(request, MAX_FORM_BYTES).catch((error) => {
      throw error instanceof Refusal
        ? new Refusal('file_too_large', { fields: { file: 'file_too_large' } })
        : error
    })
    const form = await new Response(bytes as BodyInit, {
      headers: { 'content-type': request.headers.get('content-type')! },
    })
      .formData()
      .catch(() => {
        throw new Refusal('malformed_input')
      })
    const given = emptyRecord()
    let file: UploadedFile | undefined
    let parts = 0
    for (const [name, value] of form) {
      if (++parts > 20) throw new Refusal('malformed_input')
      if (typeof value === 'string') given[name] = value
      else if (file || name !== 'file')
        throw new Refusal('malformed_input', { fields: { [name]: 'one_file_only' } })
      else
        file = {
          bytes: new Uint8Array(await value.arrayBuffer()),
          declaredType: value.type,
          name: value.name.slice(0, 200),
        }
    }
    if (!file || file.bytes.byteLength === 0)
      throw new Refusal('file_missing', { fields: { file: 'file_missing' } })
    if (file.bytes.byteLength > MAX_UPLOAD_BYTES)
      throw new Refusal('file_too_large', { fields: { file: 'file_too_large' } })
    return { body: call.body ? parse(call.body as z.ZodMiniType, given) : undefined, file, raw: bytes }
  }
  const raw = await readBytes(request, 512 * 1024)
  if (!call.body) return { ...empty, raw }
  if (type !== 'application/json') throw new Refusal('unsupported_media_type')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    throw new Refusal('malformed_json')
  }
  if (depthOf(value) > 8) throw new Refusal('malformed_input')
  return { body: parse(call.body as z.ZodMiniType, value), file: undefined, raw }
}

/**
 * Stored once for each caller and key; the same key with another input is refused (docs/domain/README.md#p5,
 * docs/promises.md#r4).
 */
async function runOnce(
  ctx: Context,
  handler: Handler,
  input: HandlerInput<AnyCall>,
  answer: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const key = input.headers.get('idempotency-key')
  if (key === null || !IDEMPOTENCY_KEY.test(key)) throw new Refusal('idempotency_key_missing')
  const owner = 'id' in ctx.caller ? ctx.caller.id : ctx.network
  const inputHash = createHash('sha256')
    .update(JSON.stringify([handler.call.id, input.params, input.query ?? null]))
    .update(input.raw)
    .digest()
  return inTransaction(ctx, async (ctx) => {
    const stored = await claimKey(ctx.db, { owner, key, call: handler.call.id, inputHash, now: ctx.now() })
    if (stored) {
      if (stored.call !== handler.call.id || !Buffer.from(stored.inputHash).equals(inputHash))
        throw new Refusal('idempotency_mismatch')
      if (stored.status === null) throw new Refusal('in_progress')
      return stored.response
    }
    const result = await answer(ctx)
    await storeAnswer(ctx.db, owner, key, 200, result)
    return result
  })
}

function refusalBody(code: ErrorCode, requestId: string, refusal?: Refusal) {
  return {
    error: {
      code,
      requestId,
      ...(refusal?.fields ? { fields: refusal.fields } : {}),
      ...(refusal?.details ? { details: toWire(refusal.details) } : {}),
    },
  }
}

interface RequestFacts {
  network: string
  requestId: string
  /** What the request read, also when it ended in a refusal: a kept "not found" is dropped when its record appears. */
  tags: ReadonlySet<string> | undefined
  logins: KnownLogins | undefined
}

function setTags(headers: Headers, tags: ReadonlySet<string> | undefined): void {
  if (tags && tags.size > 0) headers.set('x-cache-tags', [...tags].map(encodeURIComponent).join(','))
}

/** Paths with more fixed segments come first, so that `/open/config` is never read as `/open/{locale}`. */
export function bySpecificity(a: Handler, b: Handler): number {
  const score = (handler: Handler) =>
    (handler.call.path as string)
      .split('/')
      .map((part) => (part.startsWith('{') ? '1' : '0'))
      .join('')
  return score(a).localeCompare(score(b))
}

/**
 * One function from Request to Response: match, actor, access, limit, parse, verb, parse the answer. Every refusal is
 * `{ error: { code, requestId, fields? } }`; an unknown error says nothing but its request id.
 */
export function createRouter(
  options: RouterOptions,
): (request: Request, info: { network: string; logins?: KnownLogins }) => Promise<Response> {
  const { handlers, contextOf, cookies, origins, answerFloorMs, isClosed, log } = options
  const limit = createRateLimit()
  const app = new Hono<{ Bindings: RequestFacts }>({
    strict: true,
    getPath: (request) => {
      const { pathname } = new URL(request.url)
      return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
    },
  })

  async function answer(
    request: Request,
    handler: Handler,
    given: Record<string, string>,
    env: RequestFacts,
  ) {
    const { call } = handler
    const { network, requestId } = env
    const reply = createReply(cookies)
    const visitor = contextOf({
      caller: { kind: 'visitor' },
      requestId,
      network,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
      locale: request.headers.get('accept-language')?.startsWith('en') ? 'en' : 'th',
    })
    const login: Login = await findLogin(visitor, request, call, cookies, env.logins)
    const ctx: Context = { ...visitor, caller: login.caller }
    env.tags = ctx.tags
    requireAccess(call, ctx.caller)
    requireSameSite(request, call, login, origins)
    if (call.method !== 'GET' && isClosed?.() && !ALWAYS_OPEN.includes(call.id))
      throw new Refusal('unavailable', { details: { retryAfter: 60 } })
    await limit(ctx, call.limit)
    const params = parseParams(call, given)
    const query = parseQuery(call, new URL(request.url).searchParams)
    const read = await readBody(call, request)
    const input = { params, query, headers: request.headers, ...read } as HandlerInput<AnyCall>

    if (call.response === 'blob') {
      const blob = (await handler.run(ctx, input, reply)) as BlobAnswer
      const name = blob.fileName ? `; filename*=UTF-8''${encodeURIComponent(blob.fileName)}` : ''
      return new Response(blob.bytes as BodyInit, {
        headers: {
          ...JSON_HEADERS,
          'content-type': blob.contentType,
          'content-disposition': `${blob.inline ? 'inline' : 'attachment'}${name}`,
          'cache-control': 'private, no-store',
        },
      })
    }
    // The time of an answer must not tell whether the account exists (R22). The timer runs from before the work, so
    // that it does not add to what the work took.
    const held =
      answerFloorMs > 0 && call.method !== 'GET' && HELD.includes(call.limit)
        ? delay(answerFloorMs)
        : undefined
    const run = async (context: Context) => {
      try {
        return (call.response as z.ZodMiniType).parse(toWire(await handler.run(context, input, reply)))
      } finally {
        await held
      }
    }
    const result = call.idempotent ? await runOnce(ctx, handler, input, run) : await run(ctx)
    const headers = new Headers({
      ...JSON_HEADERS,
      'cache-control': 'private, no-store',
      'x-request-id': requestId,
    })
    for (const [name, value] of reply.headers) headers.append(name, value)
    setTags(headers, ctx.tags)
    return new Response(request.method === 'HEAD' ? null : JSON.stringify(result), { headers })
  }

  const methods = new Map<string, Set<string>>()
  for (const handler of [...handlers].sort(bySpecificity)) {
    const path = (handler.call.path as string).replace(/\{([^}]+)\}/g, ':$1').replace(/(.)\/$/, '$1')
    methods.set(path, (methods.get(path) ?? new Set()).add(handler.call.method))
    app.on(handler.call.method, path, (c) =>
      answer(c.req.raw, handler, c.req.param() as Record<string, string>, c.env),
    )
  }
  for (const [path, make] of Object.entries(options.extra ?? {})) app.get(path, () => make())
  for (const [path, allowed] of methods)
    app.all(path, () => {
      throw Object.assign(new Refusal('method_not_allowed'), { allow: [...allowed].join(', ') })
    })
  app.notFound(() => {
    throw new Refusal('unknown_path')
  })
  app.onError((error, c) => {
    const { requestId } = c.env
    const trouble = error instanceof Refusal ? undefined : troubleOf(error)
    if (trouble) options.onTrouble?.(trouble, error)
    const refusal = error instanceof Refusal ? error : trouble && troubleRefusal(trouble)
    const code = refusal?.code ?? 'internal'
    if (!refusal) log('error', { requestId, path: c.req.path, error: error.stack ?? String(error) })
    const headers = new Headers({
      ...JSON_HEADERS,
      'cache-control': 'private, no-store',
      'x-request-id': requestId,
    })
    if (RETRIED.has(code)) headers.set('retry-after', String(refusal?.details?.retryAfter ?? 2))
    setTags(headers, c.env.tags)
    if ('allow' in error) headers.set('allow', String(error.allow))
    return new Response(JSON.stringify(refusalBody(code, requestId, refusal)), {
      status: ERROR_STATUS[code],
      headers,
    })
  })

  return async (request, { network, logins }) => {
    const requestId = randomUUID().slice(0, 13)
    const started = performance.now()
    let response: Response
    try {
      response = await app.fetch(request, { network, requestId, tags: undefined, logins })
    } catch {
      // Hono decodes the path while matching; what cannot be decoded is the sender's fault.
      response = new Response(JSON.stringify(refusalBody('malformed_path', requestId)), {
        status: 400,
        headers: JSON_HEADERS,
      })
    }
    log('info', {
      requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      ms: Math.round(performance.now() - started),
    })
    return response
  }
}
