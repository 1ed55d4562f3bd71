import type * as z from 'zod/mini'
import type { channelDetail, channelSummary } from '#lib/contract/shapes/channel.ts'
import type { ChannelType } from '#lib/domain/channel/types.ts'
import { MEMBER_TONE } from '../account/account-words.ts'
import type { Tone } from '../ui/tone.ts'

export type ChannelSummary = z.output<typeof channelSummary>
export type ChannelDetail = z.output<typeof channelDetail>

/** Colour of a channel's status (docs/screens.md#status-words); the word stands beside it. */
export const CHANNEL_TONE: Record<ChannelSummary['status'], Tone> = {
  ...MEMBER_TONE,
  disconnected: 'warning',
  not_found: 'warning',
}

/** What a handle of each type looks like, for the hint. */
export const HANDLE_EXAMPLE: Record<ChannelType, string> = {
  FACEBOOK_PROFILE: 'facebook.com/your.name',
  FACEBOOK_PAGE: 'facebook.com/yourpage',
  INSTAGRAM: '@yourname',
  X: '@yourname',
  TIKTOK: '@yourname',
  LINE: '@yourname',
  YOUTUBE: '@yourchannel',
  WHATSAPP: 'whatsapp.com/channel/…',
  LEMON8: '@yourname',
}

/** A part of a channel's page that may change the channel. */
export interface ChannelPart {
  channel: ChannelDetail
  onChanged: (channel: ChannelDetail) => void
}
