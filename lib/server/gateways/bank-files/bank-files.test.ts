import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { entriesOf } from '../../../domain/bank/mapping.ts'
import { resultsOf } from '../../../domain/bank/result-mapping.ts'
import { COLUMNS } from '../../../domain/bank/testing/columns.ts'
import { readBankFile } from '../judge-file.ts'
import { writePain001 } from './pain001.ts'
import { all, find, readXml, textAt } from './xml.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const MAPPING = { ...COLUMNS, balance: null }
const TABLE = [
  'Date;Time;Withdrawal;Deposit;Ref;Details',
  '23/11/2569;09:15;;10,700.00;KB 1001;รับโอน PO20261121-00000001',
  '24/11/2026;;500.00;;;fee',
  '32/11/2026;;;1.00;;wrong day',
  '24/11/2026;;;1.0x;;wrong sum',
  ';;;;;',
].join('\r\n')

const entry = (inner: string, details = '') =>
  `<Ntry><Amt Ccy="THB">10700.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt>${inner}<NtryDtls>${details}</NtryDtls></Ntry>`
const camt = (kind: '053' | '054', inner: string) => {
  const [body, list] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  return `<?xml version="1.0"?><d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08">${`<${body}><GrpHdr/><${list}>${inner}</${list}></${body}>`.replace(/<(\/?)/g, '<$1d:')}</d:Document>`
}

