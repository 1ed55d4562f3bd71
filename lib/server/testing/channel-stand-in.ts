import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A stand-in for the platforms where members sign in to connect a channel. It answers under the name of the host that was
 * meant (`/open.tiktokapis.com/v2/user/info/`), each as its own documents say. Under `/stand-in/` a test says who sits
 * in front of the sign-in page: `POST signed-in { platform, accounts | null }` (null declines), `POST down { is }`.
 */
export interface ChannelStandIn {
  url: string
  close: () => Promise<void>
}
type Platform = 'google' | 'tiktok' | 'instagram' | 'facebook' | 'x'
/** What the platform knows of an account; figures that are missing are hidden. */
export interface StandInAccount {
  id: string
  name: string
  title: string
  followers?: number
}
/** One pair of keys for every platform keeps the settings of a test short. */
export interface ChannelStandInSettings {
  id: string
  secret: string
  port?: number
}

interface Speech {
  pages: string
  tokens: string
  profiles: string
  scope: string[]
  pkce: boolean
  idName: string
  basic: boolean
  tokenOf: (request: IncomingMessage, query: URLSearchParams) => string | null | undefined
  grant: (token: string, accounts: StandInAccount[]) => unknown
  profile: (accounts: StandInAccount[], query: URLSearchParams) => unknown
}
const bearer = (request: IncomingMessage) => request.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
const inQuery = (_: IncomingMessage, query: URLSearchParams) => query.get('access_token')
const fieldsOf = (query: URLSearchParams) => query.get('fields')?.split(',') ?? []
/** Only what was asked for is answered. */
const pick = (record: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => fields.includes(name) && value !== undefined),
  )

const SPEECH: Record<Platform, Speech> = {
  google: {
    pages: '/accounts.google.com/o/oauth2/v2/auth',
    tokens: '/oauth2.googleapis.com/token',
    profiles: '/www.googleapis.com/youtube/v3/channels',
    scope: ['https://www.googleapis.com/auth/youtube.readonly'],
    pkce: true,
    idName: 'client_id',
    basic: false,
    tokenOf: bearer,
    grant: (token) => ({ access_token: token, expires_in: 3599, token_type: 'Bearer' }),
    profile: (accounts, query) => ({
      kind: 'youtube#channelListResponse',
      pageInfo: { totalResults: accounts.length, resultsPerPage: 5 },
      // Without channels the list is left out.
      ...(accounts.length === 0 || query.get('mine') !== 'true'
        ? {}
        : {
            items: accounts.map((one) => ({
              kind: 'youtube#channel',
              id: one.id,
              ...pick(
                {
                  snippet: { title: one.title, ...(one.name ? { customUrl: `@${one.name}` } : {}) },
                  statistics: {
                    viewCount: '100',
                    subscriberCount: String(one.followers ?? 0),
                    hiddenSubscriberCount: one.followers === undefined,
                  },
                },
                query.get('part')?.split(',') ?? [],
              ),
            })),
          }),
    }),
  },
  tiktok: {
    pages: '/www.tiktok.com/v2/auth/authorize/',
    tokens: '/open.tiktokapis.com/v2/oauth/token/',
    profiles: '/open.tiktokapis.com/v2/user/info/',
    scope: ['user.info.basic', 'user.info.profile', 'user.info.stats'],
    pkce: false,
    idName: 'client_key',
    basic: false,
    tokenOf: bearer,
    grant: (token, [one]) => ({
      access_token: token,
      expires_in: 86400,
      open_id: one?.id,
      refresh_token: randomUUID(),
      refresh_expires_in: 31536000,
      scope: 'user.info.basic,user.info.profile,user.info.stats',
      token_type: 'Bearer',
    }),
    profile: ([one], query) => ({
      data: {
        user: pick(
          { open_id: one?.id, username: one?.name, display_name: one?.title, follower_count: one?.followers },
          fieldsOf(query),
        ),
      },
      error: { code: 'ok', message: '', log_id: randomUUID() },
    }),
  },
  instagram: {
    pages: '/www.instagram.com/oauth/authorize',
    tokens: '/api.instagram.com/oauth/access_token',
    profiles: '/graph.instagram.com/v23.0/me',
    scope: ['instagram_business_basic'],
    pkce: false,
    idName: 'client_id',
    basic: false,
    tokenOf: inQuery,
    grant: (token, [one]) => ({
      data: [{ access_token: token, user_id: one?.id, permissions: 'instagram_business_basic' }],
    }),
    profile: ([one], query) =>
      pick(
        { user_id: one?.id, username: one?.name, name: one?.title, followers_count: one?.followers },
        fieldsOf(query),
      ),
  },
  facebook: {
    pages: '/www.facebook.com/v23.0/dialog/oauth',
    tokens: '/graph.facebook.com/v23.0/oauth/access_token',
    profiles: '/graph.facebook.com/v23.0/me/accounts',
    scope: ['pages_show_list', 'pages_read_engagement'],
    pkce: false,
    idName: 'client_id',
    basic: false,
    tokenOf: inQuery,
    grant: (token) => ({ access_token: token, token_type: 'bearer', expires_in: 5183944 }),
    profile: (accounts, query) => ({
      data: accounts.map((one) =>
        pick(
          {
            id: one.id,
            name: one.title,
            username: one.name || undefined,
            followers_count: one.followers,
          },
          fieldsOf(query),
        ),
      ),
    }),
  },
  x: {
    pages: '/x.com/i/oauth2/authorize',
    tokens: '/api.x.com/2/oauth2/token',
    profiles: '/api.x.com/2/users/me',
    scope: ['users.read', 'tweet.read'],
    pkce: true,
    idName: 'client_id',
    basic: true,
    tokenOf: bearer,
    grant: (token) => ({
      token_type: 'bearer',
      expires_in: 7200,
      access_token: token,
      scope: 'users.read tweet.read',
    }),
    profile: ([one], query) => ({
      data: {
        id: one?.id,
        username: one?.name,
        name: one?.title,
        ...(query.get('user.fields')?.includes('public_metrics')
          ? { public_metrics: { followers_count: one?.followers, following_count: 1, tweet_count: 1 } }
          : {}),
      },
    }),
  },
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

  /** The page where people sign in: leads back at once, with a code, or with an error when nobody agrees. */
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
  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
