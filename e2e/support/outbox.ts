import { type APIRequestContext, expect } from '@playwright/test'

export const PASSWORD = 'siang-demo-2569'

/** The server may close an idle connection just as it is used again; every write carries a key of its own. */
export const RETRY = { maxRetries: 3 } as const

export interface Message {
  id: string
  event: string
  code: string | null
  body: string
  /** Page with its secret, where the message opens something. */
  link: string | null
  at: string
}

/** The newest one-time code sent to an address, in none of the messages that are known already. */
export async function readCode(
  request: APIRequestContext,
  to: string,
  knownIds: ReadonlySet<string>,
): Promise<string> {
  let code: string | null = null
  await expect
    .poll(
      async () => {
        const messages = await readMessages(request, to)
        code = messages.find((message) => message.code !== null && !knownIds.has(message.id))?.code ?? null
        return code
      },
      { message: `a code for ${to}`, timeout: 45_000 },
    )
    .not.toBeNull()
  return code!
}

type Reader = (to: string) => Message[] | Promise<Message[]>
let reader: Reader | undefined

/** Reads messages where a real installation sends them; undefined: in the outbox of a demo. */
export function readMessagesFrom(given: Reader | undefined): void {
  reader = given
}

export async function readMessages(request: APIRequestContext, to: string): Promise<Message[]> {
  if (reader) return reader(to)
  const answer = await request.get('/api/test/outbox', { ...RETRY, params: { to, limit: '50' } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { items: Message[] }).items
}

/** Ids of what was sent so far, so that an older code is not taken for a new one. */
export async function sentIds(request: APIRequestContext, to: string): Promise<ReadonlySet<string>> {
  return new Set((await readMessages(request, to)).map((message) => message.id))
}

/** A call as a page of ours makes it. */
const headers = { 'sec-fetch-site': 'same-origin' }

const SIGN_IN = { influencer: '/sv_authauth/signin/influencer', marketer: '/sv_authauth/marketer/authen/' }

/** Signs a member in over the API, with the mailed code where the device is unknown; the context keeps the cookie. */
export async function signInMember(
  request: APIRequestContext,
  { kind, email }: { kind: keyof typeof SIGN_IN; email: string },
): Promise<void> {
  const data = { username: email, password: PASSWORD }
  const known = await sentIds(request, email)
  const first = await request.post(SIGN_IN[kind], { ...RETRY, headers, data })
  expect(first.status(), await first.text()).toBe(200)
  const answer = (await first.json()) as { state: string; otp?: { id: string } }
  if (answer.state !== 'code') return
  const code = { id: answer.otp!.id, code: await readCode(request, email, known) }
  const second = await request.post(SIGN_IN[kind], { ...RETRY, headers, data: { ...data, code } })
  expect(second.status(), await second.text()).toBe(200)
}

/** Signs an operator in over the API; the request context keeps the cookie. */
export async function signInOperator(request: APIRequestContext, email: string): Promise<void> {
  const known = await sentIds(request, email)
  const first = await request.post('/api/operator/signin', {
    ...RETRY,
    headers,
    data: { email, password: PASSWORD },
  })
  expect(first.status(), await first.text()).toBe(200)
  const { id } = (await first.json()) as { id: string }
  const code = await readCode(request, email, known)
  const second = await request.post('/api/operator/signin/code', { ...RETRY, headers, data: { id, code } })
  expect(second.status(), await second.text()).toBe(200)
}
