import { expect, test } from 'vitest'
import { auditWords } from './audit-words.ts'
import { loadMessages } from './messages.ts'

/** Words of the log that somebody may also type: a role, a way, an act, a kind of document, a platform, a day. */
const TYPED = [
  'support',
  'email',
  'signUp',
  'passport',
  'system',
  'TIKTOK',
  '2026-12-31',
  '2026-12-31T10:00:00Z',
]

test.each(['th', 'en'] as const)(
  'what somebody typed stays as it is, also where it is a word of the log (%s)',
  async (locale) => {
    const words = auditWords(await loadMessages(locale), locale)
    for (const typed of TYPED) {
      for (const key of ['name', 'view', 'colleague', 'note', 'source', 'person', 'bankRef', 'invoice'])
        expect(
          words.facts({ subject: 'member', to: null, data: { [key]: typed } }).map(({ after }) => after),
        ).toEqual([typed])
      // Of a request for a second person: the proof of a fraud is typed, that of a sign-in is a code.
      for (const key of ['name', 'source', 'bankRef', 'proof']) expect(words.value(key, typed)).toBe(typed)
      const [fact] = words.facts({
        subject: 'content.case',
        to: 'draft',
        data: { changed: { brand: [null, typed], titleTh: ['2026-01-01', typed] } },
      })
      expect(fact).toMatchObject({ before: '–', after: typed })
    }
    expect(
      words.facts({ subject: 'tax_rate', to: null, data: { changed: { source: ['app', 'sms'] } } }),
    ).toEqual([expect.objectContaining({ before: 'app', after: 'sms' })])
  },
)

test('a code is said in words where the log keeps codes, and a day where it keeps days', async () => {
  const words = auditWords(await loadMessages('en'), 'en')
  const said = (key: string, value: unknown) =>
    words.facts({ subject: 'member', to: null, data: { [key]: value } })[0]?.after
  expect(said('kind', 'passport')).toBe('Passport')
  expect(said('proof', 'app')).toBe('app')
  expect(said('proof', 'sign_up')).toBe('sign-up')
  expect(said('channel', 'sms')).toBe('text message')
  expect(said('way', 'line')).toBe('LINE')
  expect(said('by', 'email')).toBe('email')
  expect(said('purpose', 'verifyPhone')).toBe('proving the phone')
  expect(said('type', 'TIKTOK')).toBe('TikTok')
  expect(said('fault', 'marketer')).toBe('Marketer')
  expect(said('roles', ['support', 'finance'])).toBe('Support, Finance')
  expect(words.value('before', 'finance support')).toBe('Finance, Support')
  expect(said('validTo', '2026-12-31')).toBe('Dec\u00a031,\u00a02026')
  const days = { changed: { value: [['2026-01-01'], ['2026-12-31']] } }
  expect(words.facts({ subject: 'setting', to: 'bank_holidays', data: days })[0]?.after).toBe(
    'Dec\u00a031,\u00a02026',
  )
})
