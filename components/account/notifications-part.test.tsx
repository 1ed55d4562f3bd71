import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
