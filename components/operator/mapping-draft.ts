import type { InputOf } from '#lib/calls/input.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listBankMappings, readBankFile, saveBankMapping } from '#lib/contract/operator-bank.ts'

export type Mapping = ResponseOf<typeof listBankMappings>['items'][number]
export type MappingKind = Mapping['kind']
export type FileHead = ResponseOf<typeof readBankFile>
export type Draft = Readonly<Record<string, string>>

/** Columns that each kind of mapping can have, in form order. */
export const PLACES = {
  statement: ['date', 'time', 'amount', 'moneyIn', 'moneyOut', 'marker', 'reference', 'text', 'balance'],
  result: ['payoutRef', 'result', 'bankRef', 'date', 'amount', 'reason'],
} as const satisfies Record<MappingKind, readonly string[]>
/** Required columns. */
const NEEDED: Readonly<Record<MappingKind, readonly string[]>> = {
  statement: ['date'],
  result: ['payoutRef', 'result', 'bankRef'],
}
export const isNeeded = (kind: MappingKind, name: string) => NEEDED[kind].includes(name)

/** True when the chosen `sign` uses the column. */
export function isUsed(name: string, draft: Draft): boolean {
  if (draft.kind !== 'statement') return true
  if (name === 'amount') return draft.sign !== 'columns'
  if (name === 'moneyIn' || name === 'moneyOut') return draft.sign === 'columns'
  return name !== 'marker' || draft.sign === 'marker'
}

/** Form values of a saved mapping. */
export function draftOf(kind: MappingKind, mapping: Mapping | undefined): Draft {
  const first = {
    kind,
    name: '',
    skip: '1',
    dateFormat: 'dmy',
    sign: 'signed',
    inWord: '',
    paidWord: '',
    failedWord: '',
  }
  if (!mapping) return first
  const body = Object.entries(mapping.body).map(([key, value]) => [key, value === null ? '' : String(value)])
  return { ...first, name: mapping.name, ...Object.fromEntries(body) }
}

const place = (draft: Draft, name: string): number | null =>
  isUsed(name, draft) && draft[name] ? Number(draft[name]) : null

/** Names of required fields that are still empty. */
export function missingIn(draft: Draft): string[] {
  const kind = draft.kind === 'result' ? 'result' : 'statement'
  const needed = [...NEEDED[kind]]
  if (kind === 'result') needed.push('paidWord', 'failedWord')
  else if (draft.sign === 'columns') needed.push('moneyIn')
  else needed.push('amount')
  if (kind === 'statement' && draft.sign === 'marker') needed.push('marker', 'inWord')
  return ['name', ...needed].filter((name) => !draft[name]?.trim())
}

export const SIGNS = ['signed', 'columns', 'marker'] as const
export const FORMATS = ['dmy', 'dmy2', 'ymd', 'mdy'] as const
const oneOf = <T extends string>(values: readonly T[], value: string | undefined, otherwise: T): T =>
  values.find((each) => each === value) ?? otherwise

/** Request body from the form values; call it only when `missingIn` returns nothing. */
export function bodyOf(draft: Draft): NonNullable<InputOf<typeof saveBankMapping>['body']> {
  const name = draft.name?.trim() ?? ''
  const at = (column: string) => place(draft, column)
  const common = {
    skip: Math.max(0, Math.trunc(Number(draft.skip) || 0)),
    dateFormat: oneOf(FORMATS, draft.dateFormat, 'dmy'),
    date: at('date'),
    amount: at('amount'),
  }
  if (draft.kind === 'result')
    return {
      kind: 'result',
      name,
      body: {
        ...common,
        payoutRef: at('payoutRef') ?? 0,
        result: at('result') ?? 0,
        bankRef: at('bankRef') ?? 0,
        paidWord: draft.paidWord?.trim() ?? '',
        failedWord: draft.failedWord?.trim() || null,
        reason: at('reason'),
      },
    }
  return {
    kind: 'statement',
    name,
    body: {
      ...common,
      date: at('date') ?? 0,
      sign: oneOf(SIGNS, draft.sign, 'signed'),
      time: at('time'),
      moneyIn: at('moneyIn'),
      moneyOut: at('moneyOut'),
      marker: at('marker'),
      inWord: draft.sign === 'marker' ? (draft.inWord?.trim() ?? '') : null,
      reference: at('reference'),
      text: at('text'),
      balance: at('balance'),
    },
  }
}

/** Column letters as in spreadsheets: `A`, `B` … */
export const columnName = (index: number): string =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') +
  String.fromCharCode(65 + (index % 26))
