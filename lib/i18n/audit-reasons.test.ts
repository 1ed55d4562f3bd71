import { expect, test } from 'vitest'
import reasonsOfJobs from '../../messages/th/reason.json' with { type: 'json' }
import { DEACTIVATION_REASONS } from '../domain/account/deactivation.ts'
import { REJECT_REASONS } from '../domain/account/documents.ts'
import { CHANNEL_STATUS_REASONS } from '../domain/channel/reasons.ts'
import { auditWords } from './audit-words.ts'
import { loadMessages } from './messages.ts'

const CODES = {
  member: [...DEACTIVATION_REASONS, 'strikes'],
  document: REJECT_REASONS,
  channel: CHANNEL_STATUS_REASONS,
  job: Object.keys(reasonsOfJobs.of),
  withdrawal: ['account_closed'],
} as const

test.each(['th', 'en'] as const)('a reason is said in words, not as its code (%s)', async (locale) => {
  const words = auditWords(await loadMessages(locale), locale)
  for (const [subject, codes] of Object.entries(CODES))
    for (const code of codes) {
      const said = words.reason(subject, code)
      expect([subject, code, said]).not.toEqual([subject, code, code])
      if (locale === 'th') expect([code, said]).toEqual([code, expect.stringMatching(/[ก-๙]/)])
    }
})

test('a reason that somebody wrote stays as it is, and so does an unknown code', async () => {
  const words = auditWords(await loadMessages('en'), 'en')
  expect(words.reason('job', 'ลูกค้าขอเปลี่ยน')).toBe('ลูกค้าขอเปลี่ยน')
  expect(words.reason('member', 'no_time')).toBe('no_time')
  expect(words.reason('constructor', 'no_time')).toBe('no_time')
  expect(words.reason('member', null)).toBeNull()
})
