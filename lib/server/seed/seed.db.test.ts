import { beforeAll, expect, test } from 'vitest'
import { findMemberByContact, findNextTask, listDueConsents } from '../services/auth/queries.ts'
import type { Context } from '../services/context.ts'
import { findInfluencerBlockers } from '../services/deactivation/facts.ts'
import { raw, sql } from '../store/client.ts'
import { createClock } from '../store/clock.ts'
import { findLists, KEYED_LISTS, walk } from '../testing/walk-lists.ts'
import { makeWorld, type World } from '../testing/world.ts'
import { runAllTasks } from '../workers/tasks.ts'
import { seedIfEmpty } from './index.ts'

let world: World
let clock: Awaited<ReturnType<typeof createClock>>
let ctx: Context
beforeAll(async () => {
  world = await makeWorld({ keep: true })
  clock = await createClock(world.db, true)
  ctx = { ...world.system, now: clock.now }
  expect(await seedIfEmpty(ctx, clock)).toBe(true)
  await runAllTasks(ctx)
  return () => world.close()
}, 180_000)

test('the demo world is made by the verbs, keeps every invariant, and is made once', async () => {
  expect(await world.checkInvariants()).toEqual([])
  const { statuses } = await world.db.one<{ statuses: string[] }>(
    sql`SELECT array_agg(DISTINCT status ORDER BY status) AS statuses FROM job`,
  )
  expect(statuses).toHaveLength(10)
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM member WHERE email = 'blocked@influ.demo'`,
  )
  const { blockers } = await findInfluencerBlockers(ctx, world.db, id, 0n)
  expect(blockers.map(({ code }) => code)).toEqual([
    'document_processing',
    'bank_account_empty',
    'working_job',
    'new_job',
    'waiting_for_earnings',
  ])
  const links = await world.db.many<{ status: string; count: bigint }>(
    sql`SELECT l.status, count(*) AS count FROM manager_link l JOIN member m ON m.id = l.manager_id
      WHERE m.email = 'manager@influ.demo' GROUP BY l.status ORDER BY l.status`,
  )
  expect(links).toEqual([
    { status: 'active', count: 12n },
    { status: 'requested', count: 1n },
  ])
  // The page with the demo accounts describes these.
  expect(
    await world.db.one(sql`SELECT count(*) FILTER (WHERE c.status = 'disconnected') AS channels,
      (SELECT count(*) FROM withdrawal w WHERE w.member_id = m.id AND w.status = 'failed') AS payouts
      FROM member m JOIN channel c ON c.member_id = m.id WHERE m.email = 'failed@influ.demo' GROUP BY m.id`),
  ).toEqual({ channels: 1n, payouts: 1n })
  // Every queue of the console holds something to decide.
  const tally = async (query: ReturnType<typeof sql>) =>
    (await world.db.many<{ status: string; count: bigint }>(query)).map((one) => `${one.status} ${one.count}`)
  expect(
    await tally(
      sql`SELECT status, count(*) AS count FROM purchase_order WHERE status <> 'paid' GROUP BY status ORDER BY status`,
    ),
  ).toEqual(['awaiting_payment 1', 'part_refunded 1', 'slip_review 2'])
  expect(
    await tally(sql`SELECT status, count(*) AS count FROM withdrawal GROUP BY status ORDER BY status`),
  ).toEqual(['approved 1', 'failed 1', 'paid 1', 'requested 2'])
  expect(
    await tally(
      sql`SELECT action AS status, count(*) AS count FROM approval WHERE status = 'waiting' GROUP BY action`,
    ),
  ).toEqual(['credit.refund 1'])
  expect(
    await world.db.one(sql`SELECT (SELECT count(*) FROM campaign WHERE status = 'in_review') AS campaigns,
      (SELECT count(*) FROM payment_notice WHERE outcome = 'suspense' AND resolved_at IS NULL) AS suspense,
      (SELECT count(*) FROM member WHERE status = 'waiting_approve' AND kind = 'influencer' AND name IS NOT NULL) AS members,
      (SELECT count(*) FROM channel WHERE status = 'waiting_approve' AND proof_sent_at IS NOT NULL) AS channels,
      (SELECT count(*) FROM lead WHERE status = 'new') AS leads`),
  ).toEqual({ campaigns: 2n, suspense: 1n, members: 1n, channels: 2n, leads: 2n })
  const newcomer = (await findMemberByContact(ctx, world.db, 'influencer', {
    kind: 'email',
    value: 'new@influ.demo',
  }))!
  expect(await findNextTask(world.db, newcomer, ctx.now())).toBe('acceptConsent')
  expect(await listDueConsents(world.db, newcomer.id, ctx.now())).toEqual(['privacy', 'terms'])
  expect(await seedIfEmpty(ctx, clock)).toBe(false)
})

/** Lists with fewer than two rows for every account of the demo world. */
const SHORT = [
  'listBankLines',
  'listMessages',
  'listNotifications',
  'listPayoutBatches',
  'listSuspense',
  'listWithdrawals',
]
/** Tables whose rows the lists show. */
const LISTED = sql`ARRAY['approval', 'audit_log', 'campaign', 'channel', 'document', 'job', 'lead', 'ledger_entry', 'member',
  'purchase_order', 'tax_document', 'withdrawal']`

/** Sets all times of the listed rows: one for all, so that only the id orders them, or a different one for each. */
async function setMoments(moment: 'same' | 'own'): Promise<void> {
  const of = moment === 'same' ? '' : ` - abs(hashtext(id::text)::bigint) %% 2000000 * interval '1 second'`
  const columns = await world.db.many<{ name: string; change: string }>(
    sql`SELECT table_name AS name, string_agg(format('%1$I = CASE WHEN %1$I IS NULL THEN NULL ELSE (SELECT max(%1$I) FROM %2$I)'
        || ${of} || ' END', column_name, table_name), ', ') AS change
      FROM information_schema.columns WHERE table_name = ANY (${LISTED}) AND data_type = 'timestamp with time zone' GROUP BY table_name ORDER BY table_name <> 'member'`,
  )
  await world.db.transaction(async (tx) => {
    // Books and audit log refuse other changes.
    await tx.run(sql`SET LOCAL session_replication_role = replica`)
    for (const { name, change } of columns) await tx.run(raw(`UPDATE ${name} SET ${change}`))
  })
}

test('every list that goes on by a key shows each row once, whether its moments differ or are equal', {
  timeout: 180_000,
}, async () => {
  const members = await world.db.many<{ id: string; kind: 'influencer' | 'marketer' }>(
    sql`SELECT id, kind FROM member m WHERE split_part(email, '@', 1) IN ('manager', 'failed', 'nam', 'brand', 'agency')
      OR id IN (SELECT marketer_id FROM purchase_order GROUP BY marketer_id ORDER BY count(*) DESC LIMIT 2)`,
  )
  const people = await Promise.all(
    members.map(async ({ id, kind }) => ({ caller: { kind }, ...(await world.login({ memberId: id })) })),
  )
  const operator = await world.operator('support', 'finance', 'content', 'admin')
  const { id: campaignId, marketerId } = await world.db.one<{ id: string; marketerId: string }>(
    sql`SELECT c.id, c.marketer_id FROM campaign c JOIN job j ON j.campaign_id = c.id GROUP BY c.id ORDER BY count(*) DESC LIMIT 1`,
  )
  const owner = { caller: { kind: 'marketer' as const }, ...(await world.login({ memberId: marketerId })) }
  const lists: Awaited<ReturnType<typeof findLists>> = []
  const short: string[] = []
  for (const call of KEYED_LISTS) {
    const access: readonly string[] = call.access
    const readers = call.path.includes('{id}')
      ? [owner]
      : access.includes('operator') || access.some((one) => one.startsWith('operator:'))
        ? [operator]
        : people.filter(({ caller }) => ['member', caller.kind].some((one) => access.includes(one)))
    const shown = await findLists(world, call, readers, call.path.replace('{id}', campaignId))
    lists.push(...shown)
    if (shown.length === 0) short.push(call.id)
  }
  expect(short.sort()).toEqual(SHORT)
  const faults = async () => (await Promise.all(lists.map((list) => walk(world, list)))).filter(Boolean)
  expect(await faults()).toEqual([])
  for (const moment of ['own', 'same'] as const) {
    await setMoments(moment)
    expect(await faults(), moment).toEqual([])
  }
})
