import { describe, expect, it, test } from 'vitest'
import {
  goesEveryWay,
  isQuietHour,
  MAX_ATTEMPTS,
  MESSAGE_EVENTS,
  messageClassOf,
  messageRoute,
  RETRY_MINUTES,
} from './events.ts'

test('the quiet hours begin at nine in the evening and end at eight', () => {
  const quiet = Array.from({ length: 24 }, (_, hour) => hour).filter(isQuietHour)
  expect(quiet).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 21, 22, 23])
})

test('a message is given up after its sixth failure, and waits longer each time before', () => {
  expect([...RETRY_MINUTES]).toEqual([1, 5, 30, 120, 720])
  expect(MAX_ATTEMPTS).toBe(6)
})

describe('classes', () => {
  it.each([
    [30, 'N'],
    [14, 'N'],
    [7, 'K'],
    [1, 'K'],
  ])('credit that ends in %s days is told as %s', (days, cls) => {
    expect(messageClassOf('credit_expiring', { days })).toBe(cls)
  })

  it('an event that nobody knows can be switched off', () => {
    expect(messageClassOf('nothing_known', {})).toBe('N')
  })
})

test('R23 what a thief would change is told to every contact, and nothing else', () => {
  expect(MESSAGE_EVENTS.filter(goesEveryWay)).toEqual([
    'password_changed',
    'email_changed',
    'phone_changed',
    'bank_account_changed',
  ])
})

describe('ways', () => {
  it.each([
    ['withdrawal_paid', 'K', 'TH', ['line', 'email', 'sms']],
    ['withdrawal_paid', 'K', 'ID', ['whatsapp', 'email', 'sms']],
    ['offer_received', 'N', 'TH', ['line', 'email']],
    ['password_changed', 'K', 'TH', ['email', 'sms']],
    ['refund_paid', 'K', 'CO', ['email', 'whatsapp', 'sms']],
    ['product_received', 'N', 'TH', []],
  ] as const)('%s (%s) in %s', (event, cls, country, ways) => {
    expect(messageRoute(event, cls, country)).toEqual(ways)
  })
})
