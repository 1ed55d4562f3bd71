import { expect, test } from 'vitest'
import * as reasons from '../lib/domain/job/reasons.ts'
import enNotifications from './en/notifications.json' with { type: 'json' }
import enReason from './en/reason.json' with { type: 'json' }
import thNotifications from './th/notifications.json' with { type: 'json' }
import thReason from './th/reason.json' with { type: 'json' }

const { CASE_REASONS, ...ofMoves } = reasons
const codes: string[] = Object.values(ofMoves).flat()

// The lists are typed in the form that offers them only; who reads a reason later looks its words up by code.
test.each([
  ['th', thReason, thNotifications],
  ['en', enReason, enNotifications],
])(
  '%s has words on the job page and in a message for every reason that a person can choose',
  (_, page, message) => {
    expect(codes).toContain('differs_from_brief')
    expect(Object.keys(page.of)).toEqual(expect.arrayContaining(codes))
    expect(Object.keys(page.case)).toEqual(expect.arrayContaining([...CASE_REASONS]))
    expect(Object.keys(message.words)).toEqual(expect.arrayContaining([...codes, ...CASE_REASONS]))
  },
)

// A marketer who misses a hashtag or a mention chooses this reason too: the message must not name only one of them.
test('the message names a missing tag as the marketer chose it, not as the disclosure alone', () => {
  expect([thNotifications.words.tag_missing, thNotifications.words.missing_tag]).toEqual([
    'ขาดแท็กหรือแฮชแท็ก',
    'โพสต์ยังไม่มีแท็กที่กำหนด',
  ])
  expect([enNotifications.words.tag_missing, enNotifications.words.missing_tag]).toEqual([
    'a tag or mention is missing',
    'the post lacks a required tag',
  ])
})
