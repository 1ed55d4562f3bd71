import { expect, test } from 'vitest'
import { cookieOf, readCode } from '#lib/server/testing/codes.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { askApproval, registerApproval } from '../approval/approvals.ts'
import { inTransaction } from '../context.ts'
import { codeOf, setUp } from './testing/phone.ts'

registerApproval('test.act', { askers: ['finance'], roles: ['finance'], run: async () => {} })

test('a two-person act asks for a proof of the last ten minutes; the login gets a new token', async () => {
  const world = await makeWorld()
  const operator = await setUp(world)
  const asker = await world.operator('finance')
  const stranger = await world.operator('finance')
  const payloadHash = async (id: string) =>
    (
      await world.db.one<{ hash: string }>(
        sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${id}`,
      )
    ).hash
  const ask = () =>
    inTransaction(asker.ctx, (ctx) =>
      askApproval(ctx, { action: 'test.act', subjectId: operator.id, payload: { amount: '1' } }),
    )
  const login = await world.login({ operatorId: operator.id })
  let as = { token: login.token, caller: operator.caller }
  const decide = async (id: string, decision = 'approve') =>
    world.request('POST', `/api/operator/approvals/${id}/decide`, {
      as,
      body: {
        decision,
        payloadHash: await payloadHash(id),
        ...(decision === 'refuse' ? { reason: 'not ours' } : {}),
      },
      idempotencyKey: crypto.randomUUID(),
    })
  const one = await ask()
  expect((await decide(one)).body.error.code).toBe('code_required')
  expect((await decide(one, 'refuse')).body.error.code).toBe('code_required')

  const sent = await world.request('POST', '/api/operator/step-up', { as, body: {} })
  expect(sent.body.channel).toBe('app')
  const verify = (who: typeof as, id: string, code: string | undefined) =>
    world.request('POST', '/api/operator/step-up/verify', { as: who, body: { id, code } })
  const code = codeOf(world, operator.secret)
  // A flow belongs to the login that asked for it.
  expect((await verify(stranger, sent.body.id, code)).body.error.code).toBe('code_expired')
  expect((await verify(operator, sent.body.id, code)).body.error.code).toBe('code_expired')
  const proven = await verify(as, sent.body.id, code)
  expect(proven.body).toEqual({ until: new Date(world.clock.now().getTime() + 600_000).toISOString() })
  expect(cookieOf(proven.headers, world.names.operatorFlag)).toBe(operator.id)
  expect((await decide(one)).status).toBe(404)
  as = { token: cookieOf(proven.headers, world.names.operator)!, caller: operator.caller }
  expect((await decide(one)).body).toMatchObject({ status: 'approved' })

  const two = await ask()
  world.clock.advance({ minutes: 10 })
  expect((await decide(two)).status).toBe(200)
  const three = await ask()
  world.clock.advance({ seconds: 1 })
  expect((await decide(three)).body.error.code).toBe('code_required')
  const mailed = await world.request('POST', '/api/operator/step-up', { as, body: { way: 'email' } })
  expect(mailed.body.channel).toBe('email')
  const again = await verify(as, mailed.body.id, await readCode(world, operator.email))
  as = { token: cookieOf(again.headers, world.names.operator)!, caller: operator.caller }
  expect((await decide(three)).status).toBe(200)
  expect((await world.request('POST', '/api/operator/step-up', { body: {} })).status).toBe(404)
})
