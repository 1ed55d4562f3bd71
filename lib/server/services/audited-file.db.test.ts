import { expect, test, vi } from 'vitest'
import { takeDrawingPlace } from '../documents/drawing-places.ts'
import { sql } from '../store/client.ts'
import { threePayees } from './tax-month/testing/payees.ts'

const PLACES = 4

/** Audited PDFs for one operator of finance, and the rows that say they were given. */
async function auditedPdfs() {
  const { world } = await threePayees()
  const finance = await world.operator('finance')
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM tax_document WHERE kind = 'WT' LIMIT 1`,
  )
  const paths = [
    '/api/operator/tax-months/2026-11/sales-vat?format=pdf',
    '/api/operator/tax-months/2026-11/certificates?format=pdf',
    `/api/operator/tax-documents/${id}/pdf`,
  ]
  const ask = async () => {
    const statuses: number[] = []
    for (const path of paths) {
      const answer = await world.request('GET', path, { as: finance })
      statuses.push(answer.status)
    }
    return statuses
  }
  const given = async () =>
    (
      await world.db.many<{ transition: string }>(
        sql`SELECT transition FROM audit_log WHERE actor_id = ${finance.id}
          AND transition IN ('export_month', 'read_file') ORDER BY at, id`,
      )
    ).map(({ transition }) => transition)
  const takeAll = () => {
    const leave: (() => void)[] = []
    try {
      while (leave.length < PLACES) leave.push(takeDrawingPlace(finance.id))
    } catch (error) {
      for (const one of leave) one()
      throw error
    }
    return leave
  }
  return { world, ask, given, takeAll }
}

test('R34 a PDF that found no drawing place is in no history as given; with a place it is there once', async () => {
  const { ask, given, takeAll } = await auditedPdfs()
  const leave = takeAll()
  expect(await ask()).toEqual([429, 429, 429])
  expect(await given()).toEqual([])
  for (const one of leave) one()
  expect(await ask()).toEqual([200, 200, 200])
  expect(await given()).toEqual(['export_month', 'export_month', 'read_file'])
})

test('R32 a PDF whose row cannot be written is not given, and its drawing place is free again', async () => {
  const { world, ask, given, takeAll } = await auditedPdfs()
  await world.db.run(
    sql`ALTER TABLE audit_log ADD CONSTRAINT none_given CHECK (transition NOT IN ('export_month', 'read_file')) NOT VALID`,
  )
  for (let round = 0; round < 2; round++) expect((await ask()).every((status) => status >= 500)).toBe(true)
  expect(await given()).toEqual([])
  // The drawing goes on without a reader and then leaves its place.
  const leave = await vi.waitFor(takeAll, 10_000)
  for (const one of leave) one()
})
