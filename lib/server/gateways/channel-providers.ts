import * as z from 'zod'
import type { PlatformAccount } from './index.ts'

/**
 * Channel types whose platform has a login that tells handle and followers
 * (docs/domain/channels.md#ownership-and-figures).
 */
export const LOGIN_TYPES = ['YOUTUBE', 'TIKTOK', 'INSTAGRAM', 'FACEBOOK_PAGE', 'X'] as const
export type LoginType = (typeof LOGIN_TYPES)[number]

interface ProviderRules {
  readonly page: string
  readonly token: string
  readonly profile: string
  readonly scope: string
  /** Name of the parameter for our client id (RFC 6749: `client_id`). */
  readonly idName: 'client_id' | 'client_key'
  /** True where the platform documents PKCE for web servers; others bind the code to our secret only. */
  readonly pkce: boolean
  /** How our secret is sent when the code is exchanged. */
  readonly secretIn: 'form' | 'basic'
  /** How the token is sent when the profile is read. */
  readonly tokenIn: 'header' | 'query'
  readonly extra?: Readonly<Record<string, string>>
  /** Parses the person's accounts of this type; empty when there are none. Fails on any other answer. */
  readonly accounts: z.ZodType<PlatformAccount[]>
}

const count = z.coerce.number().int().min(0).max(2_000_000_000)
const instagramMe = z.object({
  user_id: z.coerce.string(),
  username: z.string(),
  name: z.string().optional(),
  followers_count: count.optional(),
})

const accountOf = (
  id: string,
  handle: string,
  name: string | undefined,
  followers: number | undefined,
): PlatformAccount => ({ id, handle, name: name ?? null, followers: followers ?? null })

/** Instagram wraps some responses in a list of one. */
export const unwrapped = <T>(shape: z.ZodType<T>) =>
  z.union([shape, z.object({ data: z.array(shape).length(1) }).transform(({ data }) => data[0]!)])

export const PROVIDERS: Readonly<Record<LoginType, ProviderRules>> = {
  YOUTUBE: {
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://www.googleapis.com/youtube/v3/channels?part=snippet,statistics&mine=true',
    scope: 'https://www.googleapis.com/auth/youtube.readonly',
    idName: 'client_id',
    pkce: true,
    secretIn: 'form',
    tokenIn: 'header',
    // A person may have several channels: Google asks which one each time.
    extra: { access_type: 'online', prompt: 'select_account' },
    accounts: z
      .object({
        items: z
          .array(
            z.object({
              id: z.string(),
              snippet: z.object({ title: z.string(), customUrl: z.string().optional() }),
              statistics: z.object({
                subscriberCount: count.optional(),
                hiddenSubscriberCount: z.boolean().optional(),
              }),
            }),
          )
          .default([]),
      })
      .transform(({ items }) =>
        items.map(({ id, snippet, statistics }) => ({
          id,
          handle: snippet.customUrl ?? id,
          name: snippet.title,
          followers: statistics.hiddenSubscriberCount ? null : (statistics.subscriberCount ?? null),
        })),
      ),
  },
  TIKTOK: {
    page: 'https://www.tiktok.com/v2/auth/authorize/',
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
    profile: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,username,display_name,follower_count',
    scope: 'user.info.basic,user.info.profile,user.info.stats',
    idName: 'client_key',
    pkce: false,
    secretIn: 'form',
    tokenIn: 'header',
    accounts: z
      .object({
        data: z.object({
          user: z.object({
            open_id: z.string(),
            username: z.string(),
            display_name: z.string().optional(),
            follower_count: count.optional(),
          }),
        }),
      })
      .transform(({ data: { user } }) => [
        accountOf(user.open_id, user.username, user.display_name, user.follower_count),
      ]),
  },
  INSTAGRAM: {
    page: 'https://www.instagram.com/oauth/authorize',
    token: 'https://api.instagram.com/oauth/access_token',
    profile: 'https://graph.instagram.com/v23.0/me?fields=user_id,username,name,followers_count',
    scope: 'instagram_business_basic',
    idName: 'client_id',
    pkce: false,
    secretIn: 'form',
    tokenIn: 'query',
    accounts: unwrapped(instagramMe).transform((me) => [
      accountOf(me.user_id, me.username, me.name, me.followers_count),
    ]),
  },
  FACEBOOK_PAGE: {
    page: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v23.0/me/accounts?fields=id,name,username,followers_count&limit=25',
    scope: 'pages_show_list,pages_read_engagement',
    idName: 'client_id',
    pkce: false,
    secretIn: 'form',
    tokenIn: 'query',
    accounts: z
      .object({
        data: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            username: z.string().optional(),
            followers_count: count.optional(),
          }),
        ),
      })
      .transform(({ data }) =>
        data.map((page) => ({
          id: page.id,
          handle: page.username ?? page.id,
          name: page.name,
          followers: page.followers_count ?? null,
        })),
      ),
  },
  X: {
    page: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me?user.fields=public_metrics',
    scope: 'users.read tweet.read',
    idName: 'client_id',
    pkce: true,
    secretIn: 'basic',
    tokenIn: 'header',
    accounts: z
      .object({
        data: z.object({
          id: z.string(),
          username: z.string(),
          name: z.string().optional(),
          public_metrics: z.object({ followers_count: count }).optional(),
        }),
      })
      .transform(({ data }) => [
        {
          id: data.id,
          handle: data.username,
          name: data.name ?? null,
          followers: data.public_metrics?.followers_count ?? null,
        },
      ]),
  },
}
