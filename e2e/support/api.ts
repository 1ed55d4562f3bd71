import { randomUUID } from 'node:crypto'
import { type APIRequest, type APIRequestContext, expect } from '@playwright/test'
import { RETRY, signInMember, signInOperator } from './outbox.ts'

type Json = Record<string, unknown>
type FilePart = { name: string; mimeType: string; buffer: Buffer }

/** The product's calls as one signed-in person: what journeys set up without a browser. */
export interface Api {
  request: APIRequestContext
  get: <T = Json>(path: string) => Promise<T>
  /** Expects the status, 200 unless said, and gives the body. */
  post: <T = Json>(path: string, data?: unknown, status?: number) => Promise<T>
  patch: <T = Json>(path: string, data: unknown) => Promise<T>
  upload: <T = Json>(path: string, file: FilePart, fields?: Record<string, string>) => Promise<T>
}

export function apiOf(request: APIRequestContext, baseURL: string): Api {
  const headers = () => ({ origin: baseURL, 'idempotency-key': randomUUID() })
  const read = async <T>(answer: Awaited<ReturnType<APIRequestContext['get']>>, status = 200) => {
    expect(answer.status(), `${answer.url()} ${await answer.text()}`).toBe(status)
    return (await answer.json()) as T
  }
  return {
    request,
    get: async (path) => read(await request.get(path, RETRY)),
    post: async (path, data = {}, status = 200) =>
      read(await request.post(path, { ...RETRY, headers: headers(), data }), status),
    patch: async (path, data) => read(await request.patch(path, { ...RETRY, headers: headers(), data })),
    upload: async (path, file, fields = {}) =>
      read(await request.post(path, { ...RETRY, headers: headers(), multipart: { ...fields, file } })),
  }
}

/** Four request contexts without cookies, for as many logins beside the page. */
export async function openContexts(
  playwright: { request: APIRequest },
  baseURL: string,
): Promise<[APIRequestContext, APIRequestContext, APIRequestContext, APIRequestContext]> {
  const open = () => playwright.request.newContext({ baseURL })
  return [await open(), await open(), await open(), await open()]
}

export async function memberApi(
  playwright: { request: APIRequest },
  baseURL: string,
  kind: 'influencer' | 'marketer',
  email: string,
): Promise<Api> {
  const api = apiOf(await playwright.request.newContext({ baseURL }), baseURL)
  await signInMember(api.request, { kind, email })
  return api
}

export async function operatorApi(
  playwright: { request: APIRequest },
  baseURL: string,
  email: string,
): Promise<Api> {
  const api = apiOf(await playwright.request.newContext({ baseURL }), baseURL)
  await signInOperator(api.request, email)
  return api
}

/** Every invariant of money and state, asked now by a login of finance: none is broken. */
export async function expectProof(finance: APIRequestContext): Promise<void> {
  const answer = await finance.get('/api/operator/ledger/proof')
  expect(answer.status(), await answer.text()).toBe(200)
  const proof = (await answer.json()) as { ok: boolean; invariants: { id: string; ok: boolean }[] }
  expect(proof.invariants.filter((invariant) => !invariant.ok)).toEqual([])
  expect(proof.ok).toBe(true)
}
