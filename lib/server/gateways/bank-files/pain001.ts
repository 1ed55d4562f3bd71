import { MOST_HOLDER_NAME } from '../../../domain/earning/bank-holder.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { decimalOf } from '../../../domain/text/csv.ts'
import type { PayoutLine } from '../bank.ts'

export interface Payer {
  bankCode: string
  accountNo: string
  accountName: string
}

export interface PaymentOrder {
  batchNo: string
  /** When the file was released; Thai banks read a time without zone as Thai time. */
  createdAt: string
  /** Day on which the bank pays, YYYY-MM-DD. */
  payOn: string
  currency: Currency
  payer: Payer
  lines: readonly PayoutLine[]
}

/** Text of an element: characters that XML forbids are removed, reserved ones escaped, the length bounded. */
function text(value: string, most: number): string {
  const clean = [
    ...value.normalize('NFC').replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
  ]
  return clean
    .slice(0, most)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** A Thai bank by its three digits, in the clearing system of the Bank of Thailand. */
const agent = (bankCode: string) =>
  `<FinInstnId><ClrSysMmbId><ClrSysId><Cd>THCBC</Cd></ClrSysId><MmbId>${text(bankCode, 35)}</MmbId></ClrSysMmbId></FinInstnId>`
const account = (no: string) => `<Id><Othr><Id>${text(no.replace(/[\s-]/g, ''), 34)}</Id></Othr></Id>`

/**
 * One batch as ISO 20022 pain.001.001.09: one payment information with one credit transfer for each line. The payout's
 * number is the end-to-end reference, by which pain.002 refers to it.
 */
export function writePain001(order: PaymentOrder): string {
  const { lines, payer, currency } = order
  const sum = decimalOf(lines.reduce((total, line) => total + line.amount, 0n))
  const count = String(lines.length)
  const transfers = lines.map(
    (line) => `      <CdtTrfTxInf>
        <PmtId><InstrId>${text(`${order.batchNo}-${line.lineNo}`, 35)}</InstrId><EndToEndId>${text(line.payoutRef, 35)}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="${text(currency, 3)}">${decimalOf(line.amount)}</InstdAmt></Amt>
        <CdtrAgt>${agent(line.bankCode)}</CdtrAgt>
        <Cdtr><Nm>${text(line.accountName, MOST_HOLDER_NAME)}</Nm></Cdtr>
        <CdtrAcct>${account(line.accountNo)}</CdtrAcct>
        <RmtInf><Ustrd>${text(line.payoutRef, 140)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${text(order.batchNo, 35)}</MsgId>
      <CreDtTm>${order.createdAt}</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <InitgPty><Nm>${text(payer.accountName, MOST_HOLDER_NAME)}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${text(`${order.batchNo}-1`, 35)}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <ReqdExctnDt><Dt>${order.payOn}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${text(payer.accountName, MOST_HOLDER_NAME)}</Nm></Dbtr>
      <DbtrAcct>${account(payer.accountNo)}</DbtrAcct>
      <DbtrAgt>${agent(payer.bankCode)}</DbtrAgt>
${transfers.join('\n')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`
}
