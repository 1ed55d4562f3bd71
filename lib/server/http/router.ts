import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { AnyCall, LimitGroup } from '../../contract/define-call.ts'
import { pathOf } from '../../contract/define-call.ts'
import type { Language } from '../../country/languages.ts'
import { ERROR_STATUS, type ErrorCode, Refusal } from '../../domain/errors.ts'
import type { Caller, Context } from '../services/context.ts'
import { inSpan } from '../store/in-span.ts'
import type { ReadBeside } from '../store/read-beside.ts'
import type { KnownLogins } from '../store/session.ts'
import { type Trouble, troubleOf, troubleRefusal } from '../store/trouble.ts'
import { findLogin, type Login, requireAccess, requireSameSite } from './actor.ts'
import { giveTags } from './answer-tags.ts'
import type { Backend } from './backend-interface.ts'
import type { BlobAnswer, Handler, HandlerInput } from './handle.ts'
import { createHold } from './hold-answers.ts'
import { keepAnswer } from './keep-answer.ts'
import { networkOf } from './network.ts'
import { createRateLimit } from './rate-limit.ts'
import { parseParams, parseQuery, readBody } from './read-input.ts'
import { type CookieSettings, createReply } from './reply.ts'
import { runBeside } from './run-beside.ts'
import { runOnce } from './run-once.ts'
import { inertHeaders } from './security-headers.ts'
import { sortBySpecificity } from './sort-by-specificity.ts'
import { toWire } from './wire.ts'

export interface RouterOptions {
  handlers: readonly Handler[]
  /** Makes the context of one request from what the router found out about it. */
  contextOf: (facts: {
    caller: Caller
    requestId: string
    network: string
    userAgent: string
    locale: Language
  }) => Context
  cookies: CookieSettings
  origins: ReadonlySet<string>
  /** Responses outside the contract, the same for everybody: the OpenAPI document. */
  extra?: Record<string, () => Response>
  /** Minimum time in ms of an answer about an account; 0 answers at once. */
  answerFloorMs: number
  /** Replicas that answer some of the reads. */
  beside?: ReadBeside | undefined
  /** While true every call is refused but reads and sign-out. */
  isClosed?: (() => boolean) | undefined
  /** Called when a handler met a full disk, damaged data, or an unreachable database. */
  onTrouble?: ((trouble: Trouble, error: unknown) => void) | undefined
  log: (level: 'info' | 'warn' | 'error', facts: Record<string, unknown>) => void
}

/** Errors that are sent with `retry-after`. */
const RETRIED: ReadonlySet<ErrorCode> = new Set([
  'too_many_requests',
  'code_locked',
  'in_progress',
  'unavailable',
  'data_damaged',
])

/** Limit groups of calls that do more work for an existing account than for an unknown one. */
const HELD: readonly LimitGroup[] = ['signin', 'code', 'signup']

/** Signing out works even while nothing else is written. */
const ALWAYS_OPEN: readonly string[] = ['signOut', 'signOutOperator']

const HEADERS = Object.fromEntries(inertHeaders({ https: false }))
const JSON_HEADERS = { ...HEADERS, 'content-type': 'application/json; charset=utf-8' }

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
  /**
   * Tags of what the request read, also when it was refused: a cached "not found" is invalidated when its record
   * appears.
   */
  tags: ReadonlySet<string> | undefined
  logins: KnownLogins | undefined
}

/**
 * One function from Request to Response: match, actor, access, limit, parse, handler, check the response. Every error
 * is `{ error: { code, requestId, fields? } }`; an unknown error reveals only its request id.
 */
