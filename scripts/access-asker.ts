import { request } from 'node:http'
import { DEMO_PASSWORD } from '#lib/domain/demo.ts'

type Headers = Record<string, string>
interface Answer {
  status: number
  location?: string
  text: string
  isPutOff: boolean
}
const AT_ONCE = 8
const MOST_TRIES = 5

/** Runs the work over all items, a few at a time. */
export async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < items.length) await work(items[next++]!)
    }),
  )
}

export type Asker = ReturnType<typeof askerOf>

export function askerOf(port: number) {
  let asked = 0

  /** Sends paths unchanged: what a client would normalise is part of the attack. */
  function getOnce(path: string, headers: Headers): Promise<Answer> {
    // Each request from a different network, so that no rate limit answers instead of the page.
    const network = asked++
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          headers: {
            host: `localhost:${port}`,
            'x-forwarded-for': `49.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
            ...headers,
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          answer.on('end', () => {
            const { location, 'retry-after': retryAfter } = answer.headers
            resolve({
              status: answer.statusCode ?? 0,
              text,
              isPutOff: retryAfter !== undefined,
              ...(location === undefined ? {} : { location }),
            })
          })
        },
      )
      sent.setTimeout(30_000, () => sent.destroy(new Error(`${path} was not answered within 30 s.`)))
      sent.on('error', reject)
      sent.end()
    })
  }

  /** On a busy machine a page may be put off (503 with Retry-After); one that never comes is a fault. */
  async function get(path: string, headers: Headers = {}): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await getOnce(path, headers)
      if (answer.status !== 503 || !answer.isPutOff || tries === MOST_TRIES) return answer
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }

  async function post(
    path: string,
    body: unknown,
  ): Promise<{ body: Record<string, unknown>; cookie: string }> {
    const own = `http://localhost:${port}`
    const answer = await fetch(own + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: own },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0]!)
    return { body: (await answer.json()) as Record<string, unknown>, cookie: cookie.join('; ') }
  }

  async function signIn(path: string, username: string): Promise<string> {
    return (await post(path, { username, password: DEMO_PASSWORD })).cookie
  }

  async function signInOperator(email: string): Promise<string> {
    const { body } = await post('/api/operator/signin', { email, password: DEMO_PASSWORD })
    for (let round = 0; round < 100; round++) {
      const { items } = await read<{ items: { code: string | null }[] }>(
        '',
        `/api/test/outbox?to=${encodeURIComponent(email)}&limit=5`,
      )
      const code = items.find((item) => item.code)?.code
      if (code) return (await post('/api/operator/signin/code', { id: body.id, code })).cookie
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No code came for ${email}.`)
  }

  async function read<T>(cookie: string, path: string): Promise<T> {
    const { status, text } = await get(path, cookie ? { cookie } : {})
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }

  /** Retries an answer that a busy server refused: its missing words would count as protected ones. */
  async function getSurely(path: string, cookie: string): ReturnType<typeof get> {
    for (let round = 0; ; round++) {
      const answer = await get(path, cookie ? { cookie } : {})
      if (answer.status !== 429 && answer.status < 500) return answer
      if (round === 10) throw new Error(`${path}: ${answer.status} again and again`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }

  return { get, getSurely, read, signIn, signInOperator, count: () => asked }
}
