import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { FIGURES, makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { sendDraft, sendFigures, sendPost } from './commands/index.ts'

async function fileOf(world: World, ownerId: string | null, more: { deleted?: boolean } = {}) {
  const id = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at, deleted_at)
    VALUES (${id}, ${ownerId}, 'draft', 'image/jpeg', 1000, ${Buffer.alloc(32)}, ${id}, ${world.clock.now()},
      ${more.deleted ? world.clock.now() : null})`)
  return id
}

test('R17 a delivery holds own files only: those of another, of nobody, deleted ones and made-up ids are refused alike', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const stranger = await world.influencer()
  const { who, job } = await scene.make('READY:draft')
  const own = await fileOf(world, who.id)
  const at = { jobId: job.id, version: job.version }
  const send = (fileIds: string[]) => sendDraft(who.ctx, { ...at, caption: 'กาแฟดี #ad', fileIds, note: '' })
  const wrong = {
    'of a stranger': await fileOf(world, stranger.id),
    'of the marketer of the job': await fileOf(world, scene.marketer.id),
    'of nobody': await fileOf(world, null),
    'deleted by the owner': await fileOf(world, who.id, { deleted: true }),
    'made up': newId(),
  }
  for (const [what, id] of Object.entries(wrong)) {
    await expect(send([id]), what).rejects.toMatchObject({ code: 'not_found' })
    await expect(send([own, id]), `${what}, beside an own one`).rejects.toMatchObject({ code: 'not_found' })
  }
  const rows = await world.db.one(sql`SELECT count(*)::int AS n FROM job_submission WHERE job_id = ${job.id}`)
  expect(rows).toEqual({ n: 0 })
  const sent = await send([own, own])
  expect(sent.status).toBe('SUBMIT')
  // A stranger's file stays private, whoever referenced it.
  const read = await world.request('GET', `/api/files/${wrong['of a stranger']}`, { as: scene.marketer })
  expect(read.status).toBe(404)
})

test('R17 a post and figures likewise', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const foreign = await fileOf(world, (await world.influencer()).id)
  const ready = await scene.make('READY:publish')
  await expect(
    sendPost(ready.who.ctx, {
      jobId: ready.job.id,
      version: ready.job.version,
      screenshotFileId: foreign,
      caption: 'กาแฟดี #ad',
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const live = await scene.make('INSIGHT:')
  await expect(
    sendFigures(live.who.ctx, {
      jobId: live.job.id,
      version: live.job.version,
      figures: FIGURES,
      screenshotFileIds: [foreign],
    }),
  ).rejects.toMatchObject({ code: 'not_found' })
})
