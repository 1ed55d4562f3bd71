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

type Question = ReturnType<typeof sql>

/** Plans of questions by name. The tables are empty: a scan would always be cheaper, and is switched off. */
async function plansOf(questions: Readonly<Record<string, Question>>): Promise<[string, string][]> {
  const world = await makeWorld()
  return world.db.transaction(async (tx) => {
    await tx.run(sql`SET LOCAL enable_seqscan = off`)
    const plans: [string, string][] = []
    for (const [name, question] of Object.entries(questions)) {
      const lines = await tx.many<Record<string, string>>(sql`EXPLAIN ${question}`)
      plans.push([name, lines.flatMap(Object.values).join('\n')])
    }
    return plans
  })
}

test('every question for a transfer by its reference has an index', async () => {
  const key = sql`bank_ref_key('KTB 2026/11-0001')`
  const plans = await plansOf({
    bank_move: sql`SELECT 1 FROM bank_move WHERE bank_ref_key(bank_ref) = ${key}`,
    bank_line: sql`SELECT 1 FROM bank_line WHERE bank_ref_key(bank_ref) = ${key}`,
    booked: sql`SELECT 1 FROM bank_line WHERE status = 'booked' AND note IS NOT NULL AND bank_ref_key(note) = ${key}`,
    payment_notice: sql`SELECT 1 FROM payment_notice WHERE bank_ref_key(bank_ref) = ${key}`,
    purchase_order: sql`SELECT 1 FROM purchase_order WHERE slip_reference IS NOT NULL AND bank_ref_key(slip_reference) = ${key}`,
    withdrawal: sql`SELECT 1 FROM withdrawal WHERE bank_ref IS NOT NULL AND bank_ref_key(bank_ref) = ${key}`,
  })
  for (const [table, plan] of plans) expect(plan, table).toContain('Index Cond')
})

test('what a member brought by an invitation is found by an index', async () => {
  const id = sql`'01939a00-0000-7000-8000-00000000dead'::uuid`
  const plans = await plansOf({
    friends: sql`SELECT 1 FROM member WHERE referred_by = ${id} AND erased_at IS NULL ORDER BY created_at DESC LIMIT 200`,
    rewards: sql`SELECT count(*) FROM referral_reward WHERE referrer_id = ${id}`,
    month: sql`SELECT count(*) FROM referral_reward WHERE referrer_id = ${id} AND status <> 'refused' AND created_at >= now()`,
  })
  for (const [name, plan] of plans)
    expect(plan, name).toMatch(/Index Cond: \(\(?(?:referred_by|referrer_id) = /)
})
