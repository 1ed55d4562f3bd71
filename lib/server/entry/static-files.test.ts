import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'
import { rawText } from './testing/raw-request.ts'
import { runEntry } from './testing/run-entry.ts'

const folder = mkdtempSync(join(tmpdir(), 'siang-files-'))
const buildDir = join(folder, 'build')
const publicDir = join(folder, 'public')
mkdirSync(join(buildDir, 'static'), { recursive: true })
mkdirSync(publicDir)
const SCRIPT = `run(${JSON.stringify('x'.repeat(3000))})`
const LARGE = Buffer.alloc(2 * 1024 * 1024 + 1, 'x')
writeFileSync(join(buildDir, 'static/a.js'), SCRIPT)
writeFileSync(join(publicDir, 'mark.svg'), '<svg/>')
writeFileSync(join(publicDir, 'sw.js'), 'self')
writeFileSync(join(publicDir, '.env'), 'SECRET=1')
writeFileSync(join(publicDir, 'offline.html'), '<script>go()</script>')
writeFileSync(join(publicDir, 'guide.pdf'), LARGE)
afterAll(() => rmSync(folder, { recursive: true }))

const entry = runEntry({
  backend: { owns: () => false, fetch: async () => new Response() },
  files: createStaticFiles({ buildDir, publicDir, appUrl: 'http://localhost:4000' }),
})
const get = (target: string, headers?: Record<string, string>, method = 'GET') =>
  entry.send(rawText(`${method} ${target}`, headers))

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}

test.each([
  ['/_next/static/a.js', undefined, 'public, max-age=31536000, immutable'],
  ['/mark.svg', "default-src 'none'; style-src 'unsafe-inline'; sandbox", 'public, max-age=3600'],
  ['/sw.js', "default-src 'none'; script-src 'self'; connect-src 'self'", 'no-cache'],
  ['/offline.html', "'sha256-", 'no-cache'],
  ['/guide.pdf', undefined, 'public, max-age=3600'],
])('%s carries the headers of a file', async (path, policy, control) => {
  const { status, headers } = await get(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ ...SECURITY, 'cache-control': expect.stringContaining(control) })
  expect(headers['content-security-policy']).toEqual(
    policy === undefined ? undefined : expect.stringContaining(policy),
  )
})

test('a file is packed for who can unpack it, and not sent to who holds it', async () => {
  const plain = await get('/_next/static/a.js')
  expect(plain.body).toBe(SCRIPT)
  const packed = await get('/_next/static/a.js', { 'accept-encoding': 'gzip' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(Buffer.from(packed.body, 'latin1')).toString()).toBe(SCRIPT)
  const held = await get('/_next/static/a.js', {
    'accept-encoding': 'gzip',
    'if-none-match': packed.headers.etag!,
  })
  expect(held).toMatchObject({ status: 304, body: '' })
  expect(held.headers['cache-control']).toContain('immutable')
  const head = await get('/_next/static/a.js', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': String(SCRIPT.length) } })
})

test('a large file is streamed whole, and HEAD tells its length', async () => {
  const { headers, body } = await get('/guide.pdf', { 'accept-encoding': 'gzip' })
  expect([headers['content-length'], body.length]).toEqual([String(LARGE.length), LARGE.length])
  const head = await get('/guide.pdf', {}, 'HEAD')
  expect([head.body, head.headers['content-length']]).toEqual(['', String(LARGE.length)])
})

test('a hidden file that lies beside the others is none', async () => {
  expect((await get('/.env')).status).toBe(404)
  expect((await get('/mark.svg')).status).toBe(200)
})