describe('bank files', () => {
  it('reads a table by its mapping: Buddhist and Christian days, two columns of money, faults by line', async () => {
    const file = await readBankFile(bytes(TABLE))
    expect(file?.format).toBe('csv')
    if (!file || !('rows' in file)) throw new Error('no table')
    const entries = entriesOf(file.rows, MAPPING)
    expect(entries).toMatchObject([
      { lineNo: 2, direction: 'in', amount: 1_070_000n, bankRef: 'KB1001', fault: null },
      { lineNo: 3, direction: 'out', amount: 50_000n, bankRef: null, fault: null },
      { lineNo: 4, fault: 'date_unreadable' },
      { lineNo: 5, fault: 'amount_unreadable', amount: null },
    ])
    expect(entries[0]?.at?.toISOString()).toBe('2026-11-23T02:15:00.000Z')
    const thai = await readBankFile(new Uint8Array([0xc3, 0xd1, 0xba, 0x2c, 0x31, 0x0a]))
    expect(thai).toEqual({ format: 'csv', rows: [['รับ', '1']] })
  })

  it('reads a spreadsheet with the digits that it shows', async () => {
    const made = await writeExcelFile([
      [{ value: 'Date' }, { value: 'Amount' }, { value: 'Ref' }],
      [
        { value: new Date('2026-11-23T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: 1234.56, type: Number },
        { value: 'SCB0001' },
      ],
      [
        { value: new Date('2026-11-24T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: -0.1 - 0.2, type: Number },
        { value: 'SCB0002' },
      ],
    ]).toBuffer()
    const file = await readBankFile(new Uint8Array(made))
    if (!file || !('rows' in file)) throw new Error('no table')
    expect(file.format).toBe('xlsx')
    const mapping = {
      ...MAPPING,
      sign: 'signed' as const,
      amount: 1,
      moneyIn: null,
      moneyOut: null,
      reference: 2,
      time: null,
      text: null,
    }
    expect(entriesOf(file.rows, mapping)).toMatchObject([
      { direction: 'in', amount: 123_456n, bankRef: 'SCB0001', fault: null },
      { direction: 'out', amount: 30n, bankRef: 'SCB0002', fault: null },
    ])
  })

  it.each(['053', '054'] as const)(
    'reads camt.%s: booked entries, details, references, reversals',
    async (kind) => {
      const detail = (ref: string, amount: string) =>
        `<TxDtls><Refs><AcctSvcrRef>${ref}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="THB">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>PO2026112100000001 &amp; co</Ustrd></RmtInf></TxDtls>`
      const inner =
        entry('<AcctSvcrRef>AAA1</AcctSvcrRef>') +
        entry('', detail('BBB1', '10000.5') + detail('BBB2', '699.50')) +
        entry('<AcctSvcrRef>PPP1</AcctSvcrRef>').replace('BOOK', 'PDNG') +
        entry('<AcctSvcrRef>DDD1</AcctSvcrRef>').replace('CRDT', 'DBIT').replace('2026-11-23', 'soon')
      const file = await readBankFile(bytes(camt(kind, inner)))
      expect(file).toMatchObject({
        format: `camt.${kind}`,
        entries: [
          { lineNo: 1, bankRef: 'AAA1', amount: 1_070_000n, direction: 'in', currency: 'THB', fault: null },
          { lineNo: 2, bankRef: 'BBB1', amount: 1_000_050n, text: 'PO2026112100000001 & co' },
          { lineNo: 3, bankRef: 'BBB2', amount: 69_950n },
          { lineNo: 4, bankRef: 'DDD1', direction: 'out', fault: 'date_unreadable' },
        ],
      })
    },
  )

  it('reads pain.002 and a table of results, and names lines that say too little', async () => {
    const tx = (ref: string, status: string, more = '') =>
      `<TxInfAndSts><OrgnlEndToEndId>${ref}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr/><OrgnlPmtInfAndSts>${tx('WD-1', 'ACSC', '<AccptncDtTm>2026-11-23T10:00:00</AccptncDtTm><AcctSvcrRef>OUT 1</AcctSvcrRef>')}${tx('WD-2', 'RJCT', '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed</AddtlInf></StsRsnInf>')}${tx('WD-3', 'PDNG')}${tx('WD-4', 'ACSC')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
    expect(await readBankFile(bytes(text))).toMatchObject({
      format: 'pain.002',
      results: [
        { payoutRef: 'WD-1', result: 'paid', bankRef: 'OUT1', paidAt: new Date('2026-11-23T03:00:00Z') },
        { payoutRef: 'WD-2', result: 'failed', reason: 'AC04 closed' },
        { lineNo: 4, payoutRef: 'WD-4', result: 'unreadable' },
      ],
    })
    const rows = [
      ['Ref', 'State', 'Bank'],
      ['WD-1', 'สำเร็จ', 'OUT9'],
      ['WD-2', 'ไม่สำเร็จ', ''],
      ['WD-3', 'สำเร็จ', ''],
    ]
    const mapping = {
      skip: 1,
      dateFormat: 'dmy' as const,
      payoutRef: 0,
      result: 1,
      paidWord: 'สำเร็จ',
      failedWord: 'ไม่สำเร็จ',
      bankRef: 2,
      date: null,
      amount: null,
      reason: null,
    }
    expect(resultsOf(rows, mapping).map(({ lineNo, result }) => [lineNo, result])).toEqual([
      [2, 'paid'],
      [3, 'failed'],
      [4, 'unreadable'],
    ])
  })

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['an unknown entity', camt('053', entry('<AcctSvcrRef>&x;</AcctSvcrRef>'))],
    ['broken XML', camt('053', '<Ntry>')],
    ['another message', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"/>'],
    ['too deep', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
    ['a picture', '\u0089PNG\u0000\u0001'],
    ['nothing', ''],
  ])('refuses %s', async (_, text) => {
    expect(await readBankFile(bytes(text))).toBeUndefined()
  })

  it('outlives a spreadsheet that is none and one of countless cells', async () => {
    expect(await readBankFile(bytes('PK\u0003\u0004 nothing of the kind'))).toBeUndefined()
    const rows = Array.from({ length: 5_001 }, () => [{ value: 1, type: Number }])
    await expect(readBankFile(new Uint8Array(await writeExcelFile(rows).toBuffer()))).rejects.toMatchObject({
      code: 'bank_file_too_long',
    })
  })

  it.each([
    [
      'CSV of 100,000 lines',
      Array.from({ length: 100_000 }, (_, at) => `24/11/2026,1.00,R${at},x`).join('\n'),
    ],
    ['CSV of 2,000,000 empty lines', '\n'.repeat(2_000_000)],
    ['camt.053 of 250,000 entries', camt('053', '<Ntry/>'.repeat(250_000))],
  ])('R33 says of a %s that it is too long', async (_, text) => {
    await expect(readBankFile(bytes(text))).rejects.toMatchObject({
      code: 'bank_file_too_long',
      fields: { file: 'bank_file_too_long' },
    })
  })

  it('reads a CSV of exactly 5,000 lines, and counts a line break within quotes as none', async () => {
    const quoted = '"a\nb",1\n'.repeat(5_000)
    const file = await readBankFile(bytes(quoted))
    expect(file && 'rows' in file && [file.rows.length, file.rows[4_999]]).toEqual([5_000, ['a\nb', '1']])
  })
})

describe('pain.001', () => {
  const line = (lineNo: number, amount: bigint, accountName = 'นาย ก & <ข>') => ({
    lineNo,
    payoutRef: `WD-${lineNo}`,
    bankCode: '014',
    accountNo: '123-4-56789-0',
    accountName,
    amount,
    notify: '',
  })
  const order = {
    batchNo: 'PB20261123-0001',
    createdAt: '2026-11-23T03:00:00Z',
    payOn: '2026-11-23',
    currency: 'THB' as const,
    payer: { bankCode: '004', accountNo: '0001112223', accountName: 'บริษัท เสียง จำกัด' },
    lines: [line(1, 967_000n), line(2, 1n, `\u0000${'ก'.repeat(200)}`), line(3, 900_000_000_000n)],
  }

  it('is well-formed, in the order of its schema, exact to the satang', () => {
    const text = writePain001(order)
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => {
      throw error
    })
    parser.write(text).close()
    const root = readXml(text)
    expect(root.uri).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    const message = find(root, 'CstmrCdtTrfInitn')
    const names = (path: string) => find(message, path)?.children.map(({ name }) => name)
    expect(names('GrpHdr')).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'])
    expect(names('PmtInf')?.slice(0, 9)).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
    ])
    const transfers = all(find(message, 'PmtInf'), 'CdtTrfTxInf')
    expect(transfers[0]?.children.map(({ name }) => name)).toEqual([
      'PmtId',
      'Amt',
      'CdtrAgt',
      'Cdtr',
      'CdtrAcct',
      'RmtInf',
    ])
    for (const part of ['GrpHdr', 'PmtInf']) {
      expect(textAt(message, `${part}/NbOfTxs`)).toBe('3')
      expect(textAt(message, `${part}/CtrlSum`)).toBe('9000009670.01')
    }
    expect(transfers.map((node) => textAt(node, 'Amt/InstdAmt'))).toEqual([
      '9670.00',
      '0.01',
      '9000000000.00',
    ])
    expect(transfers.map((node) => textAt(node, 'PmtId/EndToEndId'))).toEqual(['WD-1', 'WD-2', 'WD-3'])
    expect(textAt(transfers[0], 'Cdtr/Nm')).toBe('นาย ก & <ข>')
    expect([...textAt(transfers[1], 'Cdtr/Nm')]).toHaveLength(140)
    expect(textAt(transfers[0], 'CdtrAcct/Id/Othr/Id')).toBe('1234567890')
    expect(textAt(transfers[0], 'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId')).toBe('014')
  })
})
