import { screen } from '@testing-library/react'
import type { ChannelDetail, ChannelSummary } from '#components/channel/channel-tone.ts'
import { renderWith } from '#components/testing/render.tsx'
import { ChannelDetailScreen } from '../channel-detail-screen.tsx'

export const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const AT = '2026-11-20T05:00:00.000Z'
export const channel = (part: Partial<ChannelSummary> = {}): ChannelSummary => ({
  id: id(1),
  type: 'INSTAGRAM',
  handle: 'ploy.eats',
  displayName: null,
  url: 'https://www.instagram.com/ploy.eats/',
  status: 'active',
  statusReason: null,
  figures: { followers: 8_400, engagementBp: 420, source: 'screenshot', at: AT, isFresh: true },
  claim: null,
  nextAction: null,
  createdAt: AT,
  ...part,
})
export const detail = (part: Partial<ChannelDetail> = {}): ChannelDetail => ({
  ...channel(),
  proof: { code: null, expiresAt: null, isLapsed: false, sentAt: null, provenAt: AT, screenshotOnly: false },
  rates: [],
  postTypes: ['photoPost', 'story'],
  liveJobs: 0,
  canRemove: true,
  canLogin: false,
  ...part,
})
export const one = async (given: ChannelDetail | null, locale: 'th' | 'en' = 'th') => {
  const view = renderWith(
    <ChannelDetailScreen
      place={{ view: 'channel', id: id(1), channel: given, memberId: id(9), currency: 'THB' }}
    />,
    locale,
  )
  // The view is lazy, so wait until its script has loaded.
  if (given) await screen.findByRole('heading', { name: 'ploy.eats' })
  return view
}
