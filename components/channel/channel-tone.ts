import type * as z from 'zod/mini'
import type { channelDetail, channelSummary } from '#lib/contract/shapes/channel.ts'
import type { ChannelType } from '#lib/domain/channel/types.ts'
import { MEMBER_TONE } from '../account/account-words.ts'
import type { Tone } from '../ui/tone.ts'

export type ChannelSummary = z.output<typeof channelSummary>
export type ChannelDetail = z.output<typeof channelDetail>

/** Colour of a channel's status (docs/screens.md#status-words); the word is always shown with it. */
export const CHANNEL_TONE: Record<ChannelSummary['status'], Tone> = {
  ...MEMBER_TONE,
  disconnected: 'warning',
  not_found: 'warning',
}

/** Example handle of each type, for the hint. */
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

/** Props of the parts of a channel's page. */
export interface ChannelPart {
  channel: ChannelDetail
  onChanged: (channel: ChannelDetail) => void
}
