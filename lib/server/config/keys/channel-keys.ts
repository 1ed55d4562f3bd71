import * as z from 'zod'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { type KeyTable, origin, text } from './key-shapes.ts'

const loginId = (platform: string) =>
  [
    text,
    'an id',
    'from the platform',
    `Connecting channels by signing in at ${platform}. Callback: /Influencer/channelDetail at APP_URL. Unset: code in the bio.`,
  ] as const
const loginSecret = (of: string) => [text, 'a secret', 'from the platform', `Secret of ${of}.`] as const

/** How members prove that a channel is theirs. */
export const CHANNEL_KEYS = {
  CHANNEL_CHECK: [
    z.enum(['on', 'off']),
    'on or off',
    'on',
    'Checks for the code on the channel’s public page. Unset: on, in demo mode off. off: operators check.',
  ],
  CHANNEL_GOOGLE_ID: loginId('Google (YouTube Data API)'),
  CHANNEL_GOOGLE_SECRET: loginSecret('CHANNEL_GOOGLE_ID'),
  CHANNEL_TIKTOK_ID: loginId('TikTok (Login Kit)'),
  CHANNEL_TIKTOK_SECRET: loginSecret('CHANNEL_TIKTOK_ID'),
  CHANNEL_INSTAGRAM_ID: loginId('Instagram (API with Instagram Login)'),
  CHANNEL_INSTAGRAM_SECRET: loginSecret('CHANNEL_INSTAGRAM_ID'),
  CHANNEL_FACEBOOK_ID: loginId('Facebook (Login, pages)'),
  CHANNEL_FACEBOOK_SECRET: loginSecret('CHANNEL_FACEBOOK_ID'),
  CHANNEL_X_ID: loginId('X (OAuth 2.0)'),
  CHANNEL_X_SECRET: loginSecret('CHANNEL_X_ID'),
  CHANNEL_LOGIN_URL: [
    origin,
    'an http or https origin without a path',
    'http://127.0.0.1:4998',
    'A stand-in on loopback that answers for all of these platforms. Needs a loopback APP_URL.',
  ],
} as const satisfies KeyTable

/** Which keys each channel type needs for sign-in. */
export const LOGIN_KEYS = {
  YOUTUBE: ['CHANNEL_GOOGLE_ID', 'CHANNEL_GOOGLE_SECRET'],
  TIKTOK: ['CHANNEL_TIKTOK_ID', 'CHANNEL_TIKTOK_SECRET'],
  INSTAGRAM: ['CHANNEL_INSTAGRAM_ID', 'CHANNEL_INSTAGRAM_SECRET'],
  FACEBOOK_PAGE: ['CHANNEL_FACEBOOK_ID', 'CHANNEL_FACEBOOK_SECRET'],
  X: ['CHANNEL_X_ID', 'CHANNEL_X_SECRET'],
} as const satisfies { [K in ChannelType]?: readonly [keyof typeof CHANNEL_KEYS, keyof typeof CHANNEL_KEYS] }
