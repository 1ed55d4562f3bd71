import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Captured } from './captured-response.ts'
import { chooseEncoding, compress } from './compression.ts'
import { finishPage } from './finished-page.ts'
import type { Accepted } from './hygiene.ts'
import type { NotedRead, PageReads } from './page-reads.ts'
import { createPageReads } from './page-reads.ts'
import type { PageScope } from './page-scope.ts'
import { pageScope } from './page-scope.ts'
import type { HeaderList, InlineHashes } from './policy.ts'
import type { Transport } from './transport.ts'

export interface MemberPagesOptions {
  /** Draws a page for a request that holds these headers and no others. */
  readonly draw: (url: string, headers: Record<string, string>, request: IncomingMessage) => Promise<Captured>
  /** Asks the backend in the name of the page that is being answered. */
  readonly ask: Transport
  readonly headersFor: (host: string, hashes: InlineHashes | undefined) => HeaderList
  readonly protocol: string
  readonly maxBytes: number
}

/**
 * Pages of one login that are made of nothing but their address, their cookies and their reads. Each request asks the
 * reads again, its login first; while every answer is what the kept bytes were drawn from, the bytes are sent again.
 */
export interface MemberPages {
  answer(request: IncomingMessage, response: ServerResponse, accepted: Accepted): Promise<void>
  stats(): { pages: number; bytes: number; repeated: number; drawn: number }
}

interface Entry {
  readonly head: readonly string[]
  readonly body: Buffer
  readonly reads: readonly NotedRead[]
}

const DROPPED = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-powered-by',
])
/** What an entry weighs beside its body: head, reads, key. */
const BESIDE_BYTES = 8192

export function createMemberPages(options: MemberPagesOptions): MemberPages {
  const { draw, ask, headersFor, protocol } = options
  const kept = new LRUCache<string, Entry>({
    maxSize: Math.max(1, options.maxBytes),
    sizeCalculation: ({ body }) => body.length + BESIDE_BYTES,
  })
  const counts = { repeated: 0, drawn: 0 }

  function send(response: ServerResponse, status: number, head: readonly string[], body: Buffer): void {
    response.writeHead(status, head as string[])
    response.end(body)
  }

  async function drawNew(
    key: string,
    url: string,
    headers: Record<string, string>,
    request: IncomingMessage,
    response: ServerResponse,
    reads: PageReads,
  ): Promise<void> {
    counts.drawn++
    const { hashes, ...captured } = finishPage(await draw(url, headers, request))
    const encoding =
      captured.body.length > 512 ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    const body = await compress(captured.body, encoding, 'quick')
    const head = captured.headers.filter(([name]) => !DROPPED.has(name.toLowerCase())).flat()
    head.push(...headersFor(headers.host!, hashes).flat(), 'cache-control', 'private, no-store')
    head.push('vary', 'accept-encoding, cookie', 'content-length', String(body.length))
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    const mayKeep =
      captured.status === 200 &&
      hashes !== undefined &&
      !captured.headers.some(([name]) => name === 'set-cookie')
    const noted = mayKeep ? await reads.noted() : undefined
    if (noted) kept.set(key, { head, body, reads: noted })
    else kept.delete(key)
    send(response, captured.status, head, body)
  }

  return {
    async answer(request, response, { address }) {
      const url = request.url ?? '/'
      const headers: Record<string, string> = {
        host: request.headers.host ?? '',
        'x-forwarded-proto': protocol,
        // Where none is named, Next sends title and description behind the body.
        'user-agent': 'member',
        cookie: request.headers.cookie ?? '',
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      // All that the page can see of its request, and the form in which it leaves.
      const key = createHash('sha256')
        .update(JSON.stringify([url, headers, encoding]))
        .digest('base64')
      const reads = createPageReads()
      const scope: PageScope = { address, tags: undefined, reads }
      await pageScope.run(scope, async () => {
        const entry = kept.get(key)
        if (entry && (await reads.isUnchanged(entry.reads, ask))) {
          counts.repeated++
          send(response, 200, entry.head, entry.body)
          return
        }
        // What was asked for the comparison is what the page is drawn from: it is not asked twice.
        await drawNew(key, url, headers, request, response, reads)
      })
    },
    stats: () => ({ pages: kept.size, bytes: kept.calculatedSize ?? 0, ...counts }),
  }
}
