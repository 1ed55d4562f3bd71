import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from './listen.ts'

/**
 * A stand-in for LINE that speaks its HTTP interfaces as far as we use them: push with bearer and retry key, the monthly
 * limit, signed webhook events, and LINE Login with PKCE. Under `/stand-in/` a test plays the person in the LINE app.
 */
export interface LineStandIn {
  url: string
  close: () => Promise<void>
}

export interface LineStandInSettings {
  accessToken: string
  channelSecret: string
  /** Where events are sent: the webhook's address, or a function that answers. */
  webhook: string | ((request: Request) => Promise<Response>)
  port?: number
  /** The LINE Login channel, where one is configured. */
  login?: { channelId: string; channelSecret: string }
}

interface Person {
  isFriend: boolean
  inbox: { text: string; retryKey: string | undefined }[]
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function toJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text || '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-line-request-id': randomUUID() })
    .end(JSON.stringify(body))
}

export async function startLineStandIn(settings: LineStandInSettings): Promise<LineStandIn> {
  const people = new Map<string, Person>()
  const accepted = new Set<string>()
  let quota = Number.POSITIVE_INFINITY

  async function sendEvent(userId: string, event: Record<string, unknown>): Promise<number> {
    const body = JSON.stringify({
      destination: `U${'0'.repeat(32)}`,
      events: [
        {
          ...event,
          mode: 'active',
          timestamp: Date.now(),
          source: { type: 'user', userId },
          webhookEventId: randomUUID(),
          deliveryContext: { isRedelivery: false },
        },
      ],
    })
    const signature = createHmac('sha256', settings.channelSecret).update(body).digest('base64')
    const url = typeof settings.webhook === 'string' ? settings.webhook : 'http://webhook.local/'
    const request = new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-line-signature': signature },
      body,
    })
    const reply = await (typeof settings.webhook === 'string' ? fetch(request) : settings.webhook(request))
    await reply.body?.cancel()
    return reply.status
  }

  function push(request: IncomingMessage, body: Record<string, unknown>): [status: number, body: unknown] {
    if (request.headers.authorization !== `Bearer ${settings.accessToken}`)
      return [401, { message: 'Authentication failed. Confirm that the access token is valid.' }]
    const messages = Array.isArray(body.messages) ? (body.messages as { type?: string; text?: string }[]) : []
    const text = messages[0]?.text
    if (
      messages.length < 1 ||
      messages.length > 5 ||
      messages[0]?.type !== 'text' ||
      !text ||
      text.length > 5000
    )
      return [400, { message: 'The request body has 1 error(s)', details: [{ property: 'messages' }] }]
    const person = people.get(String(body.to))
    if (!person) return [400, { message: "The property, 'to', in the request body is invalid" }]
    const retryKey = request.headers['x-line-retry-key']
    if (typeof retryKey === 'string') {
      if (!UUID.test(retryKey)) return [400, { message: 'The retry key is invalid' }]
      if (accepted.has(retryKey)) return [409, { message: 'The retry key is already accepted' }]
    }
    if (quota < 1) return [429, { message: 'You have reached your monthly limit.' }]
    quota--
    if (typeof retryKey === 'string') accepted.add(retryKey)
    // A user who blocked the account gets nothing, but LINE returns 200.
    if (person.isFriend)
      person.inbox.push({ text, retryKey: typeof retryKey === 'string' ? retryKey : undefined })
    return [200, { sentMessages: [{ id: String(accepted.size), quoteToken: randomUUID() }] }]
  }

  /** Who is signed in at LINE's page, and what its codes and tokens stand for. */
  let signedIn: string | undefined
  const codes = new Map<string, { userId: string; nonce: string; challenge: string; redirectUri: string }>()
  const tokens = new Map<string, { userId: string; nonce: string }>()

  /** The sign-in page: redirects at once, with a code, or with an error when nobody is signed in. */
  function authorize(query: URLSearchParams): string | undefined {
    const redirect = query.get('redirect_uri') ?? ''
    const isRight =
      query.get('response_type') === 'code' &&
      query.get('client_id') === settings.login?.channelId &&
      query.get('scope')?.split(' ').includes('openid') &&
      query.get('code_challenge_method') === 'S256' &&
      URL.canParse(redirect)
    if (!isRight) return undefined
    const back = new URL(redirect)
    back.searchParams.set('state', query.get('state') ?? '')
    if (signedIn) {
      const code = randomUUID()
      codes.set(code, {
        userId: signedIn,
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri: redirect,
      })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    return back.href
  }

  function exchange(form: URLSearchParams): [status: number, body: unknown] {
    const found = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      !found ||
      form.get('grant_type') !== 'authorization_code' ||
      form.get('client_id') !== settings.login?.channelId ||
      form.get('client_secret') !== settings.login?.channelSecret ||
      form.get('redirect_uri') !== found.redirectUri ||
      challenge !== found.challenge
    )
      return [400, { error: 'invalid_grant', error_description: 'invalid authorization code' }]
    const [access, id] = [randomUUID(), randomUUID()]
    for (const token of [access, id]) tokens.set(token, found)
    return [200, { access_token: access, id_token: id, token_type: 'Bearer', expires_in: 2592000 }]
  }

  function verifyToken(form: URLSearchParams): [status: number, body: unknown] {
    const found = tokens.get(form.get('id_token') ?? '')
    return found && form.get('client_id') === settings.login?.channelId && form.get('nonce') === found.nonce
      ? [200, { iss: 'https://access.line.me', sub: found.userId, aud: form.get('client_id') }]
      : [400, { error: 'invalid_request', error_description: 'Invalid IdToken.' }]
  }

  function friendship(request: IncomingMessage): [status: number, body: unknown] {
    const found = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    return found
      ? [200, { friendFlag: people.get(found.userId)?.isFriend ?? false }]
      : [401, { message: 'invalid token' }]
  }

  /**
   * Acts as the person: `POST users/{id}/say`, `follow`, `unfollow`; `GET users/{id}/inbox`; `POST quota`, `signed-in`.
   */
  async function play(
    method: string,
    path: string[],
    body: Record<string, unknown>,
  ): Promise<[number, unknown]> {
    if (path[0] === 'quota' && method === 'POST') {
      quota = typeof body.left === 'number' ? body.left : Number.POSITIVE_INFINITY
      return [200, {}]
    }
    if (path[0] === 'signed-in') {
      signedIn = typeof body.userId === 'string' ? body.userId : undefined
      return [200, {}]
    }
    const [, userId = '', verb] = path
    const person = people.get(userId) ?? { isFriend: true, inbox: [] }
    people.set(userId, person)
    if (method === 'GET' && verb === 'inbox') return [200, person.inbox]
    if (verb === 'follow' || verb === 'unfollow') person.isFriend = verb === 'follow'
    const event =
      verb === 'say'
        ? {
            type: 'message',
            replyToken: randomUUID(),
            message: { type: 'text', id: randomUUID(), text: String(body.text) },
          }
        : { type: verb }
    return [200, { status: await sendEvent(userId, event) }]
  }

  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://line.local')
    const text = await readText(request)
    const body = toJson(text)
    const form = new URLSearchParams(text)
    if (path === '/oauth2/v2.1/authorize') {
      const back = authorize(searchParams)
      if (back) response.writeHead(302, { location: back }).end()
      else answer(response, 400, { error: 'invalid_request' })
    } else if (path === '/oauth2/v2.1/token') answer(response, ...exchange(form))
    else if (path === '/oauth2/v2.1/verify') answer(response, ...verifyToken(form))
    else if (path === '/friendship/v1/status') answer(response, ...friendship(request))
    else if (request.method === 'POST' && path === '/v2/bot/message/push')
      answer(response, ...push(request, body))
    else if (path.startsWith('/stand-in/'))
      answer(response, ...(await play(request.method ?? 'GET', path.split('/').slice(2), body)))
    else answer(response, 404, { message: 'Not found' })
  })
  return listenLocally(server, settings.port)
}
