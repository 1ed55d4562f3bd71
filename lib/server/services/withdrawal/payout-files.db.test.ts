import { expect, test } from 'vitest'
import { readXml, textAt } from '../../gateways/bank-files/xml.ts'
import { sql } from '../../store/client.ts'
import type { World } from '../../testing/world.ts'
import { approve, ask, type Finance, importResult, makePayee, release } from './testing/payout.ts'

async function payFrom(world: World, accountNo: string) {
  const bank = { bankCode: '004', accountNo, accountName: 'บริษัท เสียง จำกัด' }
  await world.db.run(
    sql`INSERT INTO setting (key, value, valid_from) VALUES ('payout_bank', ${JSON.stringify(bank)}::jsonb, ${world.clock.now()})`,
  )
}

async function releasedBatch(accountNo?: string) {
  const payee = await makePayee(3_000_000n)
  const { world, finance, second, as } = payee
  if (accountNo) await payFrom(world, accountNo)
  const asked = (await ask(world, as, 2_500_000)).body
  await approve(world, finance, asked.id, asked.version)
  const { batch, decide } = await release(world, finance, second, [asked.id])
  expect((await decide(second)).status).toBe(200)
  const download = (format: string) =>
    world.request('GET', `/api/operator/payout-batches/${batch.id}/csv?as=${format}`, { as: finance })
  const result = (
    content: string,
    by: Finance = finance,
    given: { dryRun?: boolean; mappingId?: string } = {},
  ) => {
    const form = new FormData()
    form.set('dryRun', String(given.dryRun ?? false))
    if (given.mappingId) form.set('mappingId', given.mappingId)
    form.set('file', new File([content], 'result', { type: 'application/octet-stream' }))
    return world.request('POST', `/api/operator/payout-batches/${batch.id}/result-file`, { as: by, form })
  }
  const row = () =>
    world.db.one<{ no: string; status: string; net: bigint; bankRef: string | null }>(
      sql`SELECT no, status, net, bank_ref FROM withdrawal WHERE id = ${asked.id}`,
    )
  return { ...payee, batch, download, result, row }
}

const pain002 = (...lines: [ref: string, status: string, more?: string][]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlPmtInfAndSts>${lines
    .map(
      ([ref, status, more = '']) =>
        `<TxInfAndSts><OrgnlEndToEndId>${ref}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`,
    )
    .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

test('a released batch leaves as pain.001 with its sums, the same bytes each time, from the account that was released', async () => {
  const { world, download, row, batch } = await releasedBatch('0001112223')
  const first = await download('pain001')
  expect(first.headers.get('content-type')).toContain('application/xml')
  const text = String(first.body)
  const message = readXml(text).children[0]
  const { no, net } = await row()
  const sum = `${net / 100n}.${String(net % 100n).padStart(2, '0')}`
  expect(textAt(message, 'GrpHdr/MsgId')).toBe(batch.no)
  expect(textAt(message, 'GrpHdr/CtrlSum')).toBe(sum)
  expect(textAt(message, 'PmtInf/NbOfTxs')).toBe('1')
  expect(textAt(message, 'PmtInf/DbtrAcct/Id/Othr/Id')).toBe('0001112223')
  expect(textAt(message, 'PmtInf/CdtTrfTxInf/PmtId/EndToEndId')).toBe(no)
  expect(textAt(message, 'PmtInf/CdtTrfTxInf/Amt/InstdAmt')).toBe(sum)
  world.clock.advance({ minutes: 5 })
  expect(String((await download('pain001')).body)).toBe(text)
  expect(String((await download('csv')).body)).toContain(no)
  await world.db.run(
    sql`UPDATE setting SET value = jsonb_set(value, '{accountNo}', '"9999999999"') WHERE key = 'payout_bank'`,
  )
  expect((await download('pain001')).body.error.code).toBe('stale_version')
})

test('without an account that pays there is no pain.001', async () => {
  const { download } = await releasedBatch()
  expect((await download('pain001')).body.error.code).toBe('payout_account_missing')
  expect((await download('csv')).status).toBe(200)
})

test('pain.002 pays and names what fits no payout; the same file again changes nothing', async () => {
  const { world, result, row } = await releasedBatch()
  const { no } = await row()
  const file = pain002(
    [no, 'ACSC', '<AccptncDtTm>2026-11-25T09:00:00+07:00</AccptncDtTm><AcctSvcrRef>OUT 0001</AcctSvcrRef>'],
    ['WD-NOBODY', 'ACSC', '<AcctSvcrRef>OUT0002</AcctSvcrRef>'],
    [no, 'PDNG'],
  )
  const support = await world.operator('support')
  expect((await result(file, support)).status).toBe(403)
  const dry = await result(file, undefined, { dryRun: true })
  expect(dry.body).toMatchObject({ dryRun: true, paid: 1, refused: 1 })
  expect((await row()).status).toBe('in_batch')
  const done = await result(file)
  expect(done.body.lines).toMatchObject([
    { lineNo: 1, payoutRef: no, result: 'paid', code: null },
    { lineNo: 2, payoutRef: 'WD-NOBODY', result: 'refused', code: 'result_line_refused' },
  ])
  expect(await row()).toMatchObject({ status: 'paid', bankRef: 'OUT0001' })
  expect((await result(file)).body).toMatchObject({ paid: 0, refused: 2 })
  expect((await result('<!DOCTYPE a []><a/>')).body.error.code).toBe('bank_file_unreadable')
  expect(await world.checkInvariants()).toEqual([])
})

test('a table of results is read by its mapping, or as our own format', async () => {
  const { world, finance, batch, result, row } = await releasedBatch()
  const { no } = await row()
  const body = {
    skip: 1,
    dateFormat: 'dmy',
    payoutRef: 1,
    result: 0,
    paidWord: 'Success',
    failedWord: 'Rejected',
    bankRef: 2,
    date: null,
    amount: 3,
    reason: 4,
  }
  const saved = await world.request('POST', '/api/operator/bank-mappings', {
    as: finance,
    body: { kind: 'result', name: 'SCB', body },
  })
  const lines = (state: string, amount: string) =>
    `State;Ref;Bank;Amount;Why\n${state};${no};OUT 9;${amount};`
  const given = { mappingId: saved.body.id }
  expect((await result(lines('Success', '1.00'), undefined, given)).body.lines).toMatchObject([
    { lineNo: 2, result: 'refused', code: 'wrong_amount' },
  ])
  expect((await result('a;b\n', undefined, given)).body.error.code).toBe('bank_mapping_wrong')
  expect((await result(lines('Success', '1.00'))).body.error.code).toBe('malformed_input')
  const own = await importResult(world, finance, batch.id, [`${no},failed,,,closed`], true)
  expect(own.body).toMatchObject({ failed: 1 })
  // R10: the bank is still processing, so the money does not move.
  const net = (Number((await row()).net) / 100).toFixed(2)
  const clearing = await result(lines('Processing', net), undefined, given)
  expect(clearing.body.lines).toMatchObject([{ result: 'refused', code: 'result_line_refused' }])
  expect((await row()).status).toBe('in_batch')
  const failed = await result(lines('Rejected', ''), undefined, given)
  expect(failed.body.lines).toMatchObject([{ result: 'refused', code: 'result_line_refused' }])
  const ownFile = await result(`payout_ref,result,bank_ref,paid_at,reason\n${no},failed,,,closed`)
  expect(ownFile.body).toMatchObject({ failed: 1 })
  expect((await row()).status).toBe('failed')
  expect(await world.checkInvariants()).toEqual([])
})
