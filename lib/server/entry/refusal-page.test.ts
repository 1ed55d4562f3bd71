import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalPage } from './refusal-page.ts'
import { rawText } from './testing/raw-request.ts'
import { backend, entry, get } from './testing/stand-in-backend.ts'

const PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }

test('R33 a form posted by hand to a page that takes none is told so in the language of the page', async () => {
  const thai = await entry.send(rawText('POST /th/Influencer/preLogin', { ...PERSON, ...FORM }, 'a=b'))
  expect(thai.status).toBe(405)
  expect(thai.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    allow: 'GET, HEAD, OPTIONS',
    'cache-control': 'no-store',
  })
  const words = Buffer.from(thai.body, 'latin1').toString()
  expect(words).toContain('<html lang="th">')
  expect(words).toContain('ยังไม่ได้ส่งแบบฟอร์ม')
  expect(words).toContain('<a href="/th/Influencer/preLogin">เปิดหน้านี้อีกครั้ง</a>')
  const english = await entry.send(rawText('POST /en/Influencer/preLogin', { ...PERSON, ...FORM }, 'a=b'))
  expect(english.body).toContain('The form was not sent')
})

test('its policy lets its own style through, and nothing else', async () => {
  const { headers, body } = await entry.send(rawText('POST /th', { ...PERSON, ...FORM }, 'a=b'))
  const style = /<style>([\s\S]+?)<\/style>/.exec(Buffer.from(body, 'latin1').toString())![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
  )
})

test.each([
  ['an address that is none', rawText('GET /th/%E0%A4%A', PERSON), 400, '/th'],
  ['a method of its own', rawText('PUT /en/about', PERSON), 405, '/en/about'],
  ['a foreign host', rawText('GET /en/about', { ...PERSON, host: 'evil.example' }), 421, '/en/about'],
  ['an upload to a page', rawText('PATCH /th', { ...PERSON, 'content-length': '0' }), 405, '/th'],
])('%s is refused with a page that leads on', async (_, bytes, status, href) => {
  const answer = await entry.send(bytes)
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(`<a href="${href}">`)
  expect(answer.body).not.toContain('{"error"')
})

test('nothing of the address is read as HTML', async () => {
  const { body } = await entry.send(rawText(`PUT /en/"><img/src=x>'&`, PERSON))
  expect(body).not.toContain('<img')
  expect(body).toContain('href="/en/&#34;&#62;&#60;img/src=x&#62;&#39;&#38;"')
})

test('a call that is opened like a page is refused like one; scripts and programs get the one shape', async () => {
  backend.answer = () => Response.json({ error: { code: 'file_missing', requestId: 'r' } }, { status: 422 })
  const opened = await get('/api/refused', PERSON)
  expect(opened.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(Buffer.from(opened.body, 'latin1').toString()).toContain('<html lang="th">')
  const others: Record<string, string>[] = [
    {},
    { accept: '*/*' },
    { accept: 'text/html', 'sec-fetch-dest': 'empty' },
  ]
  for (const headers of others) {
    const asked = await get('/api/refused', headers)
    expect(asked.headers['content-type']).toContain('application/json')
    expect(asked.status).toBe(opened.status)
  }
})

test.each([
  ['not_signed_in', '/api/earnings/ledger/pdf', '<a href="/th/Influencer/preLogin/goto:login">เข้าสู่ระบบ</a>'],
  ['not_signed_in', '/api/operator/members/export/csv', '<a href="/th/Operator/signin">เข้าสู่ระบบ</a>'],
  ['not_found', '/api/files/1', '<a href="/th">กลับไปหน้าแรก</a>'],
  ['malformed_path', `/th/${'a'.repeat(9000)}`, '<a href="/th">กลับไปหน้าแรก</a>'],
  ['too_many_requests', '/th/contact', '<a href="/th/contact">เปิดหน้านี้อีกครั้ง</a>'],
] as const)('%s leads to where it can be mended, never round in a circle', (code, url, link) => {
  const { html } = refusalPage({ method: 'GET', url, headers: {} }, { code, requestId: 'r' })
  expect(html).toContain(link)
})

const ID = '01a0f6ce-ce15-757d-9c38-8941a8a6856b'
test.each([
  [`/api/tax-documents/${ID}/pdf`, ID],
  [`/api/tax-documents/${ID.toUpperCase()}/pdf?copy=true`, ID],
  [`/en/api/tax-documents/${ID}/pdf`, undefined],
  [`/api/tax-documents/${ID}%2F..%2F../pdf`, undefined],
  ['/api/tax-documents//evil.example/pdf', undefined],
  [`/api/tax-documents/${ID}`, undefined],
])('who opens the document %s without a login is led back to its page after signing in', (url, id) => {
  const { html } = refusalPage({ method: 'GET', url, headers: {} }, { code: 'not_signed_in', requestId: 'r' })
  const way = `/${url.startsWith('/en') ? 'en' : 'th'}/Influencer/preLogin/goto:login`
  expect(html).toContain(`<a href="${way}${id ? `?next=%2Fth%2FDownload%2F${id}` : ''}">`)
})

test.each([
  ['too_many_requests', 60, 'One moment, please', 'You can try again in 60 seconds.'],
  ['too_many_requests', 1, 'One moment, please', 'Wait a moment and try again.'],
  ['unavailable', 1, 'Back in a moment', 'Nothing was lost'],
  ['payload_too_large', undefined, 'Too large to send', 'too large'],
  ['not_found', undefined, 'Nothing found here', 'The link may be old'],
  ['unknown_path', undefined, 'Nothing found here', 'The link may be old'],
  ['not_allowed', undefined, 'Not part of your account', 'cannot do this'],
  ['internal', undefined, 'Oops! Something went wrong.', 'tell us the reference'],
  ['forbidden_origin', undefined, 'This did not work', 'Reload and try again'],
] as const)('%s (wait of %s s) says in its title what happened: %s', (code, retryAfter, title, sentence) => {
  const asked = { method: 'GET', url: '/en/about', headers: {} }
  const { html } = refusalPage(asked, { code, requestId: 'r', ...(retryAfter ? { retryAfter } : {}) })
  expect(html).toContain(`<title>${title} – `)
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain(sentence)
})
