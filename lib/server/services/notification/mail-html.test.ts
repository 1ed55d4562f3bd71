import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hexValuesOf } from '#scripts/contrast.mjs'
import { MAIL_COLOURS, toMailHtml } from './mail-html.ts'

const given = { subject: 'หัวข้อ', body: 'เนื้อความ', url: null, locale: 'th', product: 'X' } as const

test('a mail has the colours of the tokens, in both schemes', () => {
  const tokens = readFileSync('components/styles/tokens.scss', 'utf8')
  for (const [name, values] of Object.entries(MAIL_COLOURS))
    expect([name, ...values]).toEqual([name, ...hexValuesOf(tokens, name)])
})

test('a mail says to programs with a dark scheme what its parts look like there', () => {
  const html = toMailHtml({ ...given, url: 'https://x.test/th', code: '123456', body: '123456\nใช้ได้ 10 นาที' })
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? ''
  for (const name of new Set([...html.matchAll(/ class="(\w+)"/g)].map(([, found]) => found)))
    expect(dark).toContain(`.${name}{`)
  // Every colour that is set for light has its dark one.
  const bare = [...html.matchAll(/<(\w+)([^>]*)>/g)].filter(
    ([, , attributes = '']) => /(?:color|background):#/.test(attributes) && !attributes.includes('class='),
  )
  expect(bare.map(([tag]) => tag)).toEqual([])
})

test('a list of mails shows what the mail says, not its subject again', () => {
  const html = toMailHtml({ ...given, body: 'บรรทัดแรก\nบรรทัดสอง\n\nย่อหน้าถัดไป' })
  expect(/<body[^>]*><div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]).toBe('บรรทัดแรก บรรทัดสอง')
})

test('what people typed is escaped', () => {
  const html = toMailHtml({ ...given, subject: '<b>', body: 'a & "b"' })
  expect(html).not.toContain('<b>')
  expect(html).toContain('a &#38; &#34;b&#34;')
})

test('a code stands alone, large, and the heading does not say it again', () => {
  const html = toMailHtml({
    ...given,
    subject: 'รหัสยืนยันของ X: 123456',
    code: '123456',
    body: '123456\nใช้ได้ 10 นาที',
  })
  expect(/<h1[^>]*>(.*)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '')).toBe('รหัสยืนยันของ X')
  expect(html).toMatch(/<p class="code"[^>]*>123456<\/p><p[^>]*>ใช้ได้ 10 นาที<\/p>/)
})

test.each([
  ['th', 'ตอบภายใน 1 ธ.ค. 2569 09:00 น.', '1 ธ.ค. 2569 09:00 น.'],
  ['th', 'เงินเข้าประมาณ 12 มิ.ย. 2569', '12 มิ.ย. 2569'],
  ['en', 'Answer by Dec 1, 2026, 09:00 Thai time', 'Dec 1, 2026, 09:00 Thai time'],
  ['en', 'Money arrives by May 12, 2026', 'May 12, 2026'],
] as const)('a day with its hour stays on its line, in %s: %s', (locale, body, whole) => {
  const html = toMailHtml({ ...given, locale, body })
  expect([...html.matchAll(/nowrap">([^<]*)</g)].map(([, day]) => day)).toEqual([whole])
})

test('the number of an order or a transfer stays on its line, and so does nothing that is longer', () => {
  const html = toMailHtml({
    ...given,
    subject: 'ชำระแล้ว: PO20261001-36071317',
    body: `เลขอ้างอิง KBANK-20261129-0001\n${'A'.repeat(4)}-${'B'.repeat(40)}`,
  })
  const whole = [...html.matchAll(/nowrap">([^<]*)</g)].map(([, number]) => number)
  expect(whole).toEqual(['PO20261001-36071317', 'KBANK-20261129-0001'])
})

test('a Thai heading breaks between its phrases; a number stays with its noun', () => {
  const headingOf = (subject: string) => /<h1[^>]*>(.*)<\/h1>/.exec(toMailHtml({ ...given, subject }))?.[1]
  const phrase = (text: string) => `<span style="display:inline-block">${text}</span>`
  expect(headingOf('มีข้อเสนอถึงคุณ: เปิดตัวกันแดดแบบแท่ง')).toBe(
    `${phrase('มีข้อเสนอถึงคุณ:')} ${phrase('เปิดตัวกันแดดแบบแท่ง')}`,
  )
  expect(headingOf('เครดิตจะหมดอายุใน 7 วัน')).toBe(`${phrase('เครดิตจะหมดอายุใน')} ${phrase('7 วัน')}`)
  expect(headingOf('Your refund is being paid')).toBe('Your refund is being paid')
})
