import { expect, test, vi } from 'vitest'
import { makeWorld } from '../testing/world.ts'
import { BodyError } from './node-body.ts'

const SIGN_IN = '/sv_authauth/signin/influencer'

test.each([
  ['a NUL character', 'a\0@b.example'],
  ['half of a surrogate pair', 'a\ud83d@b.example'],
])('R33 a text with %s is refused at the entry, and its field is named', async (_, username) => {
  const world = await makeWorld()
  const answer = await world.request('POST', SIGN_IN, { body: { username, password: 'x' } })
  expect([answer.status, answer.body.error]).toMatchObject([
    422,
    { code: 'malformed_input', fields: { username: 'invalid_format' } },
  ])
})

test('R33 what is nested deeper than eight is refused before anybody looks at it', async () => {
  const world = await makeWorld()
  const send = (depth: number) => {
    let inner: unknown = 'x'
    for (let i = 0; i < depth; i++) inner = { inner }
    return world.request('POST', SIGN_IN, { body: { username: inner, password: 'x' } })
  }
  const fine = await send(4)
  const deep = await send(9)
  expect(deep.body.error).toMatchObject({ code: 'malformed_input' })
  expect([fine.body.error?.fields, deep.body.error?.fields]).toEqual([
    { username: 'invalid_type' },
    undefined,
  ])
})

test('R33 a body of another kind, broken, or cut in the middle of a letter is refused', async () => {
  const world = await makeWorld()
  const send = async (body: BodyInit, type = 'application/json') => {
    const answer = await world.handle(
      new Request(`http://localhost:3000${SIGN_IN}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
        body,
      }),
    )
    return [answer.status, (await answer.json()).error.code]
  }
  const good = JSON.stringify({ username: 'ก@example.com', password: 'x' })
  expect(await send(good, 'text/plain')).toEqual([415, 'unsupported_media_type'])
  expect(await send('{"username":')).toEqual([400, 'malformed_json'])
  const bytes = new TextEncoder().encode(good)
  expect(await send(bytes.filter((_, i) => i !== good.indexOf('ก') + 1))).toEqual([400, 'malformed_json'])
  expect((await send(good))[1]).toBe('wrong_credentials')
})

test('R33 a list of a quarter of a million items is refused, not a fault', async () => {
  const world = await makeWorld()
  const as = await world.operator('finance')
  const answer = await world.request('POST', '/api/operator/settings/change', {
    as,
    body: Array.from({ length: 250_000 }, () => 0),
  })
  expect([answer.status, answer.body.error.code]).toEqual([422, 'malformed_input'])
})

test('a call for a form takes no other body, whatever that holds', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const form = new FormData()
  form.set('purpose', 'draft')
  form.set('file', new File([new Uint8Array(8)], 'a.png', { type: 'image/png' }))
  const whole = new Response(form)
  const body = await whole.arrayBuffer()
  const send = async (type: string) => {
    const answer = await world.handle(
      new Request('http://localhost:3000/api/files', {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `${world.names.session}=${as.token}`,
          'content-type': type,
        },
        body,
      }),
    )
    return [answer.status, (await answer.json()).error.code]
  }
  const multipart = String(whole.headers.get('content-type'))
  for (const type of [
    'application/json',
    'text/plain',
    multipart.replace('form-data', 'mixed'),
    multipart.replace('/form-data', '/form-data-x'),
  ])
    expect([type, ...(await send(type))]).toEqual([type, 415, 'unsupported_media_type'])
  expect((await send(multipart))[1]).not.toBe('unsupported_media_type')
})

test('R33 a form of thousands of parts is refused before it is read', async () => {
  const world = await makeWorld()
  const as = await world.marketer()
  const read = vi.spyOn(Response.prototype, 'formData')
  const send = async (fields: number) => {
    const form = new FormData()
    for (let i = 0; i < fields; i++) form.set(`n${i}`, '')
    form.set('purpose', 'draft')
    return (await world.request('POST', '/api/files', { as, form })).body.error.code
  }
  expect(await send(3_000)).toBe('malformed_input')
  expect(read).not.toHaveBeenCalled()
  expect(await send(3)).toBe('file_missing')
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
})

test('R33 a form of 4 MB where none is wanted is refused before it is read', async () => {
  const world = await makeWorld()
  const read = vi.spyOn(Request.prototype, 'arrayBuffer')
  const send = async (path: string) => {
    const answer = await world.handle(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '4000000',
        },
        body: 'x',
      }),
    )
    return (await answer.json()).error.code
  }
  expect(await send(SIGN_IN)).toBe('unsupported_media_type')
  // A call without a body.
  expect(await send('/api/logout')).toBe('payload_too_large')
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

test('a file that breaks off or grows too large is its sender’s matter: no trouble with the database, nothing in the log', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const send = async (error: Error) => {
    const body = new ReadableStream({
      pull(out) {
        out.enqueue(new TextEncoder().encode('--B\r\n'))
        out.error(error)
      },
    })
    const request = new Request('http://localhost:3000/api/files', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=B',
        cookie: `${world.names.session}=${me.token}`,
      },
      body,
      duplex: 'half',
    } as RequestInit)
    const answer = await world.handle(request)
    return [answer.status, (await answer.json()).error.code]
  }
  // As Node says that the connection was closed.
  expect(await send(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toEqual([
    422,
    'malformed_input',
  ])
  expect(await send(new BodyError(413))).toEqual([413, 'file_too_large'])
  expect(world.errors).toEqual([])
})
