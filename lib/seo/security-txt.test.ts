import { expect, test } from 'vitest'
import { toSecurityTxt } from './security-txt.ts'

test('names the contact page, and an end half a year away', () => {
  expect(toSecurityTxt('https://siang.example', new Date('2026-11-29T17:30:00Z'))).toBe(
    [
      'Contact: https://siang.example/en/contact',
      'Expires: 2027-05-28T17:30:00.000Z',
      'Preferred-Languages: th, en',
      'Canonical: https://siang.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
