import { afterEach, expect, test } from 'vitest'
import { type LineStandIn, startLineStandIn } from '#lib/server/testing/line-stand-in.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { deliverOutbox } from '../../workers/outbox.ts'
import { inTransaction } from '../context.ts'
import { tell } from '../tell.ts'

const ACCESS = 'access token'
const SECRET = 'channel secret'
const ME = `U${'a'.repeat(32)}`
const OTHER = `U${'b'.repeat(32)}`
let line: LineStandIn | undefined
afterEach(async () => {
  await line?.close()
  line = undefined
})

/** A world whose LINE is the stand-in, with its webhook on the world's own router. */
async function makeLineWorld() {
  let world: World | undefined
  line = await startLineStandIn({
    accessToken: ACCESS,
    channelSecret: SECRET,
    webhook: async (request) =>
      world!.handle(
        new Request('http://localhost:3000/api/line/webhook', {
          method: 'POST',
          headers: request.headers,
          body: await request.text(),
        }),
      ),
  })
  world = await makeWorld({
    env: {
      LINE_CHANNEL_ACCESS_TOKEN: ACCESS,
      LINE_CHANNEL_SECRET: SECRET,
      LINE_ACCOUNT_ID: '@siang.test',
      LINE_API_URL: line.url,
    },
  })
  return world
}
async function play(userId: string, verb: string, text?: string): Promise<{ status: number }> {
  const answer = await fetch(`${line!.url}/stand-in/users/${userId}/${verb}`, {
    method: 'POST',
    body: JSON.stringify({ text }),
  })
  return (await answer.json()) as { status: number }
}
const inbox = async (userId: string) =>
  ((await (await fetch(`${line!.url}/stand-in/users/${userId}/inbox`)).json()) as { text: string }[]).map(
    ({ text }) => text,
  )
const offer = (world: World, memberId: string) =>
  inTransaction(world.system, (tx) =>
    tell(tx, world.system, {
      event: 'offer_received',
      subjectId: memberId,
      to: { memberId },
      payload: { campaign: 'ครีมกันแดด', amount: 240000n, currency: 'THB' },
    }),
  )
const waysOf = async (world: World, memberId: string) =>
  (await world.request('GET', `/api/test/outbox?to=${memberId}&event=offer_received`)).body.items.map(
    (row: { channel: string; status: string }) => `${row.channel} ${row.status}`,
  )

test('the code of the QR, sent to the official account, links; messages arrive; a full quota and a block go to mail', async () => {
  const world = await makeLineWorld()
  const me = await world.influencer()
  const started = await world.request('POST', '/api/line-link', { as: me, body: {} })
  const { code, url } = started.body
  expect(url).toBe(`https://line.me/R/oaMessage/%40siang.test/?${code}`)
  expect((await world.request('POST', '/api/test/line-link', { body: { code } })).status).toBe(404)

  await play(ME, 'follow')
  expect((await play(ME, 'say', 'สวัสดี')).status).toBe(200)
  expect((await world.request('GET', '/api/line-link', { as: me })).body.state).toBe('waiting')
  expect((await play(ME, 'say', ` ${String(code).toLowerCase()} `)).status).toBe(200)
  expect((await world.request('GET', '/api/line-link', { as: me })).body.state).toBe('linked')
  await deliverOutbox(world.system, { limit: 10 })
  expect(await inbox(ME)).toEqual([expect.stringContaining('เชื่อมต่อ LINE แล้ว')])

  await offer(world, me.id)
  await deliverOutbox(world.system, { limit: 10 })
  expect((await inbox(ME)).at(-1)).toContain('฿2,400')
  expect(await waysOf(world, me.id)).toEqual(['line sent'])

  await fetch(`${line!.url}/stand-in/quota`, { method: 'POST', body: JSON.stringify({ left: 0 }) })
  world.clock.advance({ minutes: 1 })
  await offer(world, me.id)
  await deliverOutbox(world.system, { limit: 10 })
  expect((await waysOf(world, me.id)).slice(0, 2).sort()).toEqual(['email sent', 'line failed'])

  await play(ME, 'unfollow')
  expect((await world.request('GET', '/api/line-link', { as: me })).body.state).toBe('blocked')
  await play(ME, 'follow')
  expect((await world.request('GET', '/api/line-link', { as: me })).body.state).toBe('linked')
})

test('a used or late code links nobody, and one LINE account belongs to one member', async () => {
  const world = await makeLineWorld()
  const me = await world.influencer()
  const brand = await world.marketer()
  const codeOf = async (as: typeof brand) =>
    (await world.request('POST', '/api/line-link', { as, body: {} })).body.code as string
  const mine = await codeOf(me)
  await play(ME, 'say', mine)
  await play(OTHER, 'say', mine)
  expect((await world.request('GET', '/api/line-link', { as: me })).body.state).toBe('linked')
  const late = await codeOf(brand)
  world.clock.advance({ minutes: 11 })
  await play(OTHER, 'say', late)
  expect((await world.request('GET', '/api/line-link', { as: brand })).body.state).toBe('none')
  await play(ME, 'say', await codeOf(brand))
  expect((await world.request('GET', '/api/line-link', { as: brand })).body.state).toBe('linked')
  expect((await world.request('GET', '/api/line-link', { as: me })).body.state).toBe('ended')
})

test('an event that LINE did not sign is refused', async () => {
  const world = await makeLineWorld()
  const body = JSON.stringify({ events: [{ type: 'unfollow', source: { userId: ME } }] })
  const send = (signature: string) =>
    world.handle(
      new Request('http://localhost:3000/api/line/webhook', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-line-signature': signature },
        body,
      }),
    )
  expect((await send('bm90IGEgc2lnbmF0dXJl')).status).toBe(401)
})
