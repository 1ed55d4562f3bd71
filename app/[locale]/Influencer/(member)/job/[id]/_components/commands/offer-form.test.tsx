import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import type { CommandJob } from './command-job.ts'
import { OfferForm } from './offer-form.tsx'

const job: CommandJob = {
  id: '01a1dfbb-c459-7724-a3de-ac33f480dd7b',
  version: 1,
  status: 'ASSIGN',
  review: 'none',
  moves: ['S6', 'S7'],
  cancelRequest: 'none',
  cancelAutoAt: null,
  serverTime: '2026-11-21T10:00:00.000Z',
  hasSubmitted: false,
  briefVersion: 1,
  needsAddress: false,
  channelType: 'INSTAGRAM',
  handle: 'ploy.glow',
  expectedReactions: null,
  byScreenshot: false,
  brief: { disclosureTag: '#ad', hashtags: [], mentions: [], links: [] },
  filesNeeded: 0,
  needsCaption: true,
  lastCaption: '',
  figures: { required: ['likes'], oneOf: [['reach', 'views']], optional: [] },
}
const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  delete scope[TRANSPORT]
})

it.each([
  ['member_not_active', '/a'],
  ['self_dealing', undefined],
])('an offer refused as %s leads to what the account lacks, if that is why', async (code, href) => {
  scope[TRANSPORT] = () => Response.json({ error: { code, requestId: 'r-1' } }, { status: 409 })
  const { user } = renderWith(
    <OfferForm job={job} onDone={() => {}} onStale={() => {}} addressHref="/a?section=profile" />,
  )
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'ตอบรับงานนี้' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ดูสิ่งที่ต้องทำในบัญชี' })?.getAttribute('href')).toBe(href)
})
