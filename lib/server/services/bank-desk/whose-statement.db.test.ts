import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { PNG } from '../order/testing/paying.ts'
import { makeBank, said } from './testing/bank.ts'

const DUE = 1_070_000
test('camt.053 and camt.054 of the same movement book it once', async () => {
  const bank = await makeBank()
  const { world, finance } = bank
  const { id, no } = await bank.order()
  const send = (kind: '053' | '054') => {
    const [body, list] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${body}><${list}><Ntry><Amt Ccy="THB">10700.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt><AcctSvcrRef>ISO-1</AcctSvcrRef><AddtlNtryInf>${kind} ${no}</AddtlNtryInf></Ntry></${list}></${body}></Document>`
    const form = new FormData()
    form.set('file', new File([text], `${kind}.xml`, { type: 'application/xml' }))
    return world.request('POST', '/api/operator/bank-statements', { as: finance, form })
  }
  expect((await send('054')).body).toMatchObject({ format: 'camt.054', counts: { paid: 1 } })
  expect((await send('053')).body).toMatchObject({ format: 'camt.053', counts: { repeated: 1 } })
  expect((await bank.read(id)).status).toBe('paid')
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('a statement of somebody else’s account pays nothing, one of an account that we had does', async () => {
  const bank = await makeBank()
  const { world, finance } = bank
  const { id, no } = await bank.order()
  const send = (account: string) => {
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id>${account}</Id></Acct><Ntry><Amt Ccy="THB">10700.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt><AcctSvcrRef>ISO-9</AcctSvcrRef><AddtlNtryInf>${no}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
    const form = new FormData()
    form.set('file', new File([text], 'x.xml', { type: 'application/xml' }))
    return world.request('POST', '/api/operator/bank-statements', { as: finance, form })
  }
  const set = (accountNo: string, from: string) =>
    world.db.run(sql`INSERT INTO setting (key, value, valid_from) VALUES ('payout_bank',
      ${JSON.stringify({ bankCode: '004', accountNo, accountName: 'x' })}, ${new Date(from)})`)
  await set('9998887776', '2026-01-01T00:00:00Z')
  await set('1112223334', '2026-06-01T00:00:00Z')
  const other = await send('<Othr><Id>555-5-55555-5</Id></Othr>')
  expect(other.status).toBe(409)
  expect(other.body.error).toMatchObject({
    code: 'bank_account_foreign',
    fields: { file: 'bank_account_foreign' },
  })
  expect((await bank.read(id)).status).toBe('awaiting_payment')
  expect(await world.db.one(sql`SELECT count(*)::int AS lines FROM bank_line`)).toEqual({ lines: 0 })
  expect((await send('<Othr><Id>999-8-88777-6</Id></Othr>')).body).toMatchObject({ counts: { paid: 1 } })
  expect((await send('<IBAN>XX12 0040 1112223334</IBAN>')).body).toMatchObject({ counts: { repeated: 1 } })
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('a transfer that two buyers name waits for a person, though the first one named it first', async () => {
  const bank = await makeBank()
  const { world } = bank
  const robbed = await world.marketer()
  const [taken, own] = [await bank.order(), await bank.order(robbed)]
  await bank.slip(taken.id, 'KB 4711')
  const form = new FormData()
  form.set('reference', 'kb4711')
  form.set('file', new File([PNG], 'slip.png', { type: 'image/png' }))
  const refused = await world.request('POST', `/api/orders/${own.id}/slip`, { as: robbed, form })
  expect(refused.body.error.code).toBe('slip_used')
  const done = await bank.upload(['21/11/2569,10700.00,KB4711,transfer'])
  expect(said(done.body.lines)).toEqual([['waiting', 'slip_claimed_twice']])
  expect((await bank.read(taken.id)).status).toBe('slip_review')
  expect((await bank.read(own.id)).status).toBe('awaiting_payment')
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(0n)
  // A person who checked both claims assigns the line to the buyer who paid.
  const [line] = await bank.waiting()
  const decided = await bank.decide(line.id, { decision: 'order', orderNo: own.no })
  expect(decided.status).toBe(200)
  expect((await bank.read(own.id)).status).toBe('paid')
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(BigInt(DUE))
  expect(await world.checkInvariants()).toEqual([])
})

test('the same buyer naming a transfer for two of his orders contests nothing', async () => {
  const bank = await makeBank()
  const { world, as } = bank
  const [one, two] = [await bank.order(), await bank.order()]
  await bank.slip(one.id, 'KB 4712')
  const form = new FormData()
  form.set('reference', 'KB4712')
  form.set('file', new File([PNG], 'slip.png', { type: 'image/png' }))
  const again = await world.request('POST', `/api/orders/${two.id}/slip`, { as, form })
  expect(again.body.error.code).toBe('slip_used')
  const done = await bank.upload(['21/11/2569,10700.00,KB4712,transfer'])
  expect(said(done.body.lines)).toEqual([['paid', 'slip_and_amount']])
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a claim of another buyer is not shed: the slip taken back and sent again, spelled otherwise, for another order, moved by finance', async () => {
  const bank = await makeBank()
  const { world, as, finance } = bank
  const robbed = await world.marketer()
  const send = (id: string, reference: string, who = as) => {
    const form = new FormData()
    form.set('reference', reference)
    form.set('file', new File([PNG], 'slip.png', { type: 'image/png' }))
    return world.request('POST', `/api/orders/${id}/slip`, { as: who, form })
  }
  const takeBack = async (id: string) => {
    const { version } = await bank.read(id)
    return world.request('POST', `/api/orders/${id}/slip/take-back`, { as, body: { version } })
  }
  const [one, two, three] = [await bank.order(), await bank.order(), await bank.order()]
  const own = await bank.order(robbed)
  await send(one.id, 'KB4713')
  expect((await send(own.id, 'KB-4713', robbed)).body.error.code).toBe('slip_used')
  expect((await takeBack(one.id)).status).toBe(200)
  expect((await send(one.id, 'KB4713')).status).toBe(200)
  expect(said((await bank.upload(['21/11/2569,10700.00,KB4713,transfer'])).body.lines)).toEqual([
    ['waiting', 'slip_claimed_twice'],
  ])
  // An operator who confirms it by hand sees the other claim.
  const seen = async (id: string) =>
    (await world.request('GET', `/api/operator/purchases/${id}`, { as: finance })).body.otherClaimAt
  expect(await seen(one.id)).toBe(world.clock.now().toISOString())
  expect(await seen(two.id)).toBeNull()
  await takeBack(one.id)
  // The other claim counts even when its slip was withdrawn.
  expect((await send(own.id, 'KB4714', robbed)).status).toBe(200)
  const { version } = await bank.read(own.id)
  await world.request('POST', `/api/orders/${own.id}/slip/take-back`, { as: robbed, body: { version } })
  expect((await send(two.id, 'KB4714')).status).toBe(200)
  const moved = await world.request('POST', `/api/operator/purchases/${two.id}/move-slip`, {
    as: finance,
    body: { version: (await bank.read(two.id)).version, orderNo: three.no },
    idempotencyKey: 'move-slip',
  })
  expect(moved.status).toBe(200)
  expect((await bank.read(three.id)).status).toBe('slip_review')
  expect(said((await bank.upload(['21/11/2569,10700.00,KB4714,transfer'])).body.lines)).toEqual([
    ['waiting', 'slip_claimed_twice'],
  ])
  for (const { id } of [one, two, three, own]) expect((await bank.read(id)).status).not.toBe('paid')
  expect(await balanceOf(world.db, 'bank.cash', {})).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})
