import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { limitNow } from '../testing/limit-now.ts'
import { publicProfiles } from './profiles.ts'
import { isPublicUnicast } from './public-address.ts'
import { fetchPublicPage, OUTBOUND_LIMITS, type OutboundNetwork } from './public-page.ts'

const HOSTS = ['tiktok.com', 'evil.example', 'localhost']

/** A plain server on loopback as a platform, and a resolver and connection that lead every public name to it. */
async function platform(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: string[] = []
  let connections = 0
  const server = createServer((message, response) => {
    seen.push(`${message.headers.host}${message.url}`)
    answer(message, response)
  })
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const asked: string[] = []
  const book = (names: Record<string, string[]>): OutboundNetwork => ({
    resolve: async (host) => {
      asked.push(host)
      return (names[host] ?? ['151.101.1.1']).map((address) => ({ address }))
    },
    isPublic: isPublicUnicast,
    // Connects to the plain server whatever address was checked: a request that arrives was allowed.
    request: (options) => request({ ...options, host: '127.0.0.1', port }),
  })
  return { book, seen, asked, connections: () => connections }
}

describe('R26 addresses of pages', () => {
  test.each([
    'http://www.tiktok.com/@nee',
    'https://www.tiktok.com:8443/@nee',
    'https://www.tiktok.com:80/@nee',
    'https://user@www.tiktok.com/@nee',
    'https://tiktok.com@evil.test/',
    'https://tiktok.com.evil.test/@nee',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'ftp://tiktok.com/',
    'file:///etc/passwd',
    '//tiktok.com/@nee',
    'tiktok.com/@nee',
  ])('%s is refused before any look-up', async (text) => {
    const { book, asked, connections } = await platform((_request, response) => response.end('page'))
    await expect(fetchPublicPage(text, HOSTS, book({}))).rejects.toMatchObject({ fault: 'host' })
    expect(asked).toEqual([])
    expect(connections()).toBe(0)
  })
})

test('a listed page is read, its name looked up once', async () => {
  const { book, seen, asked } = await platform((_request, response) => response.end('SIANG-ABCDEF'))
  const page = await fetchPublicPage('https://www.tiktok.com/@nee?lang=th', HOSTS, book({}))
  expect(page).toEqual({
    status: 200,
    url: 'https://www.tiktok.com/@nee?lang=th',
    text: 'SIANG-ABCDEF',
  })
  expect(seen).toEqual(['www.tiktok.com/@nee?lang=th'])
  expect(asked).toEqual(['www.tiktok.com'])
})

test.each([
  [['127.0.0.1']],
  [['10.0.0.8']],
  [['169.254.169.254']],
  [['::ffff:10.0.0.8']],
  [['64:ff9b::a00:8']],
  [['::1']],
  [[]],
  // One private address among public ones is enough to refuse: the connection could use it.
  [['151.101.1.1', '192.168.1.1']],
])('R26 a listed name that leads to %j is not connected to', async (addresses) => {
  const { book, connections } = await platform((_request, response) => response.end('inside'))
  const network = book({ 'evil.example': addresses })
  await expect(fetchPublicPage('https://evil.example/', HOSTS, network)).rejects.toMatchObject({
    fault: 'address',
  })
  expect(connections()).toBe(0)
  // Without that address the connection is made, so the test above can fail.
  if (addresses.length === 0) return
  await expect(
    fetchPublicPage('https://evil.example/', HOSTS, { ...network, isPublic: () => true }),
  ).resolves.toMatchObject({ text: 'inside' })
  expect(connections()).toBe(1)
})

test('R26 with nothing put in place, a name of this machine is refused', async () => {
  const { connections } = await platform((_request, response) => response.end('inside'))
  await expect(fetchPublicPage('https://localhost/', HOSTS)).rejects.toMatchObject({ fault: 'address' })
  expect(connections()).toBe(0)
})

test('R26 the address that was checked is the one that is connected to', async () => {
  const { book } = await platform((_request, response) => response.end('page'))
  const network = book({})
  const taken: unknown[] = []
  await fetchPublicPage('https://www.tiktok.com/@nee', HOSTS, {
    ...network,
    request: (options) => {
      taken.push([options.host, options.port, (options as { servername?: string }).servername])
      return network.request(options)
    },
  })
  expect(taken).toEqual([['151.101.1.1', 443, 'www.tiktok.com']])
})

