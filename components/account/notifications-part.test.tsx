import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { renderWith } from '../testing/render.tsx'
import { type NotificationChoices, NotificationsPart } from './notifications-part.tsx'

const channels = [{ channel: 'email' as const, enabled: true, locked: false }]
const choices = {
  marketing: false,
  quietHours: { from: '21:00', until: '08:00' },
  reachable: { line: false, email: true, sms: true, whatsapp: false },
  addresses: { email: 'pl•••@influ.demo', sms: null, whatsapp: null },
  events: [
    { event: 'offer_received', isDigest: false, channels },
    { event: 'news', isDigest: false, channels },
  ],
} as unknown as NotificationChoices

it('offers a switch for news only to those who agreed to news', () => {
  const { unmount } = renderWith(<NotificationsPart kind="influencer" choices={choices} />)
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByText(/ไม่รับข่าว/)).toBeTruthy()
  unmount()
  renderWith(<NotificationsPart kind="influencer" choices={{ ...choices, marketing: true }} />)
  expect(screen.getAllByRole('switch')).toHaveLength(2)
})

const both = (email: boolean) => [
  { channel: 'line' as const, enabled: true, locked: false },
  { channel: 'email' as const, enabled: email, locked: false },
]
const OF_INFLUENCER = [
  'offer_received',
  'selected',
  'work_due',
  'work_overdue',
  'job_completed',
  'money_free',
]
const many = {
  ...choices,
  events: OF_INFLUENCER.map((event, index) => ({
    event,
    class: 'N',
    isDigest: false,
    channels: both(index !== 1),
  })),
} as unknown as NotificationChoices

it('has one switch for each kind of news; a way that is not linked has none', () => {
  const { unmount } = renderWith(<NotificationsPart kind="influencer" choices={many} />)
  expect(screen.queryByRole('switch', { name: /LINE/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'เชื่อม LINE' })).toBeTruthy()
  const kinds = screen.getAllByRole('switch', { name: /^(ข้อเสนอและใบสมัคร|งานที่ทำอยู่|เงิน) *อีเมล/ })
  expect(kinds).toHaveLength(3)
  expect(kinds[0]?.closest('label')?.textContent).toContain('เปิด 1 จาก 2 เรื่อง')
  unmount()
  const linked = { ...many, reachable: { ...many.reachable, line: true } }
  renderWith(<NotificationsPart kind="influencer" choices={linked} />)
  expect(screen.getAllByRole('switch', { name: /^(ข้อเสนอและใบสมัคร|งานที่ทำอยู่|เงิน) *LINE/ })).toHaveLength(3)
})

it('switches a whole kind in one call, only what changes', async () => {
  const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
  const bodies: unknown[] = []
  scope[TRANSPORT] = async (request) => {
    bodies.push(await request.json())
    return Response.json(many)
  }
  renderWith(<NotificationsPart kind="influencer" choices={many} />)
  await userEvent.click(screen.getByRole('switch', { name: /^ข้อเสนอและใบสมัคร *อีเมล/ }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  delete scope[TRANSPORT]
  expect(bodies[0]).toEqual({ changes: [{ event: 'offer_received', channel: 'email', enabled: false }] })
})

it('names a kind that has a single event by the event, for a brand gets no offers', () => {
  const brand = {
    ...choices,
    events: ['offer_expired', 'offer_accepted', 'offer_declined'].map((event) => ({
      event,
      class: 'N',
      isDigest: false,
      channels,
    })),
  } as unknown as NotificationChoices
  renderWith(<NotificationsPart kind="marketer" choices={brand} />)
  expect(screen.getByRole('switch', { name: /^ข้อเสนอหมดเวลา *อีเมล/ })).toBeTruthy()
  expect(screen.getByRole('switch', { name: /^ผู้สมัครและคำตอบ *อีเมล/ })).toBeTruthy()
  expect(screen.queryByText('ข้อเสนอและใบสมัคร')).toBeNull()
})
