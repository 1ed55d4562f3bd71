import { randomUUID } from 'node:crypto'
import { type APIRequest, type APIRequestContext, expect } from '@playwright/test'
import { PASSWORD, readCode, sentIds, signInOperator } from './outbox.ts'

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
    get: async (path) => read(await request.get(path)),
    post: async (path, data = {}, status = 200) =>
      read(await request.post(path, { headers: headers(), data }), status),
    patch: async (path, data) => read(await request.patch(path, { headers: headers(), data })),
    upload: async (path, file, fields = {}) =>
      read(await request.post(path, { headers: headers(), multipart: { ...fields, file } })),
  }
}

const SIGN_IN = { influencer: '/sv_authauth/signin/influencer', marketer: '/sv_authauth/marketer/authen/' }

/** Signs a member in by the calls; an unknown device gives the mailed code. */
export async function memberApi(
  playwright: { request: APIRequest },
  baseURL: string,
  kind: keyof typeof SIGN_IN,
  email: string,
): Promise<Api> {
  const api = apiOf(await playwright.request.newContext({ baseURL }), baseURL)
  const known = await sentIds(api.request, email)
  const data = { username: email, password: PASSWORD }
  const first = await api.post<{ state: string; otp?: { id: string } }>(SIGN_IN[kind], data)
  if (first.state === 'code') {
    const code = { id: first.otp!.id, code: await readCode(api.request, email, known) }
    await api.post(SIGN_IN[kind], { ...data, code })
  }
  return api
}

export async function operatorApi(
  playwright: { request: APIRequest },
  baseURL: string,
  email: string,
): Promise<Api> {
  const api = apiOf(await playwright.request.newContext({ baseURL }), baseURL)
  await signInOperator(api.request, baseURL, email)
  return api
}

/** Every invariant of the ledger, asked now. */
export async function expectProof(finance: Api): Promise<void> {
  const proof = await finance.get<{ ok: boolean; invariants: { id: string; ok: boolean }[] }>(
    '/api/operator/ledger/proof',
  )
  expect(proof.invariants.filter((invariant) => !invariant.ok)).toEqual([])
  expect(proof.ok).toBe(true)
}