test('R26 redirects: two at most, each checked like the first', async () => {
  const to: Record<string, string> = {
    '/once': 'https://tiktok.com/page',
    '/twice': '/once',
    '/thrice': '/twice',
    '/plain': 'http://tiktok.com/page',
    '/port': 'https://tiktok.com:8080/page',
    '/away': 'https://elsewhere.test/page',
    '/literal': 'https://127.0.0.1/page',
    '/inside': 'https://evil.example/page',
  }
  const { book, seen } = await platform((message, response) => {
    const target = to[message.url ?? '']
    if (target) response.writeHead(302, { location: target })
    response.end('page')
  })
  const network = book({ 'evil.example': ['10.0.0.8'] })
  const get = (path: string) => fetchPublicPage(`https://www.tiktok.com${path}`, HOSTS, network)
  await expect(get('/once')).resolves.toMatchObject({ text: 'page', url: 'https://tiktok.com/page' })
  await expect(get('/twice')).resolves.toMatchObject({ text: 'page' })
  await expect(get('/thrice')).rejects.toMatchObject({ fault: 'redirect' })
  for (const path of ['/plain', '/port', '/away', '/literal'])
    await expect(get(path), path).rejects.toMatchObject({ fault: 'host' })
  await expect(get('/inside')).rejects.toMatchObject({ fault: 'address' })
  expect(seen.filter((one) => one.startsWith('evil.example'))).toEqual([])
})

test('R26 reading stops at 512 KiB, and at 2 MiB unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(OUTBOUND_LIMITS.bytes)
  let sent = 0
  const { book } = await platform((message, response) => {
    if (message.url === '/bomb') {
      response.setHeader('content-encoding', 'gzip')
      return response.end(bomb)
    }
    const more = () => {
      sent += 65_536
      if (response.write(Buffer.alloc(65_536, 'a'))) setImmediate(more)
      else response.once('drain', more)
    }
    response.on('error', () => {})
    return more()
  })
  const page = await fetchPublicPage('https://www.tiktok.com/endless', HOSTS, book({}))
  expect(page.text.length).toBeLessThanOrEqual(OUTBOUND_LIMITS.bytes + 65_536)
  expect(sent).toBeLessThan(64 * 1024 * 1024)
  const unpacked = await fetchPublicPage('https://www.tiktok.com/bomb', HOSTS, book({}))
  expect(unpacked.text.length).toBe(OUTBOUND_LIMITS.unpackedBytes)
})

test('R26 three seconds in all, for a slow page and for a slow name', async () => {
  const { book } = await platform((_request, response) => {
    response.write('a little, then nothing')
  })
  const began = Date.now()
  const results = await Promise.allSettled([
    fetchPublicPage('https://www.tiktok.com/slow', HOSTS, book({})),
    fetchPublicPage('https://www.tiktok.com/', HOSTS, { ...book({}), resolve: () => new Promise(() => {}) }),
  ])
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { fault: 'late' } })
  expect(Date.now() - began).toBeLessThan(OUTBOUND_LIMITS.totalMs + limitNow(1500))
})

test('R26 only gateways open connections to the outside: everything else on the server asks a gateway', () => {
  const root = new URL('../', import.meta.url).pathname
  // Allowed: a response without a socket, clients of the backend here or on another machine, address checks, and the
  // socket of the database.
  const allowed =
    /^(entry\/|gateways\/|pages\/(?:drawn-page|cached-reads|remote-backend)\.ts$|http\/(?:check-request|backend-interface)\.ts$|store\/gathering-socket\.ts$)/
  const clients =
    /from '(?:node:)?(?:https?|http2|net|tls|dgram|dns|dns\/promises|undici)'|(?<![.\w])fetch\(\s*[^)\s]/
  const faults = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(file))
    .filter((file) => !allowed.test(file))
    .filter((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      return code.split('\n').some((line) => clients.test(line) && !line.startsWith('import type'))
    })
  expect(faults).toEqual([])
})

test('a short address is followed on its platform only', async () => {
  const to: Record<string, string> = {
    '/stays': 'https://www.tiktok.com/@nee/video/1',
    '/leaves': 'https://evil.example/',
  }
  const { book, seen } = await platform((message, response) => {
    const target = to[message.url ?? '']
    if (target) response.writeHead(302, { location: target })
    response.end('page')
  })
  const { followShort } = publicProfiles(book({ 'vt.tiktok.com': ['10.0.0.8'] }))
  expect(await followShort('TIKTOK', 'https://vm.tiktok.com/stays')).toBe(
    'https://www.tiktok.com/@nee/video/1',
  )
  expect(await followShort('TIKTOK', 'https://vm.tiktok.com/leaves')).toBe('elsewhere')
  expect(await followShort('TIKTOK', 'https://vt.tiktok.com/stays')).toBeUndefined()
  expect(seen.some((one) => one.startsWith('evil.example'))).toBe(false)
})
