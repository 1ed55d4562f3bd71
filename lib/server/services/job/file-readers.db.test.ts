import { expect, test } from 'vitest'
import type { FilePurpose } from '#lib/domain/file/purposes.ts'
import { jpeg, keepFile } from '#lib/server/testing/files.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'

test('who writes content opens no work of members, but the picture of a campaign that was sent in for review', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('READY:draft')
  const [content, support] = [await world.operator('content'), await world.operator('support')]
  const read = async (as: typeof content, id: string) =>
    (await world.request('GET', `/api/files/${id}`, { as })).status
  const keep = async (ownerId: string, purpose: FilePurpose) =>
    (await keepFile(world, { ownerId, purpose, bytes: await jpeg(), contentType: 'image/jpeg' })).id
  const held = await keep(who.id, 'draft')
  await world.db.run(sql`UPDATE job_submission SET file_ids = ${[held]}::uuid[] WHERE job_id = ${job.id}`)
  const [shot, picture, unsent] = [
    await keep(who.id, 'screenshot'),
    await keep(scene.marketer.id, 'brief'),
    await keep(scene.marketer.id, 'brief'),
  ]
  await scene.campaign({ imageFileId: picture })
  expect([await read(content, held), await read(content, shot), await read(content, unsent)]).toEqual([
    404, 404, 404,
  ])
  expect([await read(content, picture), await read(support, held), await read(support, picture)]).toEqual([
    200, 200, 200,
  ])
})
