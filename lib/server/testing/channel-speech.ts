import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Platform = 'google' | 'tiktok' | 'instagram' | 'facebook' | 'x'
/** The platform's data of an account; missing numbers are hidden. */
export interface StandInAccount {
  id: string
  name: string
  title: string
  followers?: number
}

export interface Speech {
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
/** Returns only the requested fields. */
const pick = (record: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => fields.includes(name) && value !== undefined),
  )
export const SPEECH: Record<Platform, Speech> = {
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
