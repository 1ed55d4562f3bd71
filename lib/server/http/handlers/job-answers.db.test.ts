import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'

type As = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>

/** Sends a move of a job and returns the response with the resulting rows. */
async function move(world: World, as: As, path: string, body: Record<string, unknown>) {
  const answer = await world.request('POST', path, {
    as,
    body,
    idempotencyKey: `move-${path}-${body.version}`,
  })
  const id = path.split('/')[3] ?? ''
  const stored = await world.db.one<{ status: string; version: number; review: string; dueAt: Date | null }>(
    sql`SELECT status, version, review, due_at FROM job WHERE id = ${id}`,
  )
  return { answer, stored }
}

test('a product that has arrived starts the work; the marketer cannot say so, and nobody twice', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('SHIPPING:sent')
  const path = `/api/jobs/${job.id}/receipt`
  expect((await move(world, scene.marketer, path, { version: job.version })).answer.status).toBe(403)
  const { answer, stored } = await move(world, who, path, { version: job.version })
  expect(answer.body).toMatchObject({ id: job.id, status: 'READY', version: job.version + 1 })
  expect(stored).toMatchObject({ status: 'READY', version: job.version + 1 })
  // Fourteen days for the draft.
  expect(stored.dueAt).toEqual(new Date(world.clock.now().getTime() + 14 * 86_400_000))
  const again = await world.request('POST', `/api/jobs/${job.id}/receipt`, {
    as: who,
    body: { version: job.version },
    idempotencyKey: 'another-key-1',
  })
  expect(again.body.error.code).toBe('stale_version')
})

test('a job whose product was never sent may be left from the seventh day on, and gives the money back', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('SHIPPING:')
  const leave = (as: As) =>
    world.request('POST', `/api/jobs/${job.id}/not-sent`, {
      as,
      body: { version: job.version },
      idempotencyKey: `leave-${world.clock.now().getTime()}`,
    })
  expect((await leave(who)).status).toBe(409)
  world.clock.advance({ days: 7 })
  const as = { caller: who.caller, token: (await world.login({ memberId: who.id })).token }
  const left = await leave(as)
  expect([left.status, left.body.status]).toEqual([200, 'CANCEL'])
  const money = await world.db.one(
    sql`SELECT settled_fee, settled_returned, price FROM job WHERE id = ${job.id}`,
  )
  expect(money).toMatchObject({ settledFee: 0n, settledReturned: job.price })
  expect(await world.checkInvariants()).toEqual([])
})

test('figures that cannot be read go back with their note', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('INSIGHT:pending')
  const path = `/api/jobs/${job.id}/figures/unreadable`
  const body = { version: job.version, note: 'ภาพหน้าจอไม่ชัด' }
  expect((await move(world, who, path, body)).answer.status).toBe(403)
  const { answer, stored } = await move(world, scene.marketer, path, body)
  expect(answer.body).toMatchObject({ id: job.id, status: 'INSIGHT', version: job.version + 1 })
  expect(stored).toMatchObject({ status: 'INSIGHT', version: job.version + 1, review: answer.body.review })
  const note = await world.db.one(
    sql`SELECT answer_note FROM job_submission WHERE job_id = ${job.id} AND kind = 'figures'`,
  )
  expect(note).toEqual({ answerNote: 'ภาพหน้าจอไม่ชัด' })
})

test('a change request names places in the pictures of its own draft, and seconds of its film', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('SUBMIT:draft')
  const path = `/api/jobs/${job.id}/changes`
  const draft = async () =>
    (await world.request('GET', `/api/jobs/${job.id}`, { as: who })).body.submissions.at(-1)
  const { files } = await draft()
  const request = { version: job.version, reason: 'quality', note: 'ภาพมืดเกินไป' }
  const second = { second: 23, note: 'ตัดเสียงลม' }
  const strange = { fileId: scene.marketer.id, x: 10, y: 20, note: 'ตรงนี้' }
  const refused = await move(world, scene.marketer, path, { ...request, places: [second, strange] })
  expect([refused.answer.status, refused.answer.body.error.fields]).toEqual([422, { places: 'unknown' }])
  expect(refused.stored).toMatchObject({ status: 'SUBMIT', version: job.version })
  const outside = { ...strange, fileId: files[0].id, x: 1001 }
  expect((await move(world, scene.marketer, path, { ...request, places: [outside] })).answer.status).toBe(422)
  const places = [{ ...outside, x: 500 }, second]
  const { stored } = await move(world, scene.marketer, path, { ...request, places })
  expect(stored).toMatchObject({ status: 'READY', review: 'changes_requested' })
  expect(await draft()).toMatchObject({ answerNote: request.note, answerPlaces: places })
  expect(await world.checkInvariants()).toEqual([])
})

test('a post that is gone gets 48 hours, and is back when the marketer says so', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('INSIGHT:')
  const gone = await move(world, scene.marketer, `/api/jobs/${job.id}/post-missing`, { version: job.version })
  expect(gone.answer.body).toMatchObject({ status: 'INSIGHT', version: job.version + 1 })
  const heard = (await world.outbox()).filter(({ subjectId }) => subjectId === job.id).at(-1)
  expect(heard).toMatchObject({ audienceId: who.id, payload: { reason: 'post_missing' } })
  const back = await move(world, scene.marketer, `/api/jobs/${job.id}/post-restored`, {
    version: job.version + 1,
  })
  expect(back.answer.body).toMatchObject({ status: 'INSIGHT', version: job.version + 2 })
  expect(await world.checkInvariants()).toEqual([])
})
