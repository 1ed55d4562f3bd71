import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import type { World } from '../../testing/world.ts'
import { approveBankBook } from '../ledger/testing/payee.ts'
import { approve, ask, importResult, key, makePayee, release } from './testing/payout.ts'

async function addDocument(world: World, memberId: string, kind: string) {
  const now = world.clock.now()
  const fileId = newId(now.getTime())
  await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
    VALUES (${fileId}, ${memberId}, 'document', 'image/png', 1, ${Buffer.alloc(32)}, ${fileId}, ${now})`)
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, decided_by, decided_at, created_at)
    VALUES (${newId(now.getTime())}, ${memberId}, 'A', ${kind}, 'complete', ${fileId}, ${newId()}, ${now}, ${now})`)
}

test('VAT is added for who is registered and has shown it; without the document nothing is paid', async () => {
  const { world, finance, member, as } = await makePayee(2_000_000n)
  const setClass = await world.request('POST', `/api/operator/members/${member.id}/tax-class`, {
    as: finance,
    body: { taxClass: 'service', vatRegistered: true },
  })
  expect(setClass.body).toEqual({ taxClass: 'service', whtBp: 300, vatRegistered: true })
  expect(
    await world.db.one(sql`SELECT to_status AS "to", data, actor_id AS "by" FROM audit_log
      WHERE subject_id = ${member.id} AND transition = 'set-tax-class' ORDER BY at DESC, id DESC LIMIT 1`),
  ).toEqual({ to: 'service', by: finance.id, data: { whtBp: 300, vatRegistered: true } })
  const quote = async () =>
    (await world.request('GET', '/api/withdrawals/quote?gross=1000000', { as })).body as {
      net: { minor: number }
      blockers: string[]
    }
  expect(await quote()).toMatchObject({ net: { minor: 967_000 }, blockers: ['documents_incomplete'] })
  expect((await ask(world, as, 1_000_000)).body.error.code).toBe('documents_incomplete')
  await addDocument(world, member.id, 'vat_registration')
  expect(await quote()).toMatchObject({ net: { minor: 1_037_000 }, blockers: [] })
  const { id } = (await ask(world, as, 1_000_000)).body
  expect(await world.db.one(sql`SELECT vat_in, net FROM withdrawal WHERE id = ${id}`)).toEqual({
    vatIn: 70_000n,
    net: 1_037_000n,
  })
})

test('a company is paid in its own name, not in that of the person who signed up', async () => {
  const { world, member, as } = await makePayee(1_000_000n)
  await world.db.run(
    sql`UPDATE influencer_profile SET holder_kind = 'company' WHERE member_id = ${member.id}`,
  )
  await world.db.run(sql`UPDATE member SET name = 'บริษัท ใจดี จำกัด' WHERE id = ${member.id}`)
  expect((await ask(world, as, 500_000)).body.error.code).toBe('documents_incomplete')
  await addDocument(world, member.id, 'company_certificate')
  expect((await ask(world, as, 500_000)).body.error.code).toBe('holder_name_differs')
  await world.db.run(
    sql`UPDATE bank_account SET holder_name = 'บริษัท ใจดี จำกัด' WHERE member_id = ${member.id}`,
  )
  expect((await ask(world, as, 500_000)).status).toBe(200)
})

test('each step of a payout is told to its owner; a resend that fails waits for another account again', async () => {
  const { world, finance, second, member, as } = await makePayee(1_000_000n)
  const { id, no } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, 1)
  const first = await release(world, finance, second, [id])
  await first.decide(second)
  await importResult(world, finance, first.batch.id, [`${no},paid,OUT-1,2026-11-25T02:00:00Z,`])
  const row = () =>
    world.db.one(sql`SELECT status, paid_at, approved_by, reason FROM withdrawal WHERE id = ${id}`)
  const paidAt = new Date('2026-11-25T02:00:00Z')
  expect(await row()).toEqual({ status: 'paid', paidAt, approvedBy: finance.id, reason: null })
  await world.request('POST', `/api/operator/withdrawals/${id}/return`, {
    as: finance,
    body: { version: 4, reason: 'บัญชีปิด', bankRef: 'IN-1' },
    idempotencyKey: key(),
  })
  const resend = async (result: string) => {
    world.clock.advance({ minutes: 1 })
    const session = await world.login({ memberId: member.id }, true)
    const changed = await world.request('POST', '/api/bank-account', {
      as: { ...as, token: session.token },
      body: { bankCode: '014', accountNo: '987-6-54321-0', holderName: 'สมหญิง ใจดี' },
      idempotencyKey: key(),
    })
    expect(changed.status).toBe(200)
    await approveBankBook(world, member.id)
    world.clock.advance({ hours: 72 })
    const [maker, releaser] = [await world.operator('finance'), await world.operator('finance')]
    const again = await release(world, maker, releaser, [id])
    await again.decide(releaser)
    const at = world.clock.now().toISOString()
    await importResult(world, maker, again.batch.id, [result.replace('AT', at)])
  }
  await resend(`${no},failed,,,ชื่อไม่ตรง`)
  expect(await row()).toEqual({ status: 'returned', paidAt, approvedBy: finance.id, reason: 'ชื่อไม่ตรง' })
  await resend(`${no},paid,OUT-2,AT,`)
  // The tax is that of the first payment's day.
  expect(await row()).toEqual({ status: 'paid', paidAt, approvedBy: finance.id, reason: null })
  const told = (await world.outbox()).filter(
    ({ event, audienceId }) => audienceId === member.id && /^(withdrawal|certificate)_/.test(event),
  )
  expect(told.map(({ event, payload }) => [event, payload.reason ?? payload.bankRef ?? null])).toEqual([
    ['withdrawal_approved', null],
    ['withdrawal_paid', 'OUT-1'],
    ['certificate_ready', null],
    ['withdrawal_returned', 'บัญชีปิด'],
    ['withdrawal_returned', 'ชื่อไม่ตรง'],
    ['withdrawal_paid', 'OUT-2'],
  ])
  expect(await world.checkInvariants()).toEqual([])
})
