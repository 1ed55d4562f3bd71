import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'
import type { World } from '../../testing/world.ts'
import { approveBankBook } from '../ledger/testing/payee.ts'
import {
  approve,
  ask,
  askRelease,
  type Finance,
  importResult,
  key,
  makeBatch,
  makePayee,
  payAndReturn,
  release,
  withOther,
} from './testing/payout.ts'

const batches = (world: World) => world.db.many(sql`SELECT id FROM payout_batch`)

/** Two payees with an approved withdrawal each. */
async function twoApproved() {
  const payee = await makePayee(1_000_000n)
  const { world, finance } = payee
  const { other, logins } = await withOther(payee)
  const asked: { id: string; no: string }[] = []
  for (const login of logins) {
    // Ids of one moment are in no order.
    world.clock.advance({ minutes: 1 })
    const { id, no } = (await ask(world, login, 500_000)).body
    await approve(world, finance, id, 1)
    asked.push({ id, no })
  }
  const [one, two] = asked
  const state = async () =>
    (
      await world.db.many<{ status: string }>(sql`SELECT status FROM withdrawal ORDER BY requested_at, id`)
    ).map(({ status }) => status)
  return { ...payee, other, one: one!, two: two!, state }
}

test('a batch with an unknown withdrawal, or with two currencies, is not made and takes nothing', async () => {
  const { world, finance, one, two, state } = await twoApproved()
  const unknown = await makeBatch(world, finance, [one.id, newId()])
  expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'not_found'])
  await world.db.run(sql`UPDATE withdrawal SET currency = 'IDR' WHERE id = ${two.id}`)
  const mixed = await makeBatch(world, finance, [one.id, two.id])
  expect([mixed.status, mixed.body.error?.code]).toEqual([409, 'wrong_currency'])
  expect(await state()).toEqual(['approved', 'approved'])
  expect(await batches(world)).toEqual([])
  const support = await world.operator('support')
  expect((await makeBatch(world, support, [one.id])).status).toBe(403)
  expect((await makeBatch(world, finance, [one.id, one.id])).body).toMatchObject({ lineCount: 1 })
})

test('a withdrawal that a higher fee has eaten is not put into a batch', async () => {
  const { world, finance, as } = await makePayee(1_000_000n)
  const { id, no } = (await ask(world, as, 10_000)).body
  await approve(world, finance, id, 1)
  const setFee = (minor: string) =>
    world.db.run(sql`INSERT INTO setting (key, value, valid_from) VALUES ('withdrawal_fee', ${minor}, ${world.clock.now()})
      ON CONFLICT (key, valid_from) DO UPDATE SET value = excluded.value`)
  // 3 % of 100.00 are withheld, so a fee of 97.00 leaves nothing.
  await setFee('9700')
  const refused = await makeBatch(world, finance, [id])
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'net_not_positive', details: { no } },
  ])
  expect(await batches(world)).toEqual([])
  await setFee('9699')
  expect((await makeBatch(world, finance, [id])).body).toMatchObject({ total: { minor: 1 } })
})

test('a batch is asked to be released while it is a draft that has lines', async () => {
  const { world, finance, second, one, two } = await twoApproved()
  const first = await release(world, finance, second, [one.id])
  expect((await first.decide(second)).status).toBe(200)
  const again = await askRelease(world, finance, first.batch.id)
  expect([again.status, again.body.error?.code]).toEqual([409, 'move_not_allowed'])

  const { body: batch } = await makeBatch(world, finance, [two.id])
  const failed = await world.request('POST', `/api/operator/withdrawals/${two.id}/fail`, {
    as: finance,
    body: { version: 3, reason: 'ผู้รับขอยกเลิก' },
    idempotencyKey: key(),
  })
  expect(failed.body.status).toBe('failed')
  const empty = await askRelease(world, finance, batch.id)
  expect([empty.status, empty.body.error?.code]).toEqual([409, 'move_not_allowed'])
  expect(await world.db.one(sql`SELECT status FROM payout_batch WHERE id = ${batch.id}`)).toEqual({
    status: 'draft',
  })
  expect(
    await world.db.many(sql`SELECT id FROM approval WHERE subject_id = ${batch.id} AND status = 'waiting'`),
  ).toEqual([])
  expect(await world.checkInvariants()).toEqual([])
})

