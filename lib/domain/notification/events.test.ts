import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import {
  choosableEvents,
  findMessageEvent,
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

describe('the table of events', () => {
  it('says who hears, by which ways, how strongly and where it leads', () => {
    expect(findMessageEvent('bank_account_changed')).toEqual({
      to: 'influencer',
      channels: ['email', 'sms'],
      class: 'K',
      link: '/Influencer/earn?view=bank',
    })
    expect(findMessageEvent('otp')).toEqual({ to: 'both', channels: [], class: 'K' })
    expect(findMessageEvent('news')).toEqual({ to: 'both', channels: ['email'], class: 'M' })
    expect(findMessageEvent('nothing_known')).toBeUndefined()
    expect(findMessageEvent('constructor')).toBeUndefined()
  })

  it('keeps some of them for one mail a day', () => {
    const kept = MESSAGE_EVENTS.filter((name) => findMessageEvent(name)?.digest)
    expect(kept.length).toBeGreaterThan(0)
    for (const name of kept) expect([name, findMessageEvent(name)?.class]).toEqual([name, 'N'])
    for (const name of MESSAGE_EVENTS.filter((name) => !kept.includes(name)))
      expect(Object.keys(findMessageEvent(name) ?? {})).not.toContain('digest')
  })

  it('knows a way for what is not in the table, and keeps credit of other days a choice', () => {
    expect(messageRoute('nothing_known', 'N', 'TH')).toEqual(['line', 'email'])
    expect(messageRoute('nothing_known', 'K', 'ID')).toEqual(['whatsapp', 'email', 'sms'])
    expect(messageClassOf('credit_expired', { days: 7 })).toBe(findMessageEvent('credit_expired')?.class)
    expect(messageClassOf('password_changed', {})).toBe('K')
  })

  it('lets members choose the ways of what concerns them, and of nothing that was asked for or goes to staff', () => {
    const [influencer, marketer] = [choosableEvents('influencer'), choosableEvents('marketer')]
    const asked = ['line_test', 'file_by_email', 'file_by_line', 'message_by_email', 'message_by_line']
    for (const [own, list] of [
      ['influencer', influencer],
      ['marketer', marketer],
    ] as const)
      expect(list).toEqual(
        MESSAGE_EVENTS.filter((name) => {
          const event = findMessageEvent(name)
          return (
            event !== undefined &&
            ['both', own].includes(event.to) &&
            event.channels.length > 0 &&
            !asked.includes(name)
          )
        }),
      )
    expect(influencer).toContain('offer_received')
    expect(marketer).not.toContain('offer_received')
    expect(marketer).toContain('offer_accepted')
    expect(influencer).not.toContain('offer_accepted')
    for (const list of [influencer, marketer]) {
      expect(list).toContain('password_changed')
      for (const name of [...asked, 'otp', 'lead_received']) expect(list).not.toContain(name)
    }
  })
})

test('docs/domain/notifications.md#events lists each event with its reader, ways and class', () => {
  const page = readFileSync(new URL('../../../docs/domain/notifications.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\w+)[^|]* \| ([^|]+) \| ([KNM]) \|$/gm)].map((row) =>
    row.slice(1),
  )
  expect(rows).toEqual(
    MESSAGE_EVENTS.map((name) => {
      const event = findMessageEvent(name)
      const ways = event?.channels.join(', ') || 'in the product'
      return [name, event?.to, event?.digest ? `${ways} (digest)` : ways, event?.class]
    }),
  )
})
