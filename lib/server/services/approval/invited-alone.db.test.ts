import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

const ask = (world: World, as: Operator, memberId: string) =>
  world.request('POST', '/api/operator/money-acts', {
    as,
    body: { kind: 'adjustment', memberId, amount: 5_000_000, currency: 'THB', reason: 'ชดเชยยอดที่หายไป' },
    idempotencyKey: crypto.randomUUID(),
  })
const decide = async (world: World, as: Operator, id: string) => {
  const { hash } = await world.db.one<{ hash: string }>(
    sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${id}`,
  )
  return world.request('POST', `/api/operator/approvals/${id}/decide`, {
    as,
    body: { decision: 'approve', payloadHash: hash },
    idempotencyKey: crypto.randomUUID(),
  })
}
const given = async (world: World) =>
  (await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM ledger_entry WHERE event = 'L28'`)).n

/** One who is administrator and finance, and a colleague for support whom that one invited by mail. */
async function makeInvited(more?: (world: World) => Promise<unknown>) {
  const world = await makeWorld()
  const boss = await world.operator('admin', 'finance')
  const member = await world.influencer()
  const colleague = await more?.(world)
  const body = { name: 'ใหม่', support: true, finance: false, content: false, admin: false }
  const invited = await world.request('POST', '/api/operator/operators/invite', {
    as: boss,
    body: { ...body, email: 'new@staff.example' },
  })
  expect(invited.status, JSON.stringify(invited.body)).toBe(200)
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM operator WHERE email = 'new@staff.example'`,
  )
  await world.db.run(sql`UPDATE operator SET password_hash = 'x' WHERE id = ${id}`)
  const support: Operator = { ...boss, ...(await world.login({ operatorId: id }, true)), id }
  return { world, boss, colleague, support, member }
}

test('who invited the asker alone is no second person: another colleague is', async () => {
  const { world, boss, support, member } = await makeInvited((world) => world.operator('admin'))
  expect((await ask(world, support, member.id)).body.error?.code).toBe('two_persons_needed')
  const finance = await world.operator('finance')
  const asked = await ask(world, support, member.id)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const own = await decide(world, boss, asked.body.approvalId)
  expect([own.status, own.body.error?.code]).toEqual([403, 'asker_cannot_approve'])
  expect(await given(world)).toBe(0)
  const shown = await world.request('GET', `/api/operator/approvals?status=waiting`, { as: boss })
  expect(shown.body.items).toMatchObject([{ canDecide: false }])
  expect((await decide(world, finance, asked.body.approvalId)).status).toBe(200)
  expect(await given(world)).toBe(1)
  expect(await world.checkInvariants()).toEqual([])
})

test('nor does the invited one approve what the inviter asked', async () => {
  const { world, boss, support } = await makeInvited((world) => world.operator('admin'))
  const scene = await makeScene(world)
  const { job } = await scene.make('INSIGHT:dispute')
  const fraud = (as: Operator) =>
    world.request('POST', `/api/operator/jobs/${job.id}/fraud`, {
      as,
      body: { version: job.version, proof: 'โพสต์นี้เป็นของคนอื่น' },
      idempotencyKey: crypto.randomUUID(),
    })
  const asked = await fraud(boss)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM approval WHERE action = 'job.fraud'`)
  const shown = await world.request('GET', '/api/operator/approvals?status=waiting', { as: support })
  expect(shown.body.items).toMatchObject([{ canDecide: false }])
  expect((await decide(world, support, id)).body.error?.code).toBe('asker_cannot_approve')
  expect((await scene.reload(job)).status).toBe('INSIGHT')
  expect((await decide(world, scene.support, id)).status).toBe(200)
  expect((await scene.reload(job)).status).toBe('CANCEL')
})

test('nor is a ban that the invited one asked for offered to the inviter', async () => {
  const { world, boss, colleague, support, member } = await makeInvited((world) => world.operator('admin'))
  const asked = await world.request('POST', `/api/operator/members/${member.id}/blacklist`, {
    as: support,
    body: { act: 'blacklist', reason: 'ปลอมสถิติซ้ำ', fraud: false },
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const offered = async (as: Operator) =>
    (await world.request('GET', `/api/operator/members/${member.id}`, { as })).body.waiting.canDecide
  expect([await offered(boss), await offered(colleague as Operator)]).toEqual([false, true])
})

test('roles that a second administrator confirmed since make the asker a colleague like any other', async () => {
  const { world, boss, colleague, support, member } = await makeInvited((world) => world.operator('admin'))
  const asked = await world.request('POST', `/api/operator/operators/${support.id}/roles`, {
    as: boss,
    body: { support: true, finance: true, content: false, admin: false, reason: 'เปลี่ยนหน้าที่' },
  })
  expect((await decide(world, colleague as Operator, asked.body.approvalId)).status).toBe(200)
  const as = { ...support, ...(await world.login({ operatorId: support.id }, true)) }
  const act = await ask(world, as, member.id)
  expect((await decide(world, boss, act.body.approvalId)).status).toBe(200)
})

test('invited while one person set everything up, the asker is a colleague like any other', async () => {
  const { world, boss, support, member } = await makeInvited()
  const act = await ask(world, support, member.id)
  expect((await decide(world, boss, act.body.approvalId)).status).toBe(200)
})
