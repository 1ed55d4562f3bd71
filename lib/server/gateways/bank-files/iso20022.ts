import { type BankEntry, toBankRef } from '../../../domain/bank/mapping.ts'
import type { BankResult } from '../../../domain/bank/result-mapping.ts'
import { resultIn } from './iso-result.ts'
import { minorOf, readMoment } from './iso-values.ts'
import { all, deep, find, TooLong, textAt, XmlFault, type XmlNode } from './xml.ts'

/** Most lines that are read from one file, whatever its format. */
export const MOST_LINES = 5_000

/** `accounts`: numbers of the accounts that the statements are for, as written in the file. */
export type IsoFile =
  | { format: 'camt.053' | 'camt.054'; entries: BankEntry[]; accounts: string[] }
  | { format: 'pain.002'; results: BankResult[] }

/** Time of an element that holds either `Dt` or `DtTm`. */
const momentAt = (node: XmlNode | undefined) => readMoment(textAt(node, 'DtTm') || textAt(node, 'Dt'))

const NONE = 'NOTPROVIDED'

/**
 * The bank's own reference, which identifies a movement in every file. EndToEndId and InstrId are chosen by payers and
 * may repeat, and NtryRef is unique within one file only. `place`: number of a detail within its batch, whose reference
 * the details share.
 */
function referenceOf(entry: XmlNode, detail: XmlNode | undefined, place: number | null): string | null {
  const batch = textAt(entry, 'AcctSvcrRef')
  const given = [
    textAt(detail, 'Refs/AcctSvcrRef'),
    batch && place !== null ? `${batch}/${place}` : batch,
    textAt(detail, 'Refs/TxId'),
  ]
  const found = given.find((text) => text && text !== NONE && toBankRef(text))
  return found ? toBankRef(found) : null
}

function textOf(entry: XmlNode, detail: XmlNode | undefined): string {
  const remittance = find(detail, 'RmtInf')
  const pieces = [
    textAt(detail, 'Refs/EndToEndId'),
    textAt(detail, 'Refs/InstrId'),
    ...deep(remittance, 'Ustrd').map((node) => node.text.trim()),
    ...deep(remittance, 'Ref').map((node) => node.text.trim()),
    textAt(detail, 'RltdPties/Dbtr/Pty/Nm') || textAt(detail, 'RltdPties/Dbtr/Nm'),
    textAt(detail, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ]
  return [...new Set(pieces.filter((text) => text && text !== NONE))].join(' ')
}

/**
 * One entry of an account; a batch whose details have amounts of their own becomes one entry for each. If they do not
 * sum to the batch, the whole batch becomes one entry with a fault.
 */
function entriesIn(entry: XmlNode): Omit<BankEntry, 'lineNo'>[] {
  const details = all(entry, 'NtryDtls').flatMap((node) => all(node, 'TxDtls'))
  const isReversal = textAt(entry, 'RvslInd') === 'true'
  const whole = find(entry, 'Amt')
  const isCredit = (detail?: XmlNode) =>
    (textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT'
  const one = (
    detail: XmlNode | undefined,
    amountNode: XmlNode | undefined,
    place: number | null = null,
  ): Omit<BankEntry, 'lineNo'> => {
    const at = momentAt(find(entry, 'BookgDt')) ?? momentAt(find(entry, 'ValDt'))
    const amount = minorOf(amountNode?.text.trim() ?? '')
    return {
      at,
      // CdtDbtInd of a reversal already tells its own direction.
      direction: isCredit(detail) ? 'in' : 'out',
      amount,
      currency: amountNode?.attributes.Ccy ?? null,
      bankRef: referenceOf(entry, detail, place),
      text: `${isReversal ? 'RVSL ' : ''}${textOf(entry, detail)}`,
      balance: null,
      fault: at === null ? 'date_unreadable' : amount === null || amount === 0n ? 'amount_unreadable' : null,
    }
  }
  const sums = details.map((detail) => find(detail, 'Amt') ?? find(detail, 'AmtDtls/TxAmt/Amt'))
  if (details.length < 2 || !sums.every(Boolean)) return [one(details[0], whole)]
  const signed = (node: XmlNode | undefined, detail?: XmlNode) => {
    const amount = minorOf(node?.text.trim() ?? '')
    return amount !== null && !isCredit(detail) ? -amount : amount
  }
  const parts = details.map((detail, at) => signed(sums[at], detail))
  const isWhole =
    sums.every((node) => node?.attributes.Ccy === whole?.attributes.Ccy) &&
    parts.reduce((sum: bigint, part) => sum + (part ?? 0n), 0n) === signed(whole)
  return isWhole
    ? details.map((detail, at) => one(detail, sums[at], at + 1))
    : [{ ...one(undefined, whole), fault: 'amount_unreadable' }]
}

/** Only booked entries count: pending and informational ones are no money yet. */
function isBooked(entry: XmlNode): boolean {
  const status = textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')
  return status === '' || status === 'BOOK'
}

/** The same limit as for a table: importing more would block the server. */
function bounded<T>(list: readonly T[]): T[] {
  if (list.length > MOST_LINES) throw new TooLong()
  return [...list]
}

/** Reads a message of ISO 20022, recognised by its root and namespace; throws `XmlFault` for any other, `TooLong`. */
export function readIso(root: XmlNode): IsoFile {
  const kind = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34]|pain\.002)\.001\.\d{2}$/.exec(root.uri)?.[1]
  if (root.name !== 'Document' || !kind) throw new XmlFault('no message that is read here')
  if (kind === 'pain.002') {
    const report = find(root, 'CstmrPmtStsRpt')
    if (!report) throw new XmlFault('no status report')
    const results = deep(report, 'TxInfAndSts').flatMap((node, index) => resultIn(node, index + 1) ?? [])
    return { format: 'pain.002', results: bounded(results) }
  }
  const body = find(root, kind === 'camt.053' ? 'BkToCstmrStmt' : 'BkToCstmrDbtCdtNtfctn')
  const lists = all(body, kind === 'camt.053' ? 'Stmt' : 'Ntfctn')
  if (lists.length === 0) throw new XmlFault('no account in it')
  const booked = lists.flatMap((list) => all(list, 'Ntry')).filter(isBooked)
  const entries = bounded(booked).flatMap(entriesIn)
  const accounts = lists.map((list) => textAt(list, 'Acct/Id/IBAN') || textAt(list, 'Acct/Id/Othr/Id'))
  return {
    format: kind === 'camt.053' ? 'camt.053' : 'camt.054',
    accounts: [...new Set(accounts.filter(Boolean))],
    entries: bounded(entries).map((entry, index) => ({ ...entry, lineNo: index + 1 })),
  }
}
