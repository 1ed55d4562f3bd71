import { expect, it } from 'vitest'
import { readBankFile } from '../judge-file.ts'

const entry = (inner: string, details = '') =>
  `<Ntry><Amt Ccy="THB">10700.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-23</Dt></BookgDt>${inner}<NtryDtls>${details}</NtryDtls></Ntry>`
const readCamt = (inner: string) =>
  readBankFile(
    new TextEncoder().encode(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`,
    ),
  )

it('R6 a batch whose details do not sum to what the account got is one line that nobody believes', async () => {
  const detail = (amount: string, more = '') =>
    `<TxDtls><Refs><AcctSvcrRef>X${amount.replace('.', '')}</AcctSvcrRef></Refs><Amt Ccy="THB">${amount}</Amt>${more}</TxDtls>`
  const back = '<CdtDbtInd>DBIT</CdtDbtInd>'
  const said = async (inner: string) => {
    const file = await readCamt(entry('<AcctSvcrRef>AAA1</AcctSvcrRef>', inner))
    return file && 'entries' in file
      ? file.entries.map(({ amount, direction, bankRef, fault }) => [amount, direction, bankRef, fault])
      : []
  }
  const refused = [[1_070_000n, 'in', 'AAA1', 'amount_unreadable']]
  expect(await said(detail('10700.00') + detail('10700.01'))).toEqual(refused)
  expect(await said(detail('10699.99') + detail('0.02', back))).toEqual(refused)
  expect(await said(detail('10000.00') + detail('700.00').replace('THB', 'USD'))).toEqual(refused)
  expect(await said(detail('10000.00') + detail('7e2'))).toEqual(refused)
  // A payment and its reversal in one batch: the account shows the difference.
  expect(await said(detail('10800.00') + detail('100.00', back))).toEqual([
    [1_080_000n, 'in', 'X1080000', null],
    [10_000n, 'out', 'X10000', null],
  ])
})

it('R10 two movements have one reference only where the bank says so: not what payers chose, nor a number within the file', async () => {
  const paid = (refs: string, own = '') => entry(own, `<TxDtls><Refs>${refs}</Refs></TxDtls>`)
  const chosen = '<EndToEndId>INV-0001</EndToEndId><InstrId>PAY-0001</InstrId>'
  const half = (refs: string) => `<TxDtls><Refs>${refs}</Refs><Amt Ccy="THB">5350.00</Amt></TxDtls>`
  const file = await readCamt(
    paid(chosen) +
      paid(chosen, '<NtryRef>0001</NtryRef>') +
      paid(`${chosen}<TxId>TX-0001</TxId>`) +
      paid(`${chosen}<TxId>TX-0001</TxId>`, '<AcctSvcrRef>BANK1</AcctSvcrRef>') +
      entry('<AcctSvcrRef>BATCH1</AcctSvcrRef>', half(chosen) + half(chosen)),
  )
  if (!file || !('entries' in file)) throw new Error('no entries')
  expect(file.entries.map(({ bankRef, text }) => [bankRef, text])).toEqual([
    [null, 'INV-0001 PAY-0001'],
    [null, 'INV-0001 PAY-0001'],
    ['TX-0001', 'INV-0001 PAY-0001'],
    ['BANK1', 'INV-0001 PAY-0001'],
    ['BATCH1/1', 'INV-0001 PAY-0001'],
    ['BATCH1/2', 'INV-0001 PAY-0001'],
  ])
})

it('R34 a message of more lines than a table may have is too long, in entries as in details', async () => {
  const many = (count: number) => readCamt('<Ntry/>'.repeat(count))
  const most = await many(5_000)
  expect(most && 'entries' in most && most.entries.length).toBe(5_000)
  const tooLong = { code: 'bank_file_too_long' }
  await expect(many(5_001)).rejects.toMatchObject(tooLong)
  const detail = '<TxDtls><Amt Ccy="THB">1.00</Amt></TxDtls>'
  const batch = entry('', detail.repeat(5_001)).replace('10700.00', '5001.00')
  await expect(readCamt(batch)).rejects.toMatchObject(tooLong)
})
