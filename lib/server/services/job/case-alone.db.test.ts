import { expect, test } from 'vitest'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type Operator } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import type { JobRow } from '../../store/job.ts'
import { decide } from '../ledger/testing/racing.ts'
import { addSetting } from '../setting/add-setting.ts'

/** Cases about jobs of one price; one person alone may decide `act` times the price, and `day` times it in a day. */
async function open({ act = 1, day = 10, less = 0 }: { act?: number; day?: number; less?: number }) {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const admin = await world.operator('admin')
  const first = await scene.make('SUBMIT:dispute')
  const price = Number(first.job.price)
  await addSetting(world.system, 'case_limits', { act: act * price - less, operatorDay: day * price })
  const say = (job: JobRow, as: Operator = scene.support, more: object = {}) =>
    world.request('POST', `/api/operator/jobs/${job.id}/decide`, {
      as,
      body: { version: job.version, pct: 30, fault: 'influencer', note: 'ส่งงานไม่ครบ', ...more },
      idempotencyKey: crypto.randomUUID(),
    })
  const waiting = () =>
    world.db.many<{ id: string; payload: Record<string, unknown>; subjectId: string }>(
      sql`SELECT id, payload, subject_id FROM approval WHERE action = 'job.case' AND status = 'waiting'`,
    )
  const said = () => world.db.many(sql`SELECT operator_id, amount FROM decided_alone ORDER BY amount`)
  return { ...scene, world, admin, job: first.job, price, say, waiting, said }
}

