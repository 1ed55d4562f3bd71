// What PostgreSQL reads for a call: each SELECT that it sends is explained with the same values, on the same rows.

import pg from 'pg'
import { GOALS } from './goals.mjs'

/** Rows that one scan read, returned and discarded, over all its loops. */
function touchedBy(node) {
  const loops = node['Actual Loops'] ?? 1
  const thrown = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return ((node['Actual Rows'] ?? 0) + thrown) * loops
}

function walk(node, seen) {
  const children = node.Plans ?? []
  if (node['Relation Name'] && node['Node Type'].includes('Scan'))
    seen.scans.push({ table: node['Relation Name'], how: node['Node Type'], rows: touchedBy(node) })
  // The input of an aggregate, set or window counts as a result: a sum of 500 rows has to read 500.
  if (/Aggregate|Group|Unique|WindowAgg/.test(node['Node Type']))
    for (const child of children) seen.consumed += (child['Actual Rows'] ?? 0) * (child['Actual Loops'] ?? 1)
  for (const child of children) walk(child, seen)
}

/** The SELECTs that `work` sends, inside a transaction or not, with their values. */
export async function statementsOf(work) {
  const asked = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (given, ...rest) {
    if (typeof given === 'object' && /^\s*(SELECT|WITH)\b/i.test(given.text ?? ''))
      asked.push({ text: given.text, values: given.values })
    return query.call(this, given, ...rest)
  }
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return asked
}

/**
 * Runs `work` and returns for each SELECT it sent: rows read by scans, rows returned (or aggregated), joins (each row
 * of the result may be looked up in every table of the plan), sequential scans.
 */
export async function readPlans(pool, work) {
  const asked = await statementsOf(work)
  const plans = []
  for (const { text, values } of asked) {
    const { rows } = await pool.query({ text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values })
    const plan = rows[0]['QUERY PLAN'][0].Plan
    const seen = { scans: [], consumed: 0 }
    walk(plan, seen)
    plans.push({
      text: text.replace(/\s+/g, ' ').slice(0, 160),
      read: seen.scans.reduce((sum, scan) => sum + scan.rows, 0),
      returned: Math.max(plan['Actual Rows'], seen.consumed),
      scans: seen.scans,
    })
  }
  return plans
}

/**
 * Most rows read for each row returned (row 10 of docs/performance.md#goals); an empty result may read as many as one
 * row may.
 */
export const MOST_READ = GOALS[10].rows

/** Plans that read too much, in words; empty when there are none. `small` tables may be scanned. */
export function wastefulPlans(plans, small = 1_000) {
  return plans.flatMap((plan) => {
    const whole = plan.scans.filter((scan) => scan.how === 'Seq Scan' && scan.rows > small)
    const isWaste = plan.read > MOST_READ * Math.max(1, plan.returned)
    if (!isWaste && whole.length === 0) return []
    return [
      `${plan.read} rows read for ${plan.returned}${whole.length > 0 ? `, whole tables: ${whole.map((scan) => scan.table)}` : ''}: ${plan.text}`,
    ]
  })
}
