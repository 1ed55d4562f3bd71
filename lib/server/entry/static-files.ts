import { createReadStream, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { SendOptions } from '../answer/answer.ts'
import { createAnswerHeaders } from '../answer/answer-headers.ts'
import { hashPolicy, inlineHashes } from '../answer/policy.ts'
import type { StoredAnswer } from '../answer/send-answer.ts'
import { packedFor, sendReady, storeAnswer } from '../answer/send-answer.ts'
import { sendStream } from '../answer/send-stream.ts'
import type { HeaderList } from '../http/security-headers.ts'

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
  readonly stored: StoredAnswer
  readonly headers: HeaderList
}

export interface StaticFiles {
  has(pathname: string): boolean
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>
}

/**
 * The build's files and `public/`, sent compressed from memory. Only files that existed at the start are known: the
 * path of a request never reaches the file system.
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
    sizeCalculation: ({ stored }) => stored.answer.body.length * 2 + 1,
  })
  const headersFor = createAnswerHeaders(options)

  function find(pathname: string): Listed | undefined {
    const direct = listed.get(pathname)
    if (direct || !pathname.includes('%')) return direct
    return listed.get(decodeURIComponent(pathname))
  }

  async function load(path: string): Promise<Loaded> {
    const known = loaded.get(path)
    if (known) return known
    const body = await readFile(path)
    const file = {
      stored: storeAnswer({ status: 200, headers: [['content-type', typeOf(path)]], body }),
      headers: headersFor.file(policyOf(path, () => body.toString('utf8'))),
    }
    loaded.set(path, file)
    return file
  }

  function policyOf(path: string, text: () => string): string | undefined {
    const type = typeOf(path)
    if (type.startsWith('text/html')) return hashPolicy(options.appUrl, inlineHashes(text()))
    if (type === 'image/svg+xml') return SVG_POLICY
    return path.endsWith('sw.js') ? WORKER_POLICY : undefined
  }

  return {
    has: (pathname) => find(pathname) !== undefined,
    async answer(request, response, pathname) {
      const { path, immutable } = find(pathname)!
      const cacheControl = immutable
        ? 'public, max-age=31536000, immutable'
        : /\/(sw\.js|offline\.html)$/.test(pathname)
          ? 'no-cache'
          : 'public, max-age=3600, stale-while-revalidate=86400'
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (size > IN_MEMORY_BYTES) {
        const headers = [...headersFor.file(undefined), ['content-length', String(size)]] as const
        const answer = {
          status: 200,
          headers: [['content-type', typeOf(path)]] as const,
          body: createReadStream(path),
        }
        return await sendStream(request, response, answer, { headers, cacheControl })
      }
      const { stored, headers } = await load(path)
      const sendOptionsOf = (): SendOptions => ({ headers, cacheControl, etag: stored.etag })
      sendReady(
        request,
        response,
        await packedFor(stored, request, sendOptionsOf, immutable ? 'best' : 'quick'),
      )
    },
  }
}

function typeOf(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
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
