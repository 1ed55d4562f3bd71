import { createHash } from 'node:crypto'
import { toHeaders } from '../answer/answer.ts'

type Ask = (request: Request) => Promise<Response>

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer<ArrayBuffer>
}

/** One read of a page: enough to repeat it, and a digest of its answer. */
export interface NotedRead {
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly digest: string
}

/** The reads of one request for a page: each is sent once, repeated reads get the same answer. */
export interface PageReads {
  ask(request: Request, ask: Ask): Promise<Response>
  /**
   * Repeats all reads of a cached page at once; `ask` must lead back to this object. True when every answer is the
   * same.
   */
  isUnchanged(noted: readonly NotedRead[], ask: Ask): Promise<boolean>
  /**
   * Undefined where the page must not be cached: it read nothing with the visitor's cookie, wrote, or a read failed.
   */
  noted(): Promise<readonly NotedRead[] | undefined>
}

const keyOf = ({ method, url, headers }: Request) => JSON.stringify([method, url, [...headers]])

function digestOf({ status, body }: Answer): string {
  return createHash('sha256').update(`${status}\n`).update(body).digest('base64')
}

export function createPageReads(): PageReads {
  const asked = new Map<string, { url: string; headers: [string, string][]; answer: Promise<Answer> }>()
  let hasWritten = false

  async function take(request: Request, ask: Ask): Promise<Answer> {
    const response = await ask(request)
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    }
  }

  return {
    async ask(request, ask) {
      if (request.method !== 'GET') {
        hasWritten = true
        return await ask(request)
      }
      const key = keyOf(request)
      let read = asked.get(key)
      if (read === undefined) {
        read = { url: request.url, headers: [...request.headers], answer: take(request, ask) }
        asked.set(key, read)
      }
      const { status, headers, body } = await read.answer
      return new Response(body, { status, headers })
    },
    async isUnchanged(noted, ask) {
      const same = noted.map(async ({ url, headers, digest }) => {
        const request = new Request(url, { headers: toHeaders(headers) })
        await ask(request)
        const read = asked.get(keyOf(request))
        return read !== undefined && digestOf(await read.answer) === digest
      })
      return (await Promise.all(same).catch(() => [false])).every(Boolean)
    },
    async noted() {
      const reads: NotedRead[] = []
      let isPersonal = false
      for (const { url, headers, answer } of asked.values()) {
        const given = await answer.catch(() => undefined)
        if (given === undefined || given.status >= 400) return undefined
        isPersonal ||= headers.some(([name]) => name === 'cookie')
        reads.push({ url, headers, digest: digestOf(given) })
      }
      return hasWritten || !isPersonal ? undefined : reads
    },
  }
}
