import type { cookieNames } from '../../session/cookies.ts'
import { hashToken } from '../http/actor.ts'
import { tagsOf } from '../http/answer-tags.ts'
import type { Caller } from '../services/context.ts'
import { type Database, sql } from '../store/client.ts'
import type { TestClock } from './clock.ts'

/** Who sends a request: a login of a member or of an operator. */
export interface Reader {
  token: string
  caller: Pick<Caller, 'kind'>
}

export interface TestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  /** The answer as it came, for files. */
  bytes: Uint8Array
  headers: Headers
  /** Tags of the data that the response was made from; never sent. */
  tags: ReadonlySet<string>
}

/** Sends requests to a router; logins in `proven` complete a step-up before each. */
export function requestsTo(
  handle: (request: Request, network?: string) => Promise<Response>,
  world: {
    db: Database
    clock: TestClock
    names: ReturnType<typeof cookieNames>
    proven: ReadonlySet<string>
  },
) {
  const { db, clock, names, proven } = world

  return async function request(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    given: {
      as?: Reader | undefined
      body?: unknown
      form?: FormData
      headers?: Record<string, string>
      idempotencyKey?: string
      /** Network of the sender; a documentation address unless named. */
      network?: string
    } = {},
  ): Promise<TestAnswer> {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', ...given.headers })
    if (headers.get('sec-fetch-site') === '') headers.delete('sec-fetch-site')
    if (given.as) {
      const operator = given.as.caller.kind === 'operator'
      headers.set('cookie', `${operator ? names.operator : names.session}=${given.as.token}`)
    }
    if (given.as && proven.has(given.as.token))
      await db.run(
        sql`UPDATE login_session SET step_up_at = ${clock.now()} WHERE token_hash = ${hashToken(given.as.token)}`,
      )
    if (given.body !== undefined) headers.set('content-type', 'application/json')
    if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey)
    const response = await handle(
      new Request(`http://localhost:3000${path}`, {
        method,
        headers,
        ...(given.form
          ? { body: given.form }
          : given.body !== undefined
            ? { body: JSON.stringify(given.body) }
            : {}),
      }),
      given.network,
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    let body: unknown = text
    try {
      body = JSON.parse(text)
    } catch {}
    return { status: response.status, body, bytes, headers: response.headers, tags: tagsOf(response) }
  }
}
