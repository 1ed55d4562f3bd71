import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBackend } from '#lib/server/backend.ts'
import { createLogger } from '#lib/server/entry/log.ts'
import { createFiles } from '#lib/server/gateways/files.ts'
import { raw, sql } from '#lib/server/store/client.ts'
import { givePassword, PASSWORD } from '#lib/server/testing/codes.ts'
import { jpeg } from '#lib/server/testing/files.ts'
import type { TestAnswer } from '#lib/server/testing/request.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { deliverOutbox } from '#lib/server/workers/deliver-outbox.ts'

/** From now on PostgreSQL finds no room for a row of this table, as it says it itself (SQLSTATE 53100). */
async function fill(world: World, table: string): Promise<void> {
  await world.db.run(sql`CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
  await world.db.run(
    sql`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${raw(table)} FOR EACH ROW EXECUTE FUNCTION no_room()`,
  )
}
const makeRoom = (world: World, table: string) => world.db.run(sql`DROP TRIGGER no_room ON ${raw(table)}`)

let shared: World
beforeAll(async () => {
  shared = await makeWorld({ keep: true })
})
afterAll(() => shared?.close())

const KEPT = [
  'purchase_order',
  'credit_lot',
  'ledger_entry',
  'ledger_line',
  'bank_move',
  'tax_document',
  'payment_notice',
  'file',
  'outbox',
  'audit_log',
  'idempotency',
  'login_session',
  'otp_flow',
]
const rowsOf = (world: World) =>
  world.db.one(sql`SELECT ${raw(KEPT.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', '))},
    (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_account WHERE code = 'bank.cash') AS cash`)

type Command = (world: World) => Promise<() => Promise<TestAnswer>>

const order: Command = async (world) => {
  const as = await world.marketer()
  const body = { item: { kind: 'credit', amount: 100_000 }, method: 'transfer' }
  const idempotencyKey = `the-same-key-${as.id}`
  return () => world.request('POST', '/api/orders', { as, body, idempotencyKey })
}
const pay: Command = async (world) => {
  const { body } = await (await order(world))()
  return () => world.request('POST', `/api/test/payments/${body.no}/settle`, { body: {} })
}
const sendSlip: Command = async (world) => {
  const as = await world.marketer()
  const { body } = await world.request('POST', '/api/orders', {
    as,
    body: { item: { kind: 'credit', amount: 100_000 }, method: 'transfer' },
    idempotencyKey: `order-key-${as.id}`,
  })
  const picture = await jpeg()
  return () => {
    const form = new FormData()
    form.set('reference', `SLIP-${body.no}`)
    form.set('file', new File([new Uint8Array(picture)], 'slip.jpg', { type: 'image/jpeg' }))
    return world.request('POST', `/api/orders/${body.id}/slip`, { as, form })
  }
}
const signIn: Command = async (world) => {
  const me = await world.influencer()
  await givePassword(world, me.id)
  const body = { username: me.email, password: PASSWORD }
  return () => world.request('POST', '/sv_authauth/signin/influencer', { body })
}
const recover: Command = async (world) => {
  const { email } = await world.influencer()
  const body = { purpose: 'recovery', kind: 'influencer', email }
  return () => world.request('POST', '/api/notification/requestOtpEmail', { body })
}

async function expectRefused(world: World, answer: TestAnswer) {
  expect([answer.status, answer.body.error.code, answer.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '60',
  ])
  expect(world.errors).toEqual([])
}

test.each<[string, string, Command]>([
  ['an order', 'purchase_order', order],
  ['the key of a request', 'idempotency', order],
  ['the trail', 'audit_log', order],
  ['a message', 'outbox', order],
  ['the lines of an entry', 'ledger_line', pay],
  ['a balance', 'ledger_account', pay],
  ['a transfer of the bank', 'bank_move', pay],
  ['the lot of credit', 'credit_lot', pay],
  ['an invoice', 'tax_document', pay],
  ['the row of a file', 'file', sendSlip],
  ['a login', 'login_session', signIn],
  ['a code', 'otp_flow', recover],
])(
  'R13 no room for %s: 503 with a time, nothing of it stays, and the same request goes through after',
  async (_, table, prepare) => {
    const world = shared
    const command = await prepare(world)
    const before = await rowsOf(world)
    await fill(world, table)
    await expectRefused(world, await command())
    expect(await rowsOf(world)).toEqual(before)
    // Reads go on.
    expect((await world.request('GET', '/sv_influ_api/open/config')).status).toBe(200)
    await makeRoom(world, table)
    expect((await command()).status).toBe(200)
    expect(await rowsOf(world)).not.toEqual(before)
    expect(await world.checkInvariants()).toEqual([])
  },
)

test('R13 no room for the bytes of a file: 503 with a time, no row, and the order waits as before', async () => {
  let isFull = true
  const stored = new Map<string, Uint8Array>()
  const world: World = await makeWorld({
    gateways: {
      files: createFiles(() => world.db, {
        write: async (key, bytes) => {
          if (isFull) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
          stored.set(key, bytes)
        },
        read: async (key) => stored.get(key) ?? new Uint8Array(),
        remove: async (key) => void stored.delete(key),
      }),
    },
  })
  const command = await sendSlip(world)
  const before = await rowsOf(world)
  await expectRefused(world, await command())
  expect(await rowsOf(world)).toEqual(before)
  isFull = false
  expect((await command()).body).toMatchObject({ status: 'slip_review' })
  expect(stored.size).toBe(1)
})

test('R13 no room to note what was sent: the message waits and arrives', async () => {
  const world = await makeWorld()
  await (await order(world))()
  await fill(world, 'notification')
  const held = await deliverOutbox(world.system, { limit: 10 })
  expect(held).toMatchObject({ done: 0, dead: 0 })
  await makeRoom(world, 'notification')
  world.clock.advance({ minutes: 3 })
  await deliverOutbox(world.system, { limit: 10 })
  const open = await world.db.one(sql`SELECT count(*)::int AS n FROM outbox WHERE done_at IS NULL`)
  expect(open).toEqual({ n: 0 })
})

test('R13 readiness says that the disk is full, for a minute after the last time that it was', async () => {
  const world = await makeWorld()
  const now = vi.spyOn(Date, 'now')
  const at = Date.now()
  const backend = await createBackend({
    config: world.config,
    connection: world.connection,
    log: createLogger({ level: 'silent', readable: false }),
  })
  try {
    const me = await world.influencer()
    await fill(world, 'otp_flow')
    expect((await backend.ready()).checks).toMatchObject({ disk: true })
    const answer = await backend.fetch(
      new Request('http://localhost:3000/api/notification/requestOtpEmail', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ purpose: 'recovery', kind: 'influencer', email: me.email }),
      }),
      { address: '203.0.113.7' },
    )
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await backend.ready()).toMatchObject({ ok: false, checks: { disk: false, database: true } })
    now.mockReturnValue(at + 120_000)
    expect((await backend.ready()).checks).toMatchObject({ disk: true })
  } finally {
    now.mockRestore()
    await backend.stop()
  }
})
