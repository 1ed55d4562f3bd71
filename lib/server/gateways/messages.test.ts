import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linePush } from './line.ts'
import { postToProvider } from './outbound.ts'
import { httpSms } from './sms.ts'

let server: Server
let base = ''
let status = 200
const seen: { auth: string | undefined; body: unknown }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push({ auth: request.headers.authorization, body: JSON.parse(Buffer.concat(parts).toString()) })
      response.writeHead(status, status === 302 ? { location: 'https://elsewhere.example/' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('hands an SMS over with sender and key', async () => {
  status = 200
  await httpSms({ url: base, key: 'k', sender: 'Brand' }).send({ to: '+66812345678', text: 'รหัส 123456' })
  expect(seen.at(-1)).toEqual({
    auth: 'Bearer k',
    body: { to: '+66812345678', sender: 'Brand', message: 'รหัส 123456' },
  })
})

it.each([
  [429, 'quota', true],
  [400, 'refused', true],
  [401, 'denied', true],
  [403, 'denied', true],
  [408, 'failed', false],
  [503, 'failed', false],
  [302, 'failed', false],
])('answers %i as %s', async (code, reason, permanent) => {
  status = code
  await expect(postToProvider(base, {}, {})).rejects.toMatchObject({ reason, permanent })
})

it('counts an accepted repetition as sent, and refuses plain http elsewhere', async () => {
  status = 409
  await expect(postToProvider(base, {}, {}, [409])).resolves.toBeUndefined()
  await expect(postToProvider('http://sms.example/send', {}, {})).rejects.toMatchObject({ reason: 'refused' })
})

it('cuts what is too long for LINE between two characters', async () => {
  status = 200
  const send = (text: string) => {
    const apiUrl = new URL(base).origin
    const line = linePush({ accessToken: 'a', channelSecret: 's', accountId: '@a1', apiUrl })
    return line.send({ to: 'U1', text, retryKey: 'r' })
  }
  await send(`${'ก'.repeat(4999)}👩‍👩‍👧`)
  expect(seen.at(-1)?.body).toEqual({ to: 'U1', messages: [{ type: 'text', text: 'ก'.repeat(4999) }] })
  await send(`${'ก'.repeat(4998)}ก่า`)
  expect(seen.at(-1)?.body).toEqual({ to: 'U1', messages: [{ type: 'text', text: `${'ก'.repeat(4998)}ก่` }] })
})

it('believes LINE only with the signature of the raw body', () => {
  const line = linePush({
    accessToken: 'a',
    channelSecret: 's',
    accountId: '@a1',
    apiUrl: 'https://api.line.me',
  })
  const body = Buffer.from('{"events":[]}')
  const good = createHmac('sha256', 's').update(body).digest('base64')
  expect(line.verify(body, good)).toBe(true)
  expect(line.verify(Buffer.from('{"events":[1]}'), good)).toBe(false)
  expect(line.verify(body, null)).toBe(false)
})
