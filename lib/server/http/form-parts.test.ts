import { expect, test } from 'vitest'
import { hasFewParts } from './form-parts.ts'

const TYPE = 'multipart/form-data; boundary=b'
const part = (name: string, value = 'x', more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n${value}\r\n`
const form = (parts: string[], end = '--b--\r\n') => new TextEncoder().encode(parts.join('') + end)
const many = (count: number) => Array.from({ length: count }, (_, i) => part(`n${i}`))

test('R33 a form has twenty parts at most', () => {
  expect(hasFewParts(form(many(20)), TYPE)).toBe(true)
  expect(hasFewParts(form(many(21)), TYPE)).toBe(false)
  expect(hasFewParts(form(many(70_000)), TYPE)).toBe(false)
})

test('R33 the head of a part has an end within 4,096 bytes', () => {
  expect(hasFewParts(form([part('a', 'x', `X: ${'a'.repeat(3_000)}\r\n`)]), TYPE)).toBe(true)
  expect(hasFewParts(form([part('a'), part('b', 'x', 'a: b\r\n'.repeat(1_000))]), TYPE)).toBe(false)
  expect(hasFewParts(form([`--b\r\n${'a: b\r\n'.repeat(600_000)}`]), TYPE)).toBe(false)
})

test('R33 the boundary is the one that the reader takes, however it is written', () => {
  const bytes = form(many(30))
  expect(hasFewParts(bytes, 'multipart/form-data; boundary="b"')).toBe(false)
  expect(hasFewParts(bytes, 'multipart/form-data; x="; boundary=q"; BOUNDARY=b')).toBe(false)
  expect(hasFewParts(bytes, 'multipart/form-data; boundary=b; boundary=q')).toBe(false)
  expect(hasFewParts(form(many(3)), 'multipart/form-data; x="; boundary=q"; BOUNDARY=b')).toBe(true)
  for (const none of ['multipart/form-data', 'multipart/form-data; boundary=', ''])
    expect(hasFewParts(form(many(3)), none)).toBe(false)
})

test('what a file holds is no part, and what stands behind the end is not looked at', () => {
  expect(hasFewParts(form([part('file', 'x --b inside\n--b\n'.repeat(50))]), TYPE)).toBe(true)
  expect(hasFewParts(form(many(2), `--b--\r\n${many(40).join('')}`), TYPE)).toBe(true)
})

test('what a browser makes passes', async () => {
  const given = new FormData()
  given.set('purpose', 'draft')
  given.set('file', new File([new Uint8Array(100_000)], 'รูปของฉัน.png', { type: 'image/png' }))
  const made = new Response(given)
  const type = made.headers.get('content-type') ?? ''
  expect(hasFewParts(new Uint8Array(await made.arrayBuffer()), type)).toBe(true)
})
