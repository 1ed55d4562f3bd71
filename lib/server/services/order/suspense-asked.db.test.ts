import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { key, makeDesk } from './testing/paying.ts'

test('unmatched money names the request that waits for it, and none that was refused or withdrawn', async () => {
  const desk = await makeDesk()
  const { world, finance, second } = desk
  await desk.notice(null, 50_000, 'LOOSE-21')
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM payment_notice WHERE bank_ref = 'LOOSE-21'`,
  )
  const write = (as: typeof finance, path: string, body: object) =>
    world.request('POST', `/api/operator/${path}`, { as, body, idempotencyKey: key() })
  const named = async () =>
    (await world.request('GET', '/api/operator/suspense', { as: finance })).body.items[0].approvalId
  const ask = async (bankRef: string) => {
    const body = { kind: 'send_back', noticeId: id, bankRef, reason: 'โอนผิด' }
    const asked = await write(finance, 'money-acts', body)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    return asked.body.approvalId as string
  }
  expect(await named()).toBeNull()
  const first = await ask('BACK-21')
  expect(await named()).toBe(first)
  const list = await world.request('GET', '/api/operator/approvals', { as: second })
  const { payloadHash } = list.body.items.find((item: { id: string }) => item.id === first)
  const refused = await write(second, `approvals/${first}/decide`, {
    decision: 'refuse',
    payloadHash,
    reason: 'ผิดบัญชี',
  })
  expect(refused.status, JSON.stringify(refused.body)).toBe(200)
  expect(await named()).toBeNull()
  const again = await ask('BACK-22')
  expect(await named()).toBe(again)
})
