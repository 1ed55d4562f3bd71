import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Encoding } from './compression.ts'
import { chooseEncoding, compress, isCompressible } from './compression.ts'
import type { HeaderList } from './policy.ts'
import { hashPolicy, inlineHashes, securityHeaders } from './policy.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}
const IN_MEMORY_BYTES = 2 * 1024 * 1024
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

interface Listed {
  readonly path: string
  readonly immutable: boolean
}
interface Loaded {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
  readonly extra: HeaderList
  readonly forms: Map<Encoding, Buffer>
}

export interface StaticFiles {
  has(pathname: string): boolean
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>
}

/**
 * The build's files and `public/`, sent compressed from memory. Only what was there at the start exists: no path of
 * a request ever reaches the file system.
 */
export function createStaticFiles(options: {
  buildDir: string
  publicDir: string
  appUrl: string
}): StaticFiles {
  const listed = new Map<string, Listed>()
  for (const { folder, prefix, immutable } of [
    { folder: options.publicDir, prefix: '/', immutable: false },
    { folder: join(options.buildDir, 'static'), prefix: '/_next/static/', immutable: true },
  ])
    for (const name of filesUnder(folder)) listed.set(prefix + name, { path: join(folder, name), immutable })
  const loaded = new LRUCache<string, Loaded>({
    maxSize: 48 * 1024 * 1024,
    sizeCalculation: (file) => file.body.length * 2 + 1,
  })
  const https = options.appUrl.startsWith('https:')

  function find(pathname: string): Listed | undefined {
    const direct = listed.get(pathname)
    if (direct || !pathname.includes('%')) return direct
    return listed.get(decodeURIComponent(pathname))
  }

  async function load(path: string): Promise<Loaded> {
    const known = loaded.get(path)
    if (known) return known
    const body = await readFile(path)
    const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
    const extra: [string, string][] = [...securityHeaders({ https })] as [string, string][]
    if (type.startsWith('text/html'))
      extra.push(['content-security-policy', hashPolicy(options.appUrl, inlineHashes(body.toString('utf8')))])
    if (type === 'image/svg+xml') extra.push(['content-security-policy', SVG_POLICY])
    if (path.endsWith('sw.js')) extra.push(['content-security-policy', WORKER_POLICY])
    const file: Loaded = {
      body,
      type,
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      extra,
      forms: new Map([['identity', body]]),
    }
    loaded.set(path, file)
    return file
  }

  return {
    has: (pathname) => find(pathname) !== undefined,
    async answer(request, response, pathname) {
      const { path, immutable } = find(pathname)!
      const control = immutable
        ? 'public, max-age=31536000, immutable'
        : /\/(sw\.js|offline\.html)$/.test(pathname)
          ? 'no-cache'
          : 'public, max-age=3600, stale-while-revalidate=86400'
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (size > IN_MEMORY_BYTES) return sendLarge(request, response, path, size, control)
      const file = await load(path)
      const encoding =
        isCompressible(file.type) && file.body.length > 512
          ? chooseEncoding(request.headers['accept-encoding'])
          : 'identity'
      let body = file.forms.get(encoding)
      if (body === undefined) {
        body = await compress(file.body, encoding, immutable ? 'best' : 'quick')
        file.forms.set(encoding, body)
      }
      const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
      const head = ['etag', etag, 'cache-control', control, 'vary', 'accept-encoding']
      if (request.headers['if-none-match']?.includes(file.etag)) {
        response.writeHead(304, head)
        response.end()
        return
      }
      head.push('content-type', file.type, 'content-length', String(body.length), ...file.extra.flat())
      if (encoding !== 'identity') head.push('content-encoding', encoding)
      response.writeHead(200, head)
      response.end(request.method === 'HEAD' ? undefined : body)
    },
  }
}

function sendLarge(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  size: number,
  control: string,
): void {
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
  response.writeHead(200, {
    'content-type': type,
    'content-length': size,
    'cache-control': control,
    'x-content-type-options': 'nosniff',
  })
  if (request.method === 'HEAD') response.end()
  else
    createReadStream(path)
      .on('error', () => response.destroy())
      .pipe(response)
}

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
  } catch {
    return []
  }
}
