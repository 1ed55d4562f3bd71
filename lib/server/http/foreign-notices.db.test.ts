import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { CARD_SIGNATURE_HEADER } from '../gateways/cards.ts'
import { signNotice } from '../gateways/signed-notice.ts'
import { SECRET as LINE_SECRET, ME, makeLineWorld } from '../services/notification/testing/line-world.ts'
import {
  SECRET as CARD_SECRET,
  event,
  place,
  shop,
  statusOf,
} from '../services/order/testing/card-provider.ts'
import { sql } from '../store/client.ts'
import type { World } from '../testing/world.ts'

const deep = (levels: number) => JSON.parse(`${'{"in":'.repeat(levels)}0${'}'.repeat(levels)}`)
const send = (world: World, path: string, body: string, headers: Record<string, string>) =>
  world.handle(
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  )

async function lineCode() {
  const world = await makeLineWorld()
  const me = await world.influencer()
  const { code } = (await world.request('POST', '/api/line-link', { as: me, body: {} })).body
  const events = (others: unknown[]) =>
    JSON.stringify({
      destination: 'U0',
      events: [
        ...others,
        { type: 'message', timestamp: 1, source: { type: 'user', userId: ME }, message: { text: code } },
      ],
    })
  const receive = async (others: unknown[]) => {
    const body = events(others)
    const signature = createHmac('sha256', LINE_SECRET).update(body).digest('base64')
    const { status } = await send(world, '/api/line/webhook', body, { 'x-line-signature': signature })
    const { state } = await world.db.one<{ state: string }>(
      sql`SELECT state FROM line_link WHERE member_id = ${me.id}`,
    )
    return [status, state]
  }
  return { world, receive, events }
}
const said = (text: unknown) => ({
  type: 'message',
  source: { userId: `U${'c'.repeat(32)}` },
  message: { text },
})

test.each([
  ['long messages', Array.from({ length: 8 }, () => said('ก'.repeat(5_000)))],
  ['a text with a NUL character', [said('a\0b')]],
  ['half of a surrogate pair', [said('a\ud83d')]],
  ['a kind of event that is deeper than any of ours', [{ type: 'things', things: deep(40) }]],
  ['more events than a hundred', Array.from({ length: 250 }, () => said('x'))],
  ['an event that is null', [null]],
  ['events of no shape at all', ['x', 1, [], {}, [null], { type: 1 }, { type: 'later', source: null }]],
  [
    'a source and a message that are null',
    [
      { type: 'message', source: null },
      { ...said('x'), message: null },
    ],
  ],
  ['a message of another shape', [{ type: 'message', source: 'x', message: [1], timestamp: 'x' }]],
])('R33 %s of another LINE user, delivered together, keeps nobody’s code away', async (_, others) => {
  const { receive } = await lineCode()
  expect(await receive(others)).toEqual([200, 'linked'])
})

test('R33 an event of the card provider that is none of ours is ignored, however deep and long; a paid one pays', async () => {
  const { world, buyer } = await shop()
  const { id, no } = await place(world, buyer)
  const receive = async (body: object) => {
    const raw = JSON.stringify(body)
    const signature = signNotice(CARD_SECRET, new TextEncoder().encode(raw), world.clock.now())
    const answer = await send(world, '/api/payments/card', raw, { [CARD_SIGNATURE_HEADER]: signature })
    return [answer.status, (await answer.json()).outcome]
  }
  const other = { ...event(world, { orderNo: no, type: 'invoice.paid' }), lines: 'x'.repeat(200_000) }
  expect(await receive({ ...other, previous: deep(40), note: 'a\0b' })).toEqual([200, 'ignored'])
  expect(await receive({ ...event(world, { orderNo: no }), more: deep(40), note: 'a\0b' })).toEqual([
    200,
    'paid',
  ])
  expect(await statusOf(world, buyer, id)).toBe('paid')
  expect(await receive(event(world, { orderNo: 'a\0b' }))).toEqual([200, 'suspense'])
  expect((await receive(event(world, { orderNo: no, intent: 'pi_\0' })))[0]).toBe(422)
  expect(await world.checkInvariants()).toEqual([])
})

test('R34 a notice that nobody signed is not parsed', async () => {
  const { world, events } = await lineCode()
  const parse = vi.spyOn(JSON, 'parse')
  const body = events([said('x')])
  for (const [path, header] of [
    ['/api/line/webhook', 'x-line-signature'],
    ['/api/payments/card', CARD_SIGNATURE_HEADER],
    ['/api/payments/notice', 'x-siang-signature'],
  ] as const) {
    parse.mockClear()
    expect((await send(world, path, body, { [header]: 'bm90IGEgc2lnbmF0dXJl' })).status, path).toBe(401)
    expect(
      parse.mock.calls.filter(([text]) => text === body),
      path,
    ).toEqual([])
  }
  parse.mockRestore()
})
