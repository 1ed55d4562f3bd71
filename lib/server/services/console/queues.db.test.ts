import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { QUEUES } from '../../../domain/work/queues.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'

type Queue = { key: string; count: number; oldestAt: string | null; promisedHours: number; late: number }

const ask = async (world: World, as: Awaited<ReturnType<World['operator']>>): Promise<Queue[]> => {
  const answer = await world.request('GET', '/api/operator/queues', { as })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.items
}
const queueOf = async (world: World, key: string, role: 'support' | 'finance' = 'support') =>
  (await ask(world, await world.operator(role))).find((queue) => queue.key === key)

test('each role reads its own queues, a member and a visitor none', async () => {
  const world = await makeWorld()
  for (const role of ['support', 'finance', 'content', 'admin'] as const) {
    const keys = Object.entries(QUEUES)
      .filter(([, { roles }]) => (roles as readonly string[]).includes(role))
      .map(([key]) => key)
    const found = await ask(world, await world.operator(role))
    expect(found.map(({ key }) => key).sort(), role).toEqual(keys.sort())
    for (const queue of found) expect(queue, queue.key).toMatchObject({ count: 0, oldestAt: null, late: 0 })
  }
  const member = await world.influencer()
  for (const as of [member, undefined])
    expect((await world.request('GET', '/api/operator/queues', as ? { as } : {})).status).not.toBe(200)
})

