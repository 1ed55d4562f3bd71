import { expect, test, vi } from 'vitest'
import { Refusal } from '../../../domain/errors.ts'
import { formWith, png } from '../../testing/files.ts'
import type { Reader } from '../../testing/request.ts'
import { makeWorld, type World } from '../../testing/world.ts'

let keys = 0
const idempotencyKey = () => `written-and-read-${++keys}`
type Brand = Awaited<ReturnType<World['marketer']>>

async function order(world: World, brand: Brand) {
  const { body } = await world.request('POST', '/api/orders', {
    as: brand,
    body: { item: { kind: 'credit', amount: 50_000 }, method: 'transfer', buyerWhtBp: 0 },
    idempotencyKey: idempotencyKey(),
  })
  return `/api/orders/${body.id}`
}
const slip = async () => ({
  form: formWith({ bytes: await png(), type: 'image/png' }, { reference: 'KBANK-1' }),
})

type Call = [
  as: Reader,
  method: 'POST' | 'PATCH',
  path: string,
  given: { body?: object } | Awaited<ReturnType<typeof slip>>,
]
/** Writes that answer with more than they wrote, without a key by which a repeated one would be known. */
const WRITES: Readonly<Record<string, (world: World, brand: Brand) => Promise<Call>>> = {
  'a slip': async (world, brand) => [brand, 'POST', `${await order(world, brand)}/slip`, await slip()],
  'a slip that is taken back': async (world, brand) => {
    const path = await order(world, brand)
    const { body } = await world.request('POST', `${path}/slip`, { as: brand, ...(await slip()) })
    return [brand, 'POST', `${path}/slip/take-back`, { body: { version: body.version } }]
  },
  'another code to pay by': async (world, brand) => [
    brand,
    'POST',
    `${await order(world, brand)}/qr`,
    { body: {} },
  ],
  'a draft of a campaign': async (world, brand) => {
    const { body } = await world.request('POST', '/api/campaigns', { as: brand, body: { kind: 'public' } })
    return [brand, 'PATCH', `/api/campaigns/${body.id}`, { body: { version: body.version, title: 'ชาเย็น' } }]
  },
  'a request that is taken back': async (world) => {
    const finance = await world.operator('finance')
    await world.operator('finance')
    const { body } = await world.request('POST', '/api/operator/money-acts', {
      as: finance,
      body: {
        kind: 'adjustment',
        memberId: (await world.influencer()).id,
        amount: 7_500,
        currency: 'THB',
        reason: 'ชดเชย',
      },
      idempotencyKey: idempotencyKey(),
    })
    return [finance, 'POST', `/api/operator/approvals/${body.approvalId}/withdraw`, { body: {} }]
  },
}

/** Refuses every connection as a full pool does, from the moment on at which an act is committed. */
async function fillAfterCommit({ db }: World) {
  const acts = async () => (await db.pool.query('SELECT count(*)::int AS n FROM audit_log')).rows[0].n
  const before = await acts()
  let isFull = false
  const { transaction } = db
  vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
    const done = await transaction(work)
    isFull = (await acts()) > before
    return done
  })
  for (const name of ['many', 'maybeOne', 'one', 'run', 'together', 'snapshot'] as const) {
    const ask = db[name] as (work: never) => Promise<unknown>
    vi.spyOn(db, name).mockImplementation((async (work: never) => {
      if (isFull) throw new Refusal('unavailable')
      return ask(work)
    }) as never)
  }
}

test.each(Object.keys(WRITES))(
  'R34 %s is answered by the connection that wrote it: done and refused as unavailable it would be refused again',
  async (what) => {
    const world = await makeWorld()
    const [as, method, path, given] = await WRITES[what]!(world, await world.marketer())
    await fillAfterCommit(world)
    const { status, body } = await world.request(method, path, { as, ...given })
    expect([status, body.error?.code]).toEqual([200, undefined])
  },
)
