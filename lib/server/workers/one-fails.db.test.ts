import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { publishDueContent } from '../services/content/editor/publish-due-content.ts'
import { QUESTION } from '../services/content/editor/testing/question.ts'
import { expireLots } from '../services/credit/expire-lots.ts'
import { expireOrders } from '../services/order/expire-orders.ts'
import { raw, sql } from '../store/client.ts'
import { runClocks } from './clocks.ts'
import { runAllTasks, TASKS } from './tasks.ts'

/** Makes every change of this row fail with an internal error. */
async function breakRow(world: World, table: string, where: string): Promise<void> {
  const name = `broken_${table}`
  await world.db.run(sql`CREATE FUNCTION ${raw(name)}() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'broken on purpose'; END $$`)
  await world.db.run(
    sql`CREATE TRIGGER ${raw(name)} BEFORE UPDATE ON ${raw(table)} FOR EACH ROW WHEN (OLD.${raw(where)}) EXECUTE FUNCTION ${raw(name)}()`,
  )
}

test('one job that fails holds up no other clock, and is named', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const jobs = [await scene.make('MATCHED:'), await scene.make('MATCHED:'), await scene.make('MATCHED:')]
  const ids = jobs.map(({ job }) => job.id)
  await breakRow(world, 'job', `id = '${ids[0]}'`)
  world.clock.advance({ days: 15 })
  const run = runClocks(world.system)
  await expect(run).rejects.toThrow(`job ${ids[0]}: error: broken on purpose`)
  const states = await world.db.many<{ id: string; status: string }>(
    sql`SELECT id, status FROM job WHERE id = ANY (${ids}::uuid[]) ORDER BY array_position(${ids}::uuid[], id)`,
  )
  expect(states.map(({ status }) => status)).toEqual(['MATCHED', 'CANCEL', 'CANCEL'])
}, 60_000)

test('one order, one lot and one piece of content that fail hold up none of the others', async () => {
  const world = await makeWorld()
  const [brand, editor] = [await world.marketer({ credit: 10_000n }), await world.operator('content')]
  const lots = [
    await world.grantCredit(brand.id, 5_000n, 3),
    await world.grantCredit(brand.id, 6_000n, 4),
    await world.grantCredit(brand.id, 7_000n, 20),
  ]
  const orders: string[] = []
  for (const key of ['a', 'b']) {
    const { body } = await world.request('POST', '/api/orders', {
      as: brand,
      body: { item: { kind: 'credit', amount: 50_000 }, method: 'transfer', buyerWhtBp: 0 },
      idempotencyKey: `one-fails-${key}`,
    })
    orders.push(body.id)
    await world.request('POST', '/api/operator/content/faq/save', {
      as: editor,
      body: {
        key: `faq-${key}`,
        version: 0,
        values: QUESTION,
      },
    })
  }
  await world.db.run(
    sql`UPDATE content_entry SET status = 'scheduled', publish_at = ${world.clock.now()} WHERE key LIKE 'faq-%'`,
  )
  await breakRow(world, 'purchase_order', `id = '${orders[0]}'`)
  await breakRow(world, 'credit_lot', `id = '${lots[0]}'`)
  await breakRow(world, 'content_entry', `key = 'faq-a'`)
  world.clock.advance({ days: 5 })
  await expect(expireOrders(world.system)).rejects.toThrow(`order ${orders[0]}: `)
  await expect(expireLots(world.system)).rejects.toThrow(`lot ${lots[0]}: `)
  await expect(publishDueContent(world.system)).rejects.toThrow('faq faq-a: ')
  expect(
    await world.db.many(
      sql`SELECT id, status FROM purchase_order WHERE id = ANY (${orders}::uuid[]) ORDER BY array_position(${orders}::uuid[], id)`,
    ),
  ).toEqual([
    { id: orders[0], status: 'awaiting_payment' },
    { id: orders[1], status: 'expired' },
  ])
  expect(
    await world.db.many(
      sql`SELECT id FROM credit_lot WHERE expired_at IS NOT NULL AND marketer_id = ${brand.id}`,
    ),
  ).toEqual([{ id: lots[1] }])
  // The rest of the task runs too: the alert for the expiring lot was sent.
  expect(await world.db.many(sql`SELECT subject_id FROM outbox WHERE event = 'credit_expiring'`)).toEqual([
    { subjectId: lots[2] },
  ])
  expect(
    await world.db.many(sql`SELECT key, status FROM content_entry WHERE key LIKE 'faq-%' ORDER BY key`),
  ).toEqual([
    { key: 'faq-a', status: 'scheduled' },
    { key: 'faq-b', status: 'published' },
  ])
}, 60_000)

test('a task that fails holds up no other, and the failure says which', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('MATCHED:')
  await breakRow(world, 'job', `id = '${job.id}'`)
  world.clock.advance({ days: 15 })
  await world.db.run(sql`INSERT INTO rate_count (key, window_start, count)
    VALUES ('old', ${new Date(world.clock.now().getTime() - 3 * 86_400_000)}, 1)`)
  expect(Object.keys(TASKS)[0]).toBe('run_clocks')
  await expect(runAllTasks(world.system)).rejects.toThrow(/run_clocks: .*1 of \d+ failed/s)
  // The last one ran.
  expect(await world.db.many(sql`SELECT key FROM rate_count WHERE key = 'old'`)).toEqual([])
}, 60_000)

test('what somebody else wrote between the look and the write is a refusal, never a fault', async () => {
  const world = await makeWorld()
  const write = (
    id: string,
  ) => sql`INSERT INTO lead (id, reference, kind, name, email, message, locale, created_at)
    VALUES (${id}, 'L-1', 'contact', 'x', 'a@b.example', 'x', 'th', ${world.clock.now()})`
  const me = await world.influencer()
  await world.db.run(write(me.id))
  const again = write(me.id)
  for (const run of [() => world.db.run(again), () => world.db.transaction((tx) => tx.run(again))])
    await expect(run()).rejects.toMatchObject({ code: 'already_exists', status: 409 })
})
