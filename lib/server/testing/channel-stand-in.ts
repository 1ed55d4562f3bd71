import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { type Platform, SPEECH, type Speech, type StandInAccount } from './channel-speech.ts'
import { listenLocally } from './listen.ts'

/**
 * A stand-in for the platforms where members sign in to connect a channel. It serves each platform under its host name
 * (`/open.tiktokapis.com/v2/user/info/`), as that platform documents. Under `/stand-in/` a test sets who is signed in:
 * `POST signed-in { platform, accounts | null }` (null declines), `POST down { is }`.
 */
export interface ChannelStandIn {
  url: string
  close: () => Promise<void>
}

/** One pair of keys for every platform keeps the settings of a test short. */
export interface ChannelStandInSettings {
  id: string
  secret: string
  port?: number
}

export async function startChannelStandIn(settings: ChannelStandInSettings): Promise<ChannelStandIn> {
  const signedIn = new Map<Platform, StandInAccount[]>()
  const codes = new Map<
    string,
    { platform: Platform; redirectUri: string; challenge: string | null; accounts: StandInAccount[] }
  >()
  const tokens = new Map<string, { platform: Platform; accounts: StandInAccount[] }>()
  let isDown = false
  type Answer = { status: number; body?: unknown; location?: string }
  const refused = (error: string): Answer => ({ status: 400, body: { error } })

  /** The sign-in page: redirects at once, with a code, or with an error when the person declines. */
  function authorize(platform: Platform, query: URLSearchParams): Answer {
    const speech = SPEECH[platform]
    const redirect = query.get('redirect_uri') ?? ''
    const scope = (query.get('scope') ?? '').split(/[ ,]/)
    const isRight =
      query.get(speech.idName) === settings.id &&
      query.get('response_type') === 'code' &&
      speech.scope.every((one) => scope.includes(one)) &&
      URL.canParse(redirect) &&
      new URL(redirect).search === '' &&
      (!speech.pkce ||
        (query.get('code_challenge_method') === 'S256' && query.get('code_challenge')?.length === 43))
    if (!isRight) return refused('invalid_request')
    const back = new URL(redirect)
    back.searchParams.set('state', query.get('state') ?? '')
    const accounts = signedIn.get(platform)
    if (accounts) {
      const code = randomUUID()
      const challenge = speech.pkce ? query.get('code_challenge') : null
      codes.set(code, { platform, redirectUri: redirect, challenge, accounts })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    return { status: 302, location: back.href }
  }

  function exchange(platform: Platform, request: IncomingMessage, form: URLSearchParams): Answer {
    const speech = SPEECH[platform]
    const found = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const secret = speech.basic
      ? request.headers.authorization ===
        `Basic ${Buffer.from([settings.id, settings.secret].map(encodeURIComponent).join(':')).toString('base64')}`
      : form.get('client_secret') === settings.secret
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      request.method !== 'POST' ||
      !secret ||
      form.get(speech.idName) !== settings.id ||
      form.get('grant_type') !== 'authorization_code' ||
      found?.platform !== platform ||
      found.redirectUri !== form.get('redirect_uri') ||
      (found.challenge !== null && found.challenge !== challenge)
    )
      return refused('invalid_grant')
    const token = randomUUID()
    tokens.set(token, found)
    return { status: 200, body: speech.grant(token, found.accounts) }
  }

  function profile(platform: Platform, request: IncomingMessage, query: URLSearchParams): Answer {
    const speech = SPEECH[platform]
    const found = tokens.get(speech.tokenOf(request, query) ?? '')
    return found?.platform === platform
      ? { status: 200, body: speech.profile(found.accounts, query) }
      : { status: 401, body: { error: { message: 'invalid token' } } }
  }

  function speak(request: IncomingMessage, url: URL, form: URLSearchParams): Answer {
    for (const [name, speech] of Object.entries(SPEECH) as [Platform, Speech][]) {
      if (url.pathname === speech.pages) return authorize(name, url.searchParams)
      if (isDown && [speech.tokens, speech.profiles].includes(url.pathname)) return { status: 503 }
      if (url.pathname === speech.tokens) return exchange(name, request, form)
      if (url.pathname === speech.profiles) return profile(name, request, url.searchParams)
    }
    return { status: 404 }
  }

  function play(verb: string | undefined, text: string): Answer {
    const given = JSON.parse(text || '{}') as {
      platform: Platform
      accounts: StandInAccount[] | null
      is?: boolean
    }
    if (verb === 'down') isDown = given.is === true
    else if (given.accounts) signedIn.set(given.platform, given.accounts)
    else signedIn.delete(given.platform)
    return { status: 200, body: {} }
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const url = new URL(request.url ?? '/', 'http://platforms.local')
    const [, first, verb] = url.pathname.split('/')
    const { status, body, location } =
      first === 'stand-in' ? play(verb, text) : speak(request, url, new URLSearchParams(text))
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
      .end(body === undefined ? undefined : JSON.stringify(body))
  })
  return listenLocally(server, settings.port)
}