test('the file of a batch whose line was paid again in a later one is not handed out once more', async () => {
  const payee = await makePayee(1_000_000n)
  const { world, member, as, finance } = payee
  const asked = (await ask(world, as, 500_000)).body
  await payAndReturn(payee, asked)
  const { id: first } = await world.db.one<{ id: string }>(sql`SELECT id FROM payout_batch`)
  const csv = (by: Finance) => world.request('GET', `/api/operator/payout-batches/${first}/csv`, { as: by })
  expect((await csv(finance)).status).toBe(200)
  world.clock.advance({ minutes: 1 })
  const session = await world.login({ memberId: member.id }, true)
  await world.request('POST', '/api/bank-account', {
    as: { ...as, token: session.token },
    body: { bankCode: '014', accountNo: '987-6-54321-0', holderName: 'สมหญิง ใจดี' },
    idempotencyKey: key(),
  })
  await approveBankBook(world, member.id)
  world.clock.advance({ hours: 72 })
  const [maker, releaser] = [await world.operator('finance'), await world.operator('finance')]
  const resent = await release(world, maker, releaser, [asked.id])
  const old = await csv(maker)
  expect([old.status, old.body.error?.code]).toEqual([409, 'stale_version'])
  expect((await resent.decide(releaser)).status).toBe(200)
  const file = await world.request('GET', `/api/operator/payout-batches/${resent.batch.id}/csv`, {
    as: maker,
  })
  expect(file.body).toContain(`,1,${asked.no},014,9876543210,`)
})

test('one reference of the bank pays one payout, within a file and after it', async () => {
  const { world, finance, second, member, other, one, two, state } = await twoApproved()
  const { batch, decide } = await release(world, finance, second, [one.id, two.id])
  await decide(second)
  const at = world.clock.now().toISOString()
  const file = [`${one.no},paid,OUT-5,${at},`, `${two.no},paid,out- 5,${at},`]
  for (const dryRun of [true, false])
    expect((await importResult(world, finance, batch.id, file, dryRun)).body.lines).toMatchObject([
      { payoutRef: one.no, result: 'paid', code: null },
      { payoutRef: two.no, result: 'refused', code: 'bank_reference_used' },
    ])
  expect(await state()).toEqual(['paid', 'in_batch'])
  const later = await importResult(world, finance, batch.id, [file[1]!])
  expect(later.body.lines).toMatchObject([{ result: 'refused', code: 'bank_reference_used' }])
  expect(await balanceOf(world.db, 'bank.cash')).toBe(-482_000n)
  // A payout that the bank refuses without a reason says that it was the bank.
  expect((await importResult(world, finance, batch.id, [`${two.no},failed,,,`])).body).toMatchObject({
    failed: 1,
  })
  expect(await world.db.one(sql`SELECT status, reason FROM withdrawal WHERE id = ${two.id}`)).toEqual({
    status: 'failed',
    reason: 'bank',
  })
  expect(await balanceOf(world.db, 'inf.available', { owner: other.id })).toBe(1_000_000n)
  expect(await balanceOf(world.db, 'inf.available', { owner: member.id })).toBe(500_000n)
  expect(await world.checkInvariants()).toEqual([])
})

test('a statement is no result of a batch, and a batch that nobody knows has no result', async () => {
  const { world, finance, second, one, state } = await twoApproved()
  const { batch, decide } = await release(world, finance, second, [one.id])
  await decide(second)
  const send = (batchId: string) => {
    const form = new FormData()
    form.set('dryRun', 'false')
    const text =
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="THB">4820.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-25</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>'
    form.set('file', new File([text], 'x.xml', { type: 'application/xml' }))
    return world.request('POST', `/api/operator/payout-batches/${batchId}/result-file`, { as: finance, form })
  }
  expect((await send(batch.id)).body.error).toMatchObject({
    code: 'bank_file_unreadable',
    fields: { file: 'bank_file_unreadable' },
  })
  expect((await send(newId())).status).toBe(404)
  expect(await state()).toEqual(['in_batch', 'approved'])
})
