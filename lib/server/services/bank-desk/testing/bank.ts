import { expect } from 'vitest'
import { key, makeDesk } from '../../order/testing/paying.ts'

export const HEAD = 'date,amount,ref,details'
export const MAPPING = {
  skip: 1,
  dateFormat: 'dmy',
  sign: 'signed',
  date: 0,
  time: null,
  amount: 1,
  moneyIn: null,
  moneyOut: null,
  marker: null,
  inWord: null,
  reference: 2,
  text: 3,
  balance: null,
}

/** A desk of finance with a saved layout of statements. */
export async function makeBank() {
  const desk = await makeDesk()
  const { world, finance } = desk
  const saved = await world.request('POST', '/api/operator/bank-mappings', {
    as: finance,
    body: { kind: 'statement', name: 'KBANK', body: MAPPING },
  })
  expect(saved.body).toMatchObject({ kind: 'statement', name: 'KBANK', version: 1, body: MAPPING })
  const upload = (
    rows: string[],
    given: { as?: typeof finance; dryRun?: boolean; mappingId?: string | null } = {},
  ) => {
    const form = new FormData()
    const mappingId = given.mappingId === undefined ? saved.body.id : given.mappingId
    if (mappingId) form.set('mappingId', mappingId)
    form.set('dryRun', String(given.dryRun ?? false))
    form.set('file', new File([[HEAD, ...rows].join('\n')], 'statement.csv', { type: 'text/csv' }))
    return world.request('POST', '/api/operator/bank-statements', { as: given.as ?? finance, form })
  }
  const decide = (id: string, body: object, as = finance) =>
    world.request('POST', `/api/operator/bank-lines/${id}/decide`, { as, body, idempotencyKey: key() })
  const waiting = async () =>
    (await world.request('GET', '/api/operator/bank-lines', { as: finance })).body.items.sort(
      (a: { lineNo: number }, b: { lineNo: number }) => a.lineNo - b.lineNo,
    )
  return { ...desk, mappingId: saved.body.id, upload, decide, waiting }
}

export const said = (lines: { status: string; reason: string | null }[]) =>
  lines.map(({ status, reason }) => [status, reason])