export function createRouter(options: RouterOptions): Backend['fetch'] {
  const { handlers, contextOf, cookies, origins, answerFloorMs, beside, isClosed, log } = options
  const limit = createRateLimit()
  const hold = createHold(answerFloorMs)
  const app = new Hono<{ Bindings: RequestFacts }>({
    strict: true,
    getPath: (request) => {
      const { pathname } = new URL(request.url)
      return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
    },
  })

  const visitorOf = (request: Request, { network, requestId }: RequestFacts) =>
    contextOf({
      caller: { kind: 'visitor' },
      requestId,
      network,
      userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
      locale: request.headers.get('accept-language')?.startsWith('en') ? 'en' : 'th',
    })

  async function answer(
    request: Request,
    handler: Handler,
    given: Record<string, string>,
    env: RequestFacts,
  ) {
    const { call } = handler
    const { requestId } = env
    const reply = createReply(cookies)
    const visitor = visitorOf(request, env)
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
    const read = await readBody(ctx, handler, request)
    const input = { params, query, headers: request.headers, ...read } as HandlerInput<AnyCall>

    if (call.response === 'blob') {
      const blob = (await runBeside(beside, call, ctx, (ctx) => handler.run(ctx, input, reply))) as BlobAnswer
      const name = blob.fileName ? `; filename*=UTF-8''${encodeURIComponent(blob.fileName)}` : ''
      return new Response(blob.bytes as BodyInit, {
        headers: {
          ...HEADERS,
          'content-type': blob.contentType,
          'content-disposition': `${blob.inline ? 'inline' : 'attachment'}${name}`,
          'cache-control': blob.isImmutable ? 'public, max-age=31536000, immutable' : 'private, no-store',
        },
      })
    }
    const work = async (context: Context) =>
      call.response.parse(toWire(await handler.run(context, input, reply)))
    // The time of an answer must not reveal whether the account exists (R22).
    const isHeld = call.method !== 'GET' && HELD.includes(call.limit)
    const run = (context: Context) => (isHeld ? hold(call.id, () => work(context)) : work(context))
    const result = call.idempotent
      ? await runOnce(ctx, handler, input, run)
      : await runBeside(beside, call, ctx, run)
    const headers = new Headers({
      ...JSON_HEADERS,
      'cache-control': 'private, no-store',
      'x-request-id': requestId,
    })
    for (const [name, value] of reply.headers) headers.append(name, value)
    return new Response(request.method === 'HEAD' ? null : JSON.stringify(result), { headers })
  }

  const methods = new Map<string, Set<string>>()
  for (const handler of sortBySpecificity(handlers)) {
    const path = pathOf(handler.call)
      .replace(/\{([^}]+)\}/g, ':$1')
      .replace(/(.)\/$/, '$1')
    methods.set(path, (methods.get(path) ?? new Set()).add(handler.call.method))
    app.on(handler.call.method, path, (c) =>
      inSpan(handler.call.id, { 'http.route': handler.call.path }, () =>
        answer(c.req.raw, handler, c.req.param() as Record<string, string>, c.env),
      ),
    )
  }
  for (const [path, make] of Object.entries(options.extra ?? {})) {
    const kept = keepAnswer(make)
    app.get(path, async (c) => {
      await limit(visitorOf(c.req.raw, c.env), 'read')
      return await kept()
    })
  }
  for (const [path, allowed] of methods)
    app.all(path, () => {
      const named = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : []), 'OPTIONS']
      throw Object.assign(new Refusal('method_not_allowed'), { allow: named.join(', ') })
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
    if ('allow' in error) headers.set('allow', String(error.allow))
    return new Response(JSON.stringify(refusalBody(code, requestId, refusal)), {
      status: ERROR_STATUS[code],
      headers,
    })
  })

  return async (request, { address, logins }) => {
    const requestId = randomUUID().slice(0, 13)
    const started = performance.now()
    const facts: RequestFacts = { network: networkOf(address), requestId, tags: undefined, logins }
    let response: Response
    try {
      response = await app.fetch(request, facts)
    } catch {
      // Hono decodes the path while matching; a path that cannot be decoded is the client's fault.
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
    return giveTags(response, facts.tags)
  }
}