test('a start counts what its role decides: documents by their kind, slips for finance, neither for an administrator', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const influencer = await world.influencer()
  for (const kind of ['identity_card', 'parental_consent', 'bank_book'])
    await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, created_at)
      VALUES (gen_random_uuid(), ${influencer.id}, 'A', ${kind}, 'in_progress', ${await scene.file(influencer.id)}, ${world.clock.now()})`)
  for (const [roles, documents, slips] of [
    [['support'], 2, undefined],
    [['finance'], 1, 0],
    [['support', 'finance'], 3, 0],
    [['admin'], undefined, undefined],
    [['admin', 'support'], 2, undefined],
  ] as const) {
    const as = await world.operator(...roles)
    const counts = new Map((await ask(world, as)).map(({ key, count }) => [key, count]))
    expect([counts.get('documents'), counts.get('slips')], roles.join('+')).toEqual([documents, slips])
    // What a start counts, its list lets this operator decide; whoever decides none may still read them.
    const { items } = (await world.request('GET', '/api/operator/documents', { as })).body
    const decidable = items.filter(({ canDecide }: { canDecide: boolean }) => canDecide)
    expect(decidable, roles.join('+')).toHaveLength(documents ?? 0)
  }
})

test('a channel waits since its proof and its figures came, whatever changed on it later', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const [first, second] = [await world.influencer(), await world.influencer()]
  const at = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)
  // The channel that waits longest was changed last.
  for (const [who, sent, changed] of [
    [first, 60, 0],
    [second, 40, 39],
  ] as const)
    await world.db.run(sql`UPDATE channel SET status = 'disconnected', proof_sent_at = ${at(sent)}, claim_at = ${at(sent)},
      updated_at = ${at(changed)} WHERE id = ${who.channelId}`)
  expect(await queueOf(world, 'channels')).toEqual({
    key: 'channels',
    count: 2,
    oldestAt: at(60).toISOString(),
    promisedHours: 48,
    late: 1,
  })
  const list = async (query: string) =>
    (await world.request('GET', `/api/operator/channels?${query}`, { as: support })).body
  const page = await list('queue=proof&limit=1')
  expect(page.items.map(({ id }: { id: string }) => id)).toEqual([first.channelId])
  const next = await list(`queue=proof&limit=1&after=${page.next}`)
  expect(next.items.map(({ id }: { id: string }) => id)).toEqual([second.channelId])
  await world.db.run(sql`UPDATE channel SET status = 'active'`)
  expect(await queueOf(world, 'figures')).toMatchObject({ count: 2, oldestAt: at(60).toISOString() })
  expect((await list('queue=figures&limit=1')).items[0].id).toBe(first.channelId)
})

test('items of a queue say since when they wait, by the rule of its card, to those who decide it', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const at = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)
  const { job } = await scene.make('SUBMIT:draft')
  await world.db.run(sql`UPDATE job SET dispute = 'open' WHERE id = ${job.id}`)
  await world.db.run(sql`INSERT INTO audit_log (subject, subject_id, seq, transition, actor_kind, at)
    VALUES ('job', ${job.id}, 900, 'open-case', 'influencer', ${at(200)})`)
  const member = await world.influencer()
  await world.db.run(
    sql`UPDATE channel SET status = 'disconnected', proof_sent_at = ${at(60)}, updated_at = now() WHERE id = ${member.channelId}`,
  )
  const waiting = async (role: 'support' | 'finance', queue: string, ids: string[]) => {
    const as = await world.operator(role)
    const path = `/api/operator/queues?queue=${queue}&ids=${ids.join(',')}`
    const { status, body } = await world.request('GET', path, { as })
    expect(status, JSON.stringify(body)).toBe(200)
    return [body.items.map(({ key }: { key: string }) => key), body.waiting]
  }
  const other = newId(0)
  expect(await waiting('support', 'cases', [job.id, other])).toEqual([
    ['cases'],
    [{ id: job.id, since: at(200).toISOString() }],
  ])
  expect(await waiting('support', 'channels', [member.channelId])).toEqual([
    ['channels'],
    [{ id: member.channelId, since: at(60).toISOString() }],
  ])
  for (const queue of ['members', 'figures', 'documents', 'campaigns', 'leads'])
    expect(await waiting('support', queue, [job.id, member.channelId])).toEqual([[queue], []])
  for (const queue of ['withdrawals', 'toBatch', 'slips', 'suspense'])
    expect(await waiting('finance', queue, [job.id])).toEqual([[queue], []])
  expect(await waiting('finance', 'cases', [job.id])).toEqual([[], []])
})

test('a case waits since it was opened, also after a later change of its job, and all of them are counted', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { job } = await scene.make('SUBMIT:draft')
  const opened = new Date(world.clock.now().getTime() - 200 * 3_600_000)
  await world.db.run(
    sql`UPDATE job SET dispute = 'open', updated_at = ${world.clock.now()} WHERE id = ${job.id}`,
  )
  await world.db.run(sql`INSERT INTO audit_log (subject, subject_id, seq, transition, actor_kind, at)
    VALUES ('job', ${job.id}, 900, 'open-case', 'influencer', ${opened})`)
  expect(await queueOf(world, 'cases')).toEqual({
    key: 'cases',
    count: 1,
    oldestAt: opened.toISOString(),
    promisedHours: 168,
    late: 1,
  })
})

test('a slip and a payout wait since they came into their state, not since the order or the request', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const at = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)
  const order = newId(0)
  await world.db.run(sql`INSERT INTO purchase_order (id, no, marketer_id, kind, status, currency, subtotal, vat_bp, vat, transfer,
      rate_confirmed, buyer, method, created_at, updated_at)
    VALUES (${order}, 'PO20261121-55512345', ${scene.marketer.id}, 'credit', 'slip_review', 'THB', 100, 700, 7, 107,
      true, '{}', 'transfer', ${at(90)}, ${at(1)})`)
  await world.db.run(sql`INSERT INTO audit_log (subject, subject_id, seq, transition, from_status, to_status, actor_kind, at)
    VALUES ('order', ${order}, 2, 'send-slip', 'awaiting_payment', 'slip_review', 'marketer', ${at(30)})`)
  // What came into the same state since is another order's.
  await world.db.run(sql`INSERT INTO audit_log (subject, subject_id, seq, transition, from_status, to_status, actor_kind, at)
    VALUES ('order', ${newId(2)}, 2, 'send-slip', 'awaiting_payment', 'slip_review', 'marketer', ${at(2)})`)
  expect(await queueOf(world, 'slips', 'finance')).toMatchObject({ count: 1, oldestAt: at(30).toISOString() })
  const influencer = await world.influencer()
  const bank = newId(0)
  await world.db.run(sql`INSERT INTO bank_account (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name,
      is_current, created_at)
    VALUES (${bank}, ${influencer.id}, '004', '\\x00', 'h', '1234', 'พลอย', false, ${at(99)})`)
  await world.db.run(sql`INSERT INTO withdrawal (id, no, member_id, status, currency, gross, wht_bp, wht, fee, fee_vat, vat_in, net,
      rate_confirmed, bank_account_id, requested_at, approved_at, updated_at)
    VALUES (${newId(1)}, 'WD20261121-66698765', ${influencer.id}, 'approved', 'THB', 1000, 300, 30, 10, 0, 0, 960, true, ${bank},
      ${at(90)}, ${at(20)}, ${at(1)})`)
  expect(await queueOf(world, 'toBatch', 'finance')).toMatchObject({
    oldestAt: at(20).toISOString(),
    late: 0,
  })
  const listed = async () => {
    const as = await world.operator('finance')
    const { body } = await world.request('GET', '/api/operator/withdrawals?status=approved', { as })
    return body.items.map(({ waitingHours }: { waitingHours: number }) => waitingHours)
  }
  // The hours of its row are those that its mark of being late counts.
  expect(await listed()).toEqual([20])
  await world.db.run(sql`UPDATE withdrawal SET approved_at = NULL WHERE member_id = ${influencer.id}`)
  expect(await listed()).toEqual([90])
})

test('a member who applies again waits since then, and one who is still signing up does not wait', async () => {
  const world = await makeWorld()
  const at = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)
  const again = await world.influencer({ status: 'waiting_approve' })
  await world.db.run(sql`UPDATE member SET created_at = ${at(900)}, email_verified_at = ${at(900)}, phone_verified_at = ${at(899)}
    WHERE id = ${again.id}`)
  expect(await queueOf(world, 'members')).toMatchObject({ count: 1, oldestAt: at(899).toISOString() })
  await world.db.run(sql`INSERT INTO audit_log (subject, subject_id, transition, from_status, to_status, actor_kind, at)
    VALUES ('member', ${again.id}, 'apply_again', 'rejected', 'waiting_approve', 'influencer', ${at(3)})`)
  expect(await queueOf(world, 'members')).toMatchObject({ count: 1, oldestAt: at(3).toISOString(), late: 0 })
  await world.db.run(sql`UPDATE member SET phone_verified_at = NULL WHERE id = ${again.id}`)
  expect(await queueOf(world, 'members')).toMatchObject({ count: 0, oldestAt: null })
})
