import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { decide } from '../ledger/testing/racing.ts'
import { addSetting } from '../setting/add-setting.ts'
import { approve, ask, importResult, key, makePayee, release } from './testing/payout.ts'

const NET = 967_000

/** A payout of 9,670.00 in a released batch; one person alone may say that `act` came back. */
async function makeSent(act: number, operatorDay = 10 * NET) {
  const payee = await makePayee(2_000_000n)
  const { world, finance, second, as, member } = payee
  await addSetting(world.system, 'arrival_limits', { act, operatorDay })
  const { id, no, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const batch = await release(world, finance, second, [id])
  expect((await batch.decide(second)).status).toBe(200)
  const result = async (line: string, by = finance, dryRun = false) =>
    (await importResult(world, by, batch.batch.id, [`${no},${line}`], dryRun)).body.lines[0]
  const paid = () => result(`paid,OUT-${no},${world.clock.now().toISOString()},`)
  const back = async (bankRef: string, by = finance) => {
    const row = await world.db.one<{ version: number }>(sql`SELECT version FROM withdrawal WHERE id = ${id}`)
    return world.request('POST', `/api/operator/withdrawals/${id}/return`, {
      as: by,
      body: { version: row.version, reason: 'บัญชีปิด', bankRef },
      idempotencyKey: key(),
    })
  }
  const statusOf = async () =>
    (await world.db.one<{ status: string }>(sql`SELECT status FROM withdrawal WHERE id = ${id}`)).status
  const free = () => balanceOf(world.db, 'inf.available', { owner: member.id })
  const said = () => world.db.many(sql`SELECT operator_id, amount FROM arrived_alone`)
  const waiting = () =>
    world.db.many<{ id: string; action: string; payload: object }>(
      sql`SELECT id, action, payload, reason FROM approval WHERE status = 'waiting'`,
    )
  return { ...payee, id, no, batchId: batch.batch.id, result, paid, back, statusOf, free, said, waiting }
}

test('R10 a payout that one person says the bank returned counts up to the bound; beyond it a second one is asked', async () => {
  const within = await makeSent(NET)
  expect((await within.paid()).result).toBe('paid')
  expect((await within.back('IN-1')).body.status).toBe('returned')
  expect(await within.said()).toEqual([{ operatorId: within.finance.id, amount: BigInt(NET) }])

  const sent = await makeSent(NET - 1)
  const { world, finance, second } = sent
  expect((await sent.paid()).result).toBe('paid')
  const asked = await sent.back('IN-1')
  expect([asked.status, asked.body.status]).toEqual([200, 'paid'])
  const [one] = await sent.waiting()
  expect(one).toMatchObject({
    action: 'withdrawal.return',
    payload: { no: sent.no, net: String(NET), bankRef: 'IN-1' },
    reason: 'บัญชีปิด',
  })
  expect((await sent.back('IN-2')).body.error?.code).toBe('already_decided')
  expect((await decide(world, finance, one!.id)).body.error?.code).toBe('asker_cannot_approve')
  expect([await sent.statusOf(), await sent.said()]).toEqual(['paid', []])
  expect((await decide(world, second, one!.id)).status).toBe(200)
  expect(await sent.statusOf()).toBe('returned')
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a payout that one person says never left counts the same; its money waits for the second person', async () => {
  const within = await makeSent(NET)
  expect(await within.result('failed,,,no such account', within.finance, true)).toMatchObject({
    result: 'failed',
  })
  expect(await within.said()).toEqual([])
  expect(await within.result('failed,,,no such account')).toMatchObject({ result: 'failed' })
  expect(await within.said()).toEqual([{ operatorId: within.finance.id, amount: BigInt(NET) }])

  const sent = await makeSent(NET - 1)
  const { world, second, finance } = sent
  const free = await sent.free()
  for (const by of [finance, finance, second])
    expect(await sent.result('failed,,,no such account', by)).toMatchObject({
      result: 'refused',
      code: 'second_person_needed',
    })
  expect([await sent.statusOf(), await sent.free(), await sent.said()]).toEqual(['in_batch', free, []])
  const [one, ...others] = await sent.waiting()
  expect(one).toMatchObject({
    action: 'withdrawal.fail',
    payload: { no: sent.no, net: String(NET) },
    reason: 'no such account',
  })
  expect(others).toEqual([])
  expect((await decide(world, second, one!.id)).status).toBe(200)
  expect([await sent.statusOf(), await sent.free()]).toEqual(['failed', free + 1_000_000n])
  const batch = await world.db.one(sql`SELECT status FROM payout_batch WHERE id = ${sent.batchId}`)
  expect(batch).toEqual({ status: 'done' })
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a preview says which payout that failed will wait for a second person, and asks nobody', async () => {
  const said = { result: 'refused', code: 'second_person_needed' }
  const line = 'failed,,,no such account'
  const sent = await makeSent(NET - 1)
  const { world, finance } = sent
  expect(await sent.result(line, finance, true)).toMatchObject(said)
  expect([await sent.waiting(), await sent.said()]).toEqual([[], []])
  // The day's rest counts too, and what waits already goes on waiting.
  const day = await makeSent(NET, NET)
  await day.world.db.run(sql`INSERT INTO arrived_alone (operator_id, day, amount)
    VALUES (${day.finance.id}, (${day.world.clock.now()}::timestamptz AT TIME ZONE 'Asia/Bangkok')::date, 1)`)
  expect(await day.result(line, day.finance, true)).toMatchObject(said)
  expect(await day.result(line, day.second, true)).toMatchObject({ result: 'failed', code: null })
  expect(await day.result(line, day.finance)).toMatchObject(said)
  expect(await day.result(line, day.second, true)).toMatchObject({ result: 'failed', code: null })
  await world.db.run(sql`UPDATE operator SET ended_at = now() WHERE id <> ${finance.id}`)
  expect(await sent.result(line, finance, true)).toMatchObject({
    result: 'refused',
    code: 'two_persons_needed',
  })
  expect(await sent.result(line, finance)).toMatchObject({ result: 'refused', code: 'two_persons_needed' })
})

test('R10 what the second person would approve is void once the bank has paid after all', async () => {
  const sent = await makeSent(NET - 1)
  await sent.result('failed,,,no such account')
  const [one] = await sent.waiting()
  expect((await sent.paid()).result).toBe('paid')
  expect((await decide(sent.world, sent.second, one!.id)).body.error?.code).toBe('stale_version')
  expect(await sent.statusOf()).toBe('paid')
})

test('R10 the day of one person holds what came in and what came back together; a colleague has a day of his own', async () => {
  const sent = await makeSent(NET, NET)
  await sent.world.db.run(sql`INSERT INTO arrived_alone (operator_id, day, amount)
    VALUES (${sent.finance.id}, (${sent.world.clock.now()}::timestamptz AT TIME ZONE 'Asia/Bangkok')::date, 1)`)
  expect((await sent.paid()).result).toBe('paid')
  const mine = await sent.back('IN-1')
  expect(mine.body.status).toBe('paid')
  const [one] = await sent.waiting()
  expect((await decide(sent.world, sent.second, one!.id, 'refuse')).status).toBe(200)
  expect((await sent.back('IN-1', sent.second)).body.status).toBe('returned')
})
