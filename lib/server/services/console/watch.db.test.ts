import { runMigrations } from 'graphile-worker'
import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { noteUpkeep } from '../../store/upkeep.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { inTransaction } from '../context.ts'
import { notify } from '../notify.ts'

type Operator = Awaited<ReturnType<World['operator']>>

/** A member's message that was given up, with the worker's error. */
async function makeDead() {
  const world = await makeWorld()
  const support = await world.operator('support')
  const me = await world.influencer({ name: 'ใบเตย' })
  await inTransaction(world.system, (ctx) =>
    notify(ctx, { event: 'password_changed', to: { memberId: me.id }, payload: {} }),
  )
  const { id } = await world.db.one<{ id: string }>(
    sql`UPDATE outbox SET attempts = 6, dead_at = ${world.clock.now()} RETURNING id`,
  )
  await inTransaction(world.system, (ctx) =>
    notify(ctx, {
      event: 'dead_outbox',
      to: { operators: ['support'] },
      payload: { failedEvent: 'password_changed', outboxId: id, error: 'no answer from 192.0.2.1' },
    }),
  )
  await world.db.run(sql`UPDATE outbox SET done_at = ${world.clock.now()} WHERE event = 'dead_outbox'`)
  const retry = (as: Operator, message = id) =>
    world.request('POST', `/api/operator/messages/${message}/retry`, { as, body: {} })
  return { world, support, me, id, retry }
}

test('a message that was given up is listed with its reader and why, and arrives when it is sent again', async () => {
  const { world, support, me, id, retry } = await makeDead()
  const { body } = await world.request('GET', '/api/operator/messages', { as: support })
  expect(body.counts).toEqual({ dead: 1, retrying: 0, refused: 0 })
  expect(body.items).toMatchObject([
    {
      id,
      event: 'password_changed',
      to: { kind: 'member', memberId: me.id, name: 'ใบเตย' },
      attempts: 6,
      error: 'no answer from 192.0.2.1',
      canRetry: true,
    },
  ])
  expect(body.items[0].subject).not.toBe('')
  expect((await retry(support)).body).toEqual({ ok: true })
  expect(await deliverOutbox(world.system, { limit: 10 })).toEqual({ done: 1, later: 0, dead: 0 })
  expect((await world.request('GET', '/api/operator/messages', { as: support })).body.items).toEqual([])
  const log = await world.db.many(
    sql`SELECT actor_id, data FROM audit_log WHERE subject = 'message' AND subject_id = ${id} AND transition = 'retry'`,
  )
  expect(log).toEqual([{ actorId: support.id, data: { event: 'password_changed', attempts: 6 } }])
  expect(await world.checkInvariants()).toEqual([])
})

test('two hands on one message: it is sent again once; one that is on its way or unknown is refused', async () => {
  const { world, support, retry } = await makeDead()
  const both = await Promise.all([retry(support), retry(support)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await retry(support)).body.error.code).toBe('already_decided')
  expect((await retry(support, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
  expect(
    await world.db.many(sql`SELECT 1 FROM audit_log WHERE subject = 'message' AND transition = 'retry'`),
  ).toHaveLength(1)
})

test('finance, content, members and visitors send nothing again and read no messages', async () => {
  const { world, me, id, retry } = await makeDead()
  for (const role of ['finance', 'content'] as const) {
    const as = await world.operator(role)
    expect((await retry(as)).status).toBe(403)
    expect((await world.request('GET', '/api/operator/messages', { as })).status).toBe(403)
  }
  expect((await world.request('GET', '/api/operator/messages', { as: me })).status).toBe(404)
  expect(
    await world.db.one(sql`SELECT attempts, dead_at IS NULL AS again FROM outbox WHERE id = ${id}`),
  ).toEqual({
    attempts: 6,
    again: false,
  })
})

test('a code is not shown in the list, not even an old one; addresses are masked', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  await world.db.run(sql`INSERT INTO outbox (event, audience_kind, address, channel, locale, payload, attempts, next_at, dead_at, created_at)
    VALUES ('otp', 'address', 'somebody@example.com', 'email', 'th', '{"code":"123456"}', 6, ${world.clock.now()}, ${world.clock.now()}, ${world.clock.now()})`)
  const { body } = await world.request('GET', '/api/operator/messages', { as: support })
  expect(body.items).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain('123456')
  expect(JSON.stringify(body)).not.toContain('somebody@')
  expect(body.items[0].to.address).toContain('@example.com')
})

test('health tells backup, proof and what waits; money of today is for finance and admin', async () => {
  const { world, support } = await makeDead()
  const at = world.clock.now().toISOString()
  await noteUpkeep(world.db, 'backup', { at, rows: 7 })
  await noteUpkeep(world.db, 'proof', { at, broken: ['I03'] })
  const entry = await world.db.one<{ id: string }>(
    sql`INSERT INTO ledger_entry (id, event, idem_key, currency, at) VALUES (uuid_v7(), 'L01', 'test', 'THB', ${world.clock.now()}) RETURNING id`,
  )
  const yesterday = new Date(world.clock.now().getTime() - 86_400_000)
  for (const [direction, ref, amount, when] of [
    ['in', 'a', 107_000, world.clock.now()],
    ['in', 'b', 3_000, world.clock.now()],
    ['out', 'c', 50_000, world.clock.now()],
    ['in', 'd', 999_000, yesterday],
  ] as const)
    await world.db.run(sql`INSERT INTO bank_move (entry_id, direction, bank_ref, amount, at)
      VALUES (${entry.id}, ${direction}, ${ref}, ${amount}, ${when})`)
  const ask = async (as: Operator) => (await world.request('GET', '/api/operator/health', { as })).body
  expect(await ask(support)).toMatchObject({
    messages: { waiting: 0, dead: 1 },
    backupAt: at,
    proof: { at, broken: ['I03'] },
    today: null,
    // No worker ever ran in this database.
    isAsleep: true,
    tasks: [],
    failures: [],
  })
  for (const role of ['finance', 'admin'] as const)
    expect((await ask(await world.operator(role))).today).toEqual({
      moneyIn: { minor: 110_000, currency: 'THB' },
      moneyOut: { minor: 50_000, currency: 'THB' },
    })
  expect(
    (await world.request('GET', '/api/operator/health', { as: await world.operator('content') })).status,
  ).toBe(403)
})

test.each([
  ['began a minute ago and has done nothing yet', null, 1, false],
  ['began long ago and has done nothing since', null, 10, true],
  ['did something four minutes ago', 4, 100, false],
  ['did nothing for six minutes', 6, 100, true],
])('background work that %s', async (_what, ranAgo, knownAgo, isAsleep) => {
  const world = await makeWorld()
  await runMigrations({ pgPool: world.db.pool })
  await world.db.run(sql`INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution) VALUES ('outbox',
    clock_timestamp() - make_interval(mins => ${knownAgo}), clock_timestamp() - make_interval(mins => ${ranAgo}::int))`)
  const as = await world.operator('support')
  const { body } = await world.request('GET', '/api/operator/health', { as })
  expect(body, JSON.stringify(world.errors)).toMatchObject({ isAsleep })
})
