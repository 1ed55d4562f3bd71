import { expect, test } from 'vitest'
import { makeWorld } from '../testing/world.ts'
import { sql } from './client.ts'

test('no two indexes answer the same question', async () => {
  const world = await makeWorld()
  const rows = await world.db.many<{ table: string; names: string[] }>(sql`
    SELECT c.relname AS table, array_agg(i.relname ORDER BY i.relname) AS names
    FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace
    GROUP BY c.relname, x.indkey::text, x.indoption::text, x.indclass::text, x.indcollation::text,
      pg_get_expr(x.indexprs, x.indrelid), pg_get_expr(x.indpred, x.indrelid)
    HAVING count(*) > 1`)
  expect(rows).toEqual([])
})

test('every question for a transfer by its reference has an index', async () => {
  const world = await makeWorld()
  const key = sql`bank_ref_key('KTB 2026/11-0001')`
  const plans = await world.db.transaction(async (tx) => {
    // The tables are empty: a scan would always be cheaper.
    await tx.run(sql`SET LOCAL enable_seqscan = off`)
    const plan = async (question: typeof key) =>
      (await tx.many<Record<string, string>>(sql`EXPLAIN ${question}`)).flatMap(Object.values).join('\n')
    return {
      bank_move: await plan(sql`SELECT 1 FROM bank_move WHERE bank_ref_key(bank_ref) = ${key}`),
      bank_line: await plan(sql`SELECT 1 FROM bank_line WHERE bank_ref_key(bank_ref) = ${key}`),
      booked: await plan(
        sql`SELECT 1 FROM bank_line WHERE status = 'booked' AND note IS NOT NULL AND bank_ref_key(note) = ${key}`,
      ),
      payment_notice: await plan(sql`SELECT 1 FROM payment_notice WHERE bank_ref_key(bank_ref) = ${key}`),
      purchase_order: await plan(
        sql`SELECT 1 FROM purchase_order WHERE slip_reference IS NOT NULL AND bank_ref_key(slip_reference) = ${key}`,
      ),
      withdrawal: await plan(
        sql`SELECT 1 FROM withdrawal WHERE bank_ref IS NOT NULL AND bank_ref_key(bank_ref) = ${key}`,
      ),
    }
  })
  for (const [table, plan] of Object.entries(plans)) expect(plan, table).toContain('Index Cond')
})
