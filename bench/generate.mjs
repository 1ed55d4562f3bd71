// A world of any size, written by COPY, for growth benches and query-plan tests. Rows satisfy the schema and reference
// each other, but have no business history, so invariants are not checked on them.
import { createHash } from 'node:crypto'
import { copy, count } from './copy-in.mjs'
import { generateMoney } from './generate-money.mjs'
import { generatePeople } from './generate-people.mjs'
import { generateWork } from './generate-work.mjs'
import { HOT_JOBS, idOf, planOf } from './generated-places.mjs'

const DAY = 86_400_000
/** Counts of all records, in proportion to the number of jobs. */
export function sizeOf(jobs, given = {}) {
  return {
    jobs: Math.max(jobs, 2 * HOT_JOBS),
    influencers: Math.max(600, Math.round(jobs / 10)),
    marketers: Math.max(50, Math.round(jobs / 200)),
    campaigns: Math.max(620, Math.round(jobs / 20)),
    entries: Math.max(2_000, jobs),
    ...given,
  }
}

/**
 * Fills a migrated database. Influencer 0 has 500 jobs and 1,000 ledger lines, marketer 0 has 500 jobs in 20 campaigns
 * and 300 orders, at every size; all other rows are spread over the other members. Returns their ids and login tokens
 * (valid at `now`).
 */
export async function generate(client, size, { now = new Date() } = {}) {
  const plan = planOf(size, now)
  const { ids, at, start, placeOf } = plan
  const { jobs } = size
  // Triggers and foreign keys would check each row, although the rows are consistent by construction.
  await client.query('SET session_replication_role = replica')
  await client.query('SET synchronous_commit = off')
  await generatePeople(client, { size, plan, now })
  await generateWork(client, { size, plan, now })
  await generateMoney(client, { size, plan, now })
  await copy(
    client,
    'notification',
    ['outbox_id', 'member_id', 'channel', 'locale', 'event', 'body', 'status', 'created_at'],
    count(0, jobs, (n) => [
      idOf(start, 11, n),
      ids.influencer(placeOf(n).influencer),
      'in_app',
      'th',
      'offer_received',
      'มีข้อเสนอถึงคุณ',
      'sent',
      at(n, jobs),
    ]),
  )
  const tokens = {
    influencer: `s_${'i'.repeat(43)}`,
    marketer: `s_${'m'.repeat(43)}`,
  }
  await copy(
    client,
    'login_session',
    ['id', 'token_hash', 'member_id', 'created_at', 'last_seen_at', 'expires_at'],
    ['influencer', 'marketer'].map((kind, n) => [
      idOf(start, 12, n),
      `\\x${createHash('sha256').update(tokens[kind]).digest('hex')}`,
      ids[kind](0),
      now,
      now,
      new Date(now.getTime() + DAY),
    ]),
  )
  await client.query('UPDATE channel SET search_grams = channel_grams(handle_norm, display_name, member_id)')
  await client.query(
    'INSERT INTO campaign_counter SELECT marketer_id, max(no) FROM campaign GROUP BY marketer_id ON CONFLICT DO NOTHING',
  )
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('VACUUM ANALYZE')
  return {
    influencer: { id: ids.influencer(0), token: tokens.influencer },
    marketer: { id: ids.marketer(0), token: tokens.marketer },
    ids,
  }
}
