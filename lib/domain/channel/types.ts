import type { PostType } from '../job/kinds.ts'
import { isOneOf } from '../one-of.ts'

/** Social channel types (docs/requirements.md#entities). */
export const CHANNEL_TYPES = [
  'FACEBOOK_PROFILE',
  'FACEBOOK_PAGE',
  'INSTAGRAM',
  'X',
  'TIKTOK',
  'LINE',
  'YOUTUBE',
  'WHATSAPP',
  'LEMON8',
] as const
export type ChannelType = (typeof CHANNEL_TYPES)[number]

/** The types under which one account of a network can be added: names of Facebook are unique over profiles and pages. */
export function typesOfNetwork(type: ChannelType): readonly ChannelType[] {
  return type === 'FACEBOOK_PROFILE' || type === 'FACEBOOK_PAGE'
    ? ['FACEBOOK_PROFILE', 'FACEBOOK_PAGE']
    : [type]
}

/** Reads a channel type from outside input: TWITTER becomes X (docs/requirements.md#entities). */
export function toChannelType(text: string): ChannelType | undefined {
  const type = text === 'TWITTER' ? 'X' : text
  return isOneOf(CHANNEL_TYPES, type) ? type : undefined
}

/**
 * Reads the required lower-case variants: instagram_story is INSTAGRAM with a story (docs/domain/campaigns.md#fields).
 */
export function toChannelPost(text: string): { type: ChannelType; postType?: PostType } | undefined {
  if (text === 'instagram_story') return { type: 'INSTAGRAM', postType: 'story' }
  const type = toChannelType(text)
  return type && { type }
}

export interface ChannelRules {
  /** The first host is used in stored URLs. */
  readonly hosts: readonly string[]
  /** Short hosts whose redirects the server follows. */
  readonly shortHosts: readonly string[]
  readonly postTypes: readonly PostType[]
  /** Query parameters that identify the post; all others are dropped. */
  readonly query: readonly string[]
  readonly pathPrefix?: string
}

const FACEBOOK: ChannelRules = {
  hosts: ['facebook.com', 'm.facebook.com', 'web.facebook.com'],
  shortHosts: ['fb.watch', 'fb.me'],
  postTypes: ['shareLink', 'photoPost', 'videoPost', 'live', 'story', 'reel'],
  query: ['fbid', 'id', 'story_fbid', 'v'],
}

/**
 * Post types and hosts of each channel type (docs/domain/channels.md#hosts-of-posts); to be reviewed when a platform
 * changes.
 */
export const CHANNEL_RULES: Readonly<Record<ChannelType, ChannelRules>> = {
  FACEBOOK_PROFILE: FACEBOOK,
  FACEBOOK_PAGE: FACEBOOK,
  INSTAGRAM: {
    hosts: ['instagram.com'],
    shortHosts: ['instagr.am'],
    postTypes: ['photoPost', 'videoPost', 'reel', 'story', 'live'],
    query: [],
  },
  X: {
    hosts: ['x.com', 'twitter.com', 'mobile.twitter.com'],
    shortHosts: ['t.co'],
    postTypes: ['shareLink', 'photoPost', 'videoPost'],
    query: [],
  },
  TIKTOK: {
    hosts: ['tiktok.com', 'm.tiktok.com'],
    shortHosts: ['vm.tiktok.com', 'vt.tiktok.com'],
    postTypes: ['videoPost', 'photoPost', 'live'],
    query: [],
  },
  YOUTUBE: {
    hosts: ['youtube.com', 'm.youtube.com'],
    shortHosts: ['youtu.be'],
    postTypes: ['videoPost', 'reel', 'live'],
    query: ['v'],
  },
  LINE: {
    hosts: ['linevoom.line.me', 'timeline.line.me'],
    shortHosts: ['lin.ee'],
    postTypes: ['shareLink', 'photoPost', 'videoPost'],
    query: [],
  },
  WHATSAPP: {
    hosts: ['whatsapp.com'],
    shortHosts: [],
    postTypes: ['shareLink', 'photoPost', 'videoPost', 'story'],
    query: [],
    pathPrefix: '/channel/',
  },
  LEMON8: {
    hosts: ['lemon8-app.com'],
    shortHosts: ['v.lemon8-app.com'],
    postTypes: ['photoPost', 'videoPost'],
    query: [],
  },
}

export function isPostTypeOf(type: ChannelType, postType: PostType): boolean {
  return CHANNEL_RULES[type].postTypes.includes(postType)
}

/**
 * True for posts without a lasting public URL: send-post takes a screenshot and the time instead
 * (docs/domain/channels.md#hosts-of-posts).
 */
export function acceptsScreenshotPost(type: ChannelType, postType: PostType): boolean {
  return postType === 'story' || type === 'LINE'
}
