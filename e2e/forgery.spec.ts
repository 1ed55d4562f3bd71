import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { CALLS } from '../lib/contract/index.ts'
import { operatorApi } from './support/api.ts'
import { signInMember } from './support/outbox.ts'
import { test } from './support/test.ts'

const UNKNOWN = '01939a00-0000-7000-8000-00000000dead'
const writes = Object.values(CALLS)
  .filter((call) => call.method !== 'GET')
  .map((call) => ({
    path: (call.path as string).replace(/\{[^}]+\}/g, UNKNOWN),
    method: call.method as 'POST' | 'PATCH',
    /** Then only where the request comes from can refuse it. */
    mayMarketer: call.access.some((who: string) => ['visitor', 'member', 'marketer'].includes(who)),
    /** Notices of other servers carry a signature instead of a login. */
    signed: call.limit === 'none',
  }))

test('R24 a page on another port sends every write in seven ways, and changes nothing', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const own = new URL(baseURL!).origin
  const foreign = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>elsewhere</title>')
  })
  await new Promise<void>((resolve) => foreign.listen(0, resolve))
  const operator = await operatorApi(playwright, own, 'ops@siang.demo')
  await signInMember(page.request, { kind: 'marketer', email: 'brand@brand.demo' })
  const read = async (path: string) => (await page.request.get(path)).json()
  /** The latest act of a person: every write that is made leaves a row, and the clocks of the system go on meanwhile. */
  const latestCommand = async (after = ''): Promise<unknown> => {
    const { items, next } = await operator.get<{ items: { actorKind: string }[]; next: string | null }>(
      `/api/operator/audit-log?limit=50${after}`,
    )
    const command = items.find(({ actorKind }) => actorKind !== 'system')
    return command ?? (next ? latestCommand(`&after=${encodeURIComponent(next)}`) : undefined)
  }
  const state = async () => ({
    status: await read('/sv_authauth/status'),
    profile: await read('/sv_marketer_profile/'),
    act: await latestCommand(),
  })
  const before = await state()

  let sent = 0
  const answers: { method: string; path: string; status: number }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin === own && ['POST', 'PATCH'].includes(request.method())) sent++
  })
  // The answers to forms are seen; all others are kept from the page, by their own headers too.
  page.on('response', (response) => {
    const url = new URL(response.url())
    const method = response.request().method()
    if (url.origin === own && ['POST', 'PATCH'].includes(method))
      answers.push({ method, path: url.pathname, status: response.status() })
  })
  // The same host on another port is the same site: the browser sends SameSite=Lax cookies along.
  await page.goto(`http://${new URL(own).hostname}:${(foreign.address() as AddressInfo).port}/`)
  await page.evaluate(
    async ({ own, writes }) => {
      const body = JSON.stringify({ version: 1 })
      const json = { 'content-type': 'application/json' }
      const quietly = (work: Promise<unknown>) => work.catch(() => {})
      const sendForm = (action: string) =>
        new Promise<void>((resolve) => {
          const frame = document.createElement('iframe')
          const form = document.createElement('form')
          frame.name = `to ${action}`
          Object.assign(form, { method: 'post', action, target: frame.name })
          document.body.append(frame, form)
          frame.onload = () => {
            if (form.isConnected) return
            frame.remove()
            resolve()
          }
          form.submit()
          form.remove()
        })
      for (const { path, method } of writes) {
        const url = own + path
        const login = { method, credentials: 'include' } as const
        const file = new FormData()
        file.set('file', new Blob(['x'], { type: 'image/png' }), 'x.png')
        new Image().src = url
        const ways: Promise<unknown>[] = [fetch(url, { ...login, headers: json, body })]
        if (method === 'POST') {
          navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }))
          const blind = { ...login, mode: 'no-cors' } as const
          ways.push(
            sendForm(url),
            fetch(url, { ...blind, headers: { 'content-type': 'text/plain' }, body }),
            fetch(url, { ...blind, body: file }),
            fetch(url, { ...blind, referrerPolicy: 'no-referrer', body: new URLSearchParams({ a: 'b' }) }),
          )
        }
        await Promise.all(ways.map(quietly))
      }
    },
    { own, writes },
  )
  foreign.close()

  const posts = writes.filter(({ method }) => method === 'POST').length
  expect(sent).toBeGreaterThanOrEqual(posts * 4)
  expect(answers.length).toBeGreaterThanOrEqual(posts)
  const named = new Map(writes.map((write) => [`${write.method} ${write.path}`, write]))
  const wrong = answers.filter(({ method, path, status }) => {
    const write = named.get(`${method} ${path}`)
    if (!write || write.signed) return status < 400
    return write.mayMarketer ? status !== 403 : ![403, 404].includes(status)
  })
  expect(wrong).toEqual([])
  // The login is there and works: what was refused was refused for where it came from.
  expect(before.status).toMatchObject({ scope: 'marketer' })
  expect(await state()).toEqual(before)
})
