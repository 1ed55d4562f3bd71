import { expect, test } from 'vitest'
import { findMemberByContact, findNextTask, listDueConsents } from '../services/auth/queries.ts'
import { findInfluencerBlockers } from '../services/deactivation/facts.ts'
import { sql } from '../store/client.ts'
import { createClock } from '../store/clock.ts'
import { makeWorld } from '../testing/world.ts'
import { runAllTasks } from '../workers/tasks.ts'
import { seedIfEmpty } from './index.ts'

test('the demo world is made by the verbs, keeps every invariant, and is made once', {
  timeout: 120_000,
}, async () => {
  const world = await makeWorld()
  const clock = await createClock(world.db, true)
  const ctx = { ...world.system, now: clock.now }
  expect(await seedIfEmpty(ctx, clock)).toBe(true)
  await runAllTasks(ctx)
  expect(await world.checkInvariants()).toEqual([])
  const { statuses } = await world.db.one<{ statuses: string[] }>(
    sql`SELECT array_agg(DISTINCT status ORDER BY status) AS statuses FROM job`,
  )
  expect(statuses).toHaveLength(10)
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM member WHERE email = 'blocked@influ.demo'`,
  )
  const { blockers } = await findInfluencerBlockers(ctx, world.db, id, false)
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
  // What the page with the accounts says of them.
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
