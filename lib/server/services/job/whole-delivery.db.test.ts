import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { sendDraft } from './commands/index.ts'

const photos = (count: number) => ({ postType: 'photoPost', count, note: '' })
const LINK = { postType: 'shareLink', count: 1, note: '' }

/** What the campaign wants, what is sent, and whether that is all of it. */
const CASES = [
  ['a photo alone', [photos(1)], 1, '', true],
  ['two photos where two are wanted', [photos(2)], 2, '', true],
  ['one where two are wanted', [photos(2)], 1, 'กาแฟดี #ad', false],
  ['a story and a photo, one file', [photos(1), { ...photos(1), postType: 'story' }], 1, 'กาแฟดี #ad', false],
  ['a text where a photo is wanted', [photos(1)], 0, 'กาแฟดี #ad', false],
  ['a shared link with its text', [LINK], 0, 'กาแฟดี #ad', true],
  ['a shared link without text', [LINK], 1, '', false],
  ['a link and a photo, with both', [LINK, photos(1)], 1, 'กาแฟดี #ad', true],
  ['a link and a photo, without text', [LINK, photos(1)], 1, '', false],
  ['a link and a photo, without a file', [LINK, photos(1)], 0, 'กาแฟดี #ad', false],
  ['nothing', [photos(1)], 0, '', false],
] as const

test.each(CASES)('a draft is whole or refused: %s', async (_, deliverables, count, caption, isWhole) => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('READY:draft')
  await world.db.run(
    sql`UPDATE campaign SET deliverables = ${JSON.stringify(deliverables)} WHERE id = ${job.campaignId}`,
  )
  const fileIds: string[] = []
  for (let n = 0; n < count; n++) fileIds.push(await scene.file(who.id))
  const sent = sendDraft(who.ctx, { jobId: job.id, version: job.version, caption, fileIds, note: '' })
  const rows = () =>
    world.db.many(sql`SELECT s.body->>'caption' AS caption, cardinality(s.file_ids) AS files, j.status FROM job j LEFT JOIN job_submission s ON s.job_id = j.id
      WHERE j.id = ${job.id}`)
  if (isWhole) {
    await sent
    expect(await rows()).toEqual([{ caption, files: count, status: 'SUBMIT' }])
  } else {
    await expect(sent).rejects.toMatchObject({ code: 'deliverable_missing' })
    expect(await rows()).toEqual([{ caption: null, files: null, status: 'READY' }])
  }
})

test('a file that is named twice is one: it fills one place, and is shown once', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('READY:draft')
  const file = await scene.file(who.id)
  const send = (count: number) =>
    world.db
      .run(
        sql`UPDATE campaign SET deliverables = ${JSON.stringify([photos(count)])} WHERE id = ${job.campaignId}`,
      )
      .then(() =>
        sendDraft(who.ctx, {
          jobId: job.id,
          version: job.version,
          caption: '',
          fileIds: [file, file],
          note: '',
        }),
      )
  await expect(send(2)).rejects.toMatchObject({ code: 'deliverable_missing' })
  await send(1)
  const shown = async () =>
    (await world.request('GET', `/api/jobs/${job.id}`, { as: scene.marketer })).body.submissions[0].files.map(
      (one: { id: string }) => one.id,
    )
  expect(await shown()).toEqual([file])
  // Nobody is led to a file that is gone.
  await world.db.run(sql`UPDATE file SET deleted_at = ${world.clock.now()} WHERE id = ${file}`)
  expect(await shown()).toEqual([])
})