test('one person decides a case up to the bound; beyond it a second one sees what was decided and signs it', async () => {
  const within = await open({})
  expect((await within.say(within.job)).body).toMatchObject({ status: 'COMPLETED' })
  expect(await within.said()).toEqual([{ operatorId: within.support.id, amount: BigInt(within.price) }])
  expect(await within.waiting()).toEqual([])

  const beyond = await open({ less: 1 })
  const { world, support, admin, job, say, waiting } = beyond
  const read = await world.request('GET', `/api/operator/jobs/${job.id}`, { as: support })
  expect(read.body.deciding).toMatchObject({
    needsSecond: true,
    terms: {
      fee: Number(job.fee),
      serviceFee: Number(job.serviceFee),
      managerBp: 0,
      step: 1,
      fund: 'credit',
    },
  })
  const asked = await say(job)
  expect([asked.status, asked.body]).toMatchObject([200, { status: 'SUBMIT', version: job.version }])
  expect(await beyond.reload(job)).toMatchObject({ dispute: 'open', money: 'held' })
  expect(await beyond.said()).toEqual([])
  const [one] = await waiting()
  expect(one).toMatchObject({
    subjectId: job.id,
    payload: {
      pct: 30,
      fault: 'influencer',
      note: 'ส่งงานไม่ครบ',
      total: String(job.price),
      version: job.version,
    },
  })
  expect((await say(job)).body.error.code).toBe('already_decided')
  expect((await decide(world, support, one!.id)).body.error.code).toBe('asker_cannot_approve')
  expect((await decide(world, await world.operator('finance'), one!.id)).status).toBe(403)
  expect((await decide(world, admin, one!.id)).status).toBe(200)
  const after = await beyond.reload(job)
  expect(after).toMatchObject({
    status: 'COMPLETED',
    money: 'split',
    dispute: 'resolved',
    note: 'ส่งงานไม่ครบ',
  })
  expect(one!.payload).toMatchObject({
    toInfluencer: String(after.settledFee),
    toManager: null,
    serviceKept: String(after.settledServiceFee),
    toMarketer: String(after.settledReturned),
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('the day of one person holds all cases that were decided alone; a colleague has a day of his own', async () => {
  const { world, support, admin, make, job, price, say, said, reload } = await open({ day: 1 })
  const { job: next } = await make('INSIGHT:dispute')
  expect((await say(job)).body.status).toBe('COMPLETED')
  expect((await say(next)).body.status).toBe('INSIGHT')
  expect((await say(next, admin)).body.status).toBe('COMPLETED')
  expect(await said()).toEqual([support, admin].map(({ id }) => ({ operatorId: id, amount: BigInt(price) })))
  const { job: later } = await make('INSIGHT:dispute')
  world.clock.advance({ hours: 24 })
  const again = await world.operator('support')
  expect((await say(later, again)).body.status).toBe('COMPLETED')
  expect(await reload(next)).toMatchObject({ status: 'COMPLETED' })
})

test('of two cases that one person decides at once the second counts the first', async () => {
  const { world, make, job, say, said, waiting } = await open({ day: 1 })
  const { job: other } = await make('SUBMIT:dispute')
  const both = await Promise.all([say(job), say(other)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.map(({ body }) => body.status).sort()).toEqual(['COMPLETED', 'SUBMIT'])
  expect([(await said()).length, (await waiting()).length]).toEqual([1, 1])
  expect(await world.checkInvariants()).toEqual([])
})

test('what was refused is not counted, and a request is void once the case was decided otherwise', async () => {
  const { world, admin, job, say, said, waiting } = await open({ less: 1 })
  for (const [more, code] of [
    [{ version: 1 }, 'stale_version'],
    [{ note: ' ' }, undefined],
  ] as const) {
    const answer = await say(job, undefined, more)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    if (code) expect(answer.body.error.code).toBe(code)
  }
  await world.db.run(sql`UPDATE job SET dispute = 'none' WHERE id = ${job.id}`)
  expect((await say(job)).body.error).toMatchObject({
    code: 'guard_failed',
    details: { guard: 'no_dispute' },
  })
  await world.db.run(sql`UPDATE job SET dispute = 'open' WHERE id = ${job.id}`)
  expect([await waiting(), await said()]).toEqual([[], []])
  expect((await say(job)).status).toBe(200)
  await addSetting(world.system, 'case_limits', { act: 1e9, operatorDay: 1e9 })
  const [one] = await waiting()
  expect((await say(job, admin, { pct: 0, fault: 'none' })).body.status).toBe('CANCEL')
  expect((await decide(world, admin, one!.id)).body.error.code).toBe('stale_version')
})

test('without a second person nothing beyond the bound is decided', async () => {
  const { world, support, job, say, reload } = await open({ less: 1 })
  await world.db.run(sql`UPDATE operator SET ended_at = now() WHERE id <> ${support.id}`)
  expect((await say(job)).body.error.code).toBe('two_persons_needed')
  expect(await reload(job)).toMatchObject({ dispute: 'open', version: job.version })
})

test('whoever inspects a case reads whether a second person must sign it, and the request that waits', async () => {
  const { world, support, admin, make, job, say } = await open({ day: 1 })
  const deciding = async (id: string, as: Operator) =>
    (await world.request('GET', `/api/operator/jobs/${id}`, { as })).body.deciding
  const { job: next } = await make('INSIGHT:dispute')
  const { job: calm } = await make('SUBMIT:draft')
  expect(await deciding(calm.id, support)).toBeNull()
  expect(await deciding(job.id, support)).toMatchObject({ needsSecond: false, waiting: [] })
  expect((await say(job)).body.status).toBe('COMPLETED')
  expect(await deciding(job.id, support)).toBeNull()
  // The day of one is full; that of the other is not.
  expect(await deciding(next.id, support)).toMatchObject({ needsSecond: true, waiting: [] })
  expect(await deciding(next.id, admin)).toMatchObject({ needsSecond: false, waiting: [] })
  await say(next)
  const asked = {
    action: 'job.case',
    subjectId: next.id,
    requestedBy: { id: support.id },
    requestedAt: world.clock.now().toISOString(),
    payload: { pct: 30, fault: 'influencer', note: 'ส่งงานไม่ครบ' },
  }
  expect((await deciding(next.id, support)).waiting).toMatchObject([{ ...asked, canDecide: false }])
  expect((await deciding(next.id, admin)).waiting).toMatchObject([{ ...asked, canDecide: true }])
  world.clock.advance({ minutes: 1 })
  const proof = { version: next.version, proof: 'ใช้บัญชีซื้อผู้ติดตาม' }
  await world.request('POST', `/api/operator/jobs/${next.id}/fraud`, {
    as: support,
    body: proof,
    idempotencyKey: crypto.randomUUID(),
  })
  const actions = (await deciding(next.id, admin)).waiting.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['job.case', 'job.fraud'])
})

test('a case about more than one person decides needs a second person from the start', async () => {
  const { world, support, job } = await open({ less: 1 })
  const { body } = await world.request('GET', `/api/operator/jobs/${job.id}`, { as: support })
  expect(body.deciding).toMatchObject({ needsSecond: true, waiting: [] })
})
