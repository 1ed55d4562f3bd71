import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Answer } from '../answer/answer.ts'
import { chooseEncoding } from '../answer/compression.ts'
import type { InlineHashes } from '../answer/policy.ts'
import type { ReadyAnswer } from '../answer/send-answer.ts'
import { packAnswer, sendReady } from '../answer/send-answer.ts'
import type { Accepted } from '../http/check-request.ts'
import type { HeaderList } from '../http/security-headers.ts'
import { finishPage } from './drawn-page.ts'
import type { NotedRead, PageReads } from './page-reads.ts'
import { createPageReads } from './page-reads.ts'
import type { PageScope, Transport } from './transport.ts'
import { pageScope } from './transport.ts'

export interface MemberPagesOptions {
  /** Renders a page for a request with these headers and no others. */
  readonly draw: (url: string, headers: Record<string, string>, request: IncomingMessage) => Promise<Answer>
  /** Sends a read to the backend within the current page's scope. */
  readonly ask: Transport
  readonly headersFor: (host: string, hashes: InlineHashes | undefined) => HeaderList
  readonly protocol: string
  readonly maxBytes: number
}

/**
 * Pages of one login that depend only on their address, cookies and reads. Each request repeats the reads, the login
 * first; while every answer is the same as when the cached bytes were rendered, those are sent again.
 */
export interface MemberPages {
  answer(request: IncomingMessage, response: ServerResponse, accepted: Accepted): Promise<void>
  stats(): { pages: number; bytes: number; revalidated: number; drawn: number }
}

interface Entry {
  readonly ready: ReadyAnswer
  readonly reads: readonly NotedRead[]
}

/** Bytes of an entry besides its body: head, reads, key. */
const BESIDE_BYTES = 8192

export function createMemberPages(options: MemberPagesOptions): MemberPages {
  const { draw, ask, headersFor, protocol } = options
  const cached = new LRUCache<string, Entry>({
    maxSize: Math.max(1, options.maxBytes),
    sizeCalculation: ({ ready }) => (ready.body?.length ?? 0) + BESIDE_BYTES,
  })
  const counts = { revalidated: 0, drawn: 0 }

  async function drawNew(
    key: string,
    url: string,
    headers: Record<string, string>,
    request: IncomingMessage,
    response: ServerResponse,
    reads: PageReads,
  ): Promise<void> {
    counts.drawn++
    const answer = finishPage(await draw(url, headers, request))
    const ready = await packAnswer(request, answer, {
      headers: headersFor(headers.host!, answer.hashes),
      cacheControl: 'private, no-store',
      vary: 'cookie',
    })
    const mayKeep =
      answer.status === 200 &&
      answer.hashes !== undefined &&
      !answer.headers.some(([name]) => name === 'set-cookie')
    const noted = mayKeep ? await reads.noted() : undefined
    if (noted) cached.set(key, { ready, reads: noted })
    else cached.delete(key)
    sendReady(request, response, ready)
  }

  return {
    async answer(request, response, { address }) {
      const url = request.url ?? '/'
      const headers: Record<string, string> = {
        host: request.headers.host ?? '',
        'x-forwarded-proto': protocol,
        // Without a user agent Next sends title and description after the body.
        'user-agent': 'member',
        cookie: request.headers.cookie ?? '',
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      // Everything that the page can see of its request, and the encoding.
      const key = createHash('sha256')
        .update(JSON.stringify([url, headers, encoding]))
        .digest('base64')
      const reads = createPageReads()
      const scope: PageScope = { address, tags: undefined, reads }
      await pageScope.run(scope, async () => {
        const entry = cached.get(key)
        if (entry && (await reads.isUnchanged(entry.reads, ask))) {
          counts.revalidated++
          sendReady(request, response, entry.ready)
          return
        }
        // `reads` holds the answers already fetched for the comparison: rendering does not fetch them again.
        await drawNew(key, url, headers, request, response, reads)
      })
    },
    stats: () => ({ pages: cached.size, bytes: cached.calculatedSize ?? 0, ...counts }),
  }
}
