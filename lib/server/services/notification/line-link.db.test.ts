import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { inTransaction, within } from '../context.ts'
import { notify } from '../notify.ts'
import { inbox, line, ME, makeLineWorld, OTHER, play, SECRET } from './testing/line-world.ts'

const offer = (world: World, memberId: string) =>
  inTransaction(world.system, (ctx) =>
    notify(within(world.system, ctx.db), {
      event: 'offer_received',
      subjectId: memberId,
      to: { memberId },
      payload: { campaign: 'ครีมกันแดด', net: 240_000n, currency: 'THB' },
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
  world.clock.advance({ minutes: 10 })
  await play(OTHER, 'say', late)
  expect((await world.request('GET', '/api/line-link', { as: brand })).body.state).toBe('none')
  await play(ME, 'say', await codeOf(brand))
  expect((await world.request('GET', '/api/line-link', { as: brand })).body.state).toBe('linked')
  expect((await world.request('GET', '/api/line-link', { as: me })).body.state).toBe('ended')
})

test('where LINE is real the button of the demo links nobody, with the right code either', async () => {
  const world = await makeLineWorld()
  const me = await world.influencer()
  const { code } = (await world.request('POST', '/api/line-link', { as: me, body: {} })).body
  expect(world.system.settings.demoMode).toBe(true)
  expect((await world.request('POST', '/api/test/line-link', { body: { code } })).status).toBe(404)
  expect((await world.request('GET', '/api/line-link', { as: me })).body.state).toBe('waiting')
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

test('an old event that LINE delivers again neither silences who is a friend since nor writes to who left since', async () => {
  const world = await makeLineWorld()
  const me = await world.influencer()
  const start = world.clock.now().getTime()
  const told = async (type: string, at?: number) => {
    const body = JSON.stringify({ events: [{ type, timestamp: at, source: { userId: ME } }] })
    const signature = createHmac('sha256', SECRET).update(body).digest('base64')
    const headers = { 'content-type': 'application/json', 'x-line-signature': signature }
    const request = new Request('http://localhost:3000/api/line/webhook', { method: 'POST', headers, body })
    expect((await world.handle(request)).status).toBe(200)
    return (await world.request('GET', '/api/line-link', { as: me })).body.state
  }
  const { code } = (await world.request('POST', '/api/line-link', { as: me, body: {} })).body
  await play(ME, 'follow')
  await play(ME, 'say', code)
  expect(await told('unfollow', start - 1)).toBe('linked')
  world.clock.advance({ minutes: 5 })
  // Left and came back while the first of the two events was lost.
  expect(await told('follow', start + 2_000)).toBe('linked')
  expect(await told('unfollow', start + 1_000)).toBe('linked')
  // A friend again by a clock ahead of ours.
  expect(await told('follow', start + 86_400_000)).toBe('linked')
  world.clock.advance({ minutes: 5 })
  expect(await told('unfollow', start + 600_000)).toBe('blocked')
  expect(await told('follow', start + 599_999)).toBe('blocked')
  expect(await told('unfollow', start + 599_998)).toBe('blocked')
  expect(await told('follow', start + 599_999)).toBe('blocked')
  expect(await told('follow', start + 600_001)).toBe('linked')
  for (const strange of ['1', Number.MAX_SAFE_INTEGER, -1, 1.5])
    expect([strange, await told('unfollow', strange as number), await told('follow')]).toEqual([
      strange,
      strange === -1 ? 'linked' : 'blocked',
      'linked',
    ])
})

const LOGIN_PATH = '/api/line-link/login'
type Member = Awaited<ReturnType<World['marketer']>>

/** Signs in at LINE's page as that person and returns the parameters of the redirect. */
async function signInAtLine(world: World, as: Member, userId: string | null) {
  const started = await world.request('POST', LOGIN_PATH, { as, body: { locale: 'th' } })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  await fetch(`${line!.url}/stand-in/signed-in`, { method: 'POST', body: JSON.stringify({ userId }) })
  const page = await fetch(started.body.url, { redirect: 'manual' })
  expect(page.status).toBe(302)
  const back = new URL(page.headers.get('location')!)
  return { back, answer: { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! } }
}
const finish = (world: World, as: Member | undefined, body: { code: string; state: string }) =>
  world.request('POST', '/api/line-link/login/finish', { as, body })

test('signing in at LINE links, for both kinds; who is no friend of the account is told to become one', async () => {
  const world = await makeLineWorld()
  const first = await world.influencer()
  for (const [as, userId, area] of [
    [first, ME, 'Influencer'],
    [await world.marketer(), OTHER, 'Marketer'],
  ] as const) {
    expect((await world.request('GET', '/api/line-link', { as })).body).toMatchObject({ canLogin: true })
    const stranger = await signInAtLine(world, as, userId)
    expect(stranger.back.pathname).toBe(`/${area}/lineNotification`)
    expect((await finish(world, as, stranger.answer)).body).toMatchObject({ state: 'blocked' })
    await play(userId, 'follow')
    expect((await world.request('GET', '/api/line-link', { as })).body.state).toBe('linked')
    const friend = await signInAtLine(world, as, userId)
    expect((await finish(world, as, friend.answer)).body).toMatchObject({ state: 'linked' })
    await deliverOutbox(world.system, { limit: 20 })
    expect((await inbox(userId)).at(-1)).toContain('เชื่อมต่อ LINE แล้ว')
  }
  // One LINE account belongs to one member.
  const other = await world.influencer()
  const { answer } = await signInAtLine(world, other, ME)
  expect((await finish(world, other, answer)).body.state).toBe('linked')
  const states = await world.db.many(sql`SELECT state FROM line_link WHERE line_user_id = ${ME}`)
  expect(states).toEqual([{ state: 'linked' }])
  // Only who lost it is told so, and nobody who linked the same account again.
  const moved = (await world.outbox()).filter(({ event }) => event === 'line_link_moved')
  expect(moved.map(({ audienceId }) => audienceId)).toEqual([first.id])
})

test('a state works once, in ten minutes, for whoever began; a refused sign-in and a silent LINE link nobody', async () => {
  const world = await makeLineWorld()
  const me = await world.influencer()
  const other = await world.influencer()
  await play(ME, 'follow')
  const { answer } = await signInAtLine(world, me, ME)
  expect((await finish(world, undefined, answer)).status).toBe(401)
  expect((await finish(world, other, answer)).status).toBe(404)
  expect((await finish(world, me, { ...answer, state: 'x'.repeat(43) })).status).toBe(404)
  expect((await finish(world, me, answer)).body.state).toBe('linked')
  expect((await finish(world, me, answer)).status).toBe(404)
  expect((await world.request('GET', '/api/line-link', { as: other })).body.state).toBe('none')

  const late = await signInAtLine(world, other, OTHER)
  world.clock.advance({ minutes: 11 })
  expect((await finish(world, other, late.answer)).status).toBe(404)
  const forged = await signInAtLine(world, other, OTHER)
  expect((await finish(world, other, { ...forged.answer, code: 'not-a-code' })).status).toBe(404)
  const refused = await signInAtLine(world, other, null)
  expect(refused.back.searchParams.get('error')).toBe('access_denied')

  const silent = await signInAtLine(world, other, OTHER)
  await line!.close()
  expect((await finish(world, other, silent.answer)).body.error.code).toBe('unavailable')
  expect((await world.request('GET', '/api/line-link', { as: other })).body.state).toBe('none')
})

test('without a LINE Login channel nothing is offered', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  expect((await world.request('GET', '/api/line-link', { as: me })).body).toMatchObject({ canLogin: false })
  expect((await world.request('POST', LOGIN_PATH, { as: me, body: { locale: 'en' } })).status).toBe(404)
})
