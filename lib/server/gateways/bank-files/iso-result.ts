import { toBankRef } from '../../../domain/bank/mapping.ts'
import type { BankResult } from '../../../domain/bank/result-mapping.ts'
import { minorOf, readMoment } from './iso-values.ts'
import { all, find, textAt, type XmlNode } from './xml.ts'

const PAID = ['ACSC', 'ACCC']

const FAILED = ['RJCT', 'CANC']

export function resultIn(transaction: XmlNode, lineNo: number): BankResult | undefined {
  const status = textAt(transaction, 'TxSts')
  // Other statuses (accepted, pending) are not final.
  if (status && !PAID.includes(status) && !FAILED.includes(status)) return undefined
  const bankRef = toBankRef(textAt(transaction, 'AcctSvcrRef') || textAt(transaction, 'ClrSysRef'))
  const said = all(transaction, 'StsRsnInf').flatMap((node) => [
    textAt(node, 'Rsn/Cd') || textAt(node, 'Rsn/Prtry'),
    textAt(node, 'AddtlInf'),
  ])
  const amountNode = find(transaction, 'OrgnlTxRef/Amt/InstdAmt')
  const amount = amountNode ? minorOf(amountNode.text.trim()) : null
  const payoutRef = textAt(transaction, 'OrgnlEndToEndId')
  const isPaid = PAID.includes(status)
  const isReadable =
    status !== '' && payoutRef !== '' && (!isPaid || bankRef !== null) && (!amountNode || amount !== null)
  return {
    lineNo,
    payoutRef,
    result: isReadable ? (isPaid ? 'paid' : 'failed') : 'unreadable',
    bankRef: bankRef ?? '',
    paidAt: readMoment(textAt(transaction, 'AccptncDtTm')),
    amount,
    reason: said.filter(Boolean).join(' '),
  }
}
