import { expect, test } from 'vitest'
import { emptyBrief } from '#lib/domain/campaign/brief.ts'
import { FILE_PURPOSES, type FilePurpose } from '#lib/domain/file/purposes.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { FIGURES, makeScene } from '../../testing/scene.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { createCampaign } from '../campaign/create-campaign.ts'
import { updateCampaign } from '../campaign/update-campaign.ts'
import { sendDraft, sendFigures, sendPost } from './commands/index.ts'

async function fileOf(
  world: World,
  ownerId: string | null,
  more: { deleted?: boolean; purpose?: FilePurpose } = {},
) {
  const id = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at, deleted_at)
    VALUES (${id}, ${ownerId}, ${more.purpose ?? 'draft'}, 'image/jpeg', 1000, ${Buffer.alloc(32)}, ${id}, ${world.clock.now()},
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

test('R17 a brief likewise, as a draft and once more while the campaign recruits', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { marketer } = scene
  const own = await fileOf(world, marketer.id, { purpose: 'brief' })
  const wrong = {
    'of a stranger': await fileOf(world, (await world.marketer()).id, { purpose: 'brief' }),
    'deleted by the owner': await fileOf(world, marketer.id, { purpose: 'brief', deleted: true }),
    'an own slip': await fileOf(world, marketer.id, { purpose: 'slip' }),
    'an own draft': await fileOf(world, marketer.id),
    'made up': newId(),
  }
  const draft = await createCampaign(marketer.ctx, { kind: 'public', title: 'รีวิวคาเฟ่' })
  const open = await scene.campaign()
  const brief = (assetFileIds: string[]) => ({ ...emptyBrief(), text: 'รีวิวร้านกาแฟ', assetFileIds })
  const edit = (assetFileIds: string[]) =>
    world.request('POST', `/api/campaigns/${open.id}/brief`, {
      as: marketer,
      body: { version: open.version, brief: brief(assetFileIds), criteria: {} },
    })
  for (const [what, id] of Object.entries(wrong)) {
    const patch = { brief: brief([own, id]) }
    await expect(
      updateCampaign(marketer.ctx, { id: draft.id, version: draft.version, patch }),
      what,
    ).rejects.toMatchObject({ code: 'not_found' })
    expect((await edit([own, id])).status, what).toBe(404)
  }
  const kept = await world.db.one(
    sql`SELECT max(version) AS version FROM brief WHERE campaign_id = ${open.id}`,
  )
  expect(kept).toEqual({ version: open.briefVersion })
  // Kept as the database writes it: a clean-up looks for it by that text.
  expect((await edit([own.toUpperCase()])).body.error).toBeUndefined()
  const { body } = await world.db.one<{ body: { assetFileIds: string[] } }>(
    sql`SELECT body FROM brief WHERE campaign_id = ${open.id} ORDER BY version DESC LIMIT 1`,
  )
  expect(body.assetFileIds).toEqual([own])
})

test('R17 a delivery shows nobody an identity document, a slip or a picture of a profile, not even an own one', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [draft, ready, live] = [
    await scene.make('READY:draft'),
    await scene.make('READY:publish'),
    await scene.make('INSIGHT:'),
  ]
  const at = ({ job }: typeof draft) => ({ jobId: job.id, version: job.version })
  const others = FILE_PURPOSES.filter((purpose) => purpose !== 'draft' && purpose !== 'screenshot')
  expect(others).toHaveLength(FILE_PURPOSES.length - 2)
  for (const purpose of others) {
    const of = (who: { id: string }) => fileOf(world, who.id, { purpose })
    const refused = { code: 'not_found' }
    await expect(
      sendDraft(draft.who.ctx, { ...at(draft), caption: '#ad', fileIds: [await of(draft.who)], note: '' }),
      purpose,
    ).rejects.toMatchObject(refused)
    await expect(
      sendPost(ready.who.ctx, { ...at(ready), screenshotFileId: await of(ready.who), caption: '#ad' }),
      purpose,
    ).rejects.toMatchObject(refused)
    await expect(
      sendFigures(live.who.ctx, { ...at(live), figures: FIGURES, screenshotFileIds: [await of(live.who)] }),
      purpose,
    ).rejects.toMatchObject(refused)
  }
  const sent = await world.db.many(sql`SELECT kind FROM job_submission WHERE job_id = ${draft.job.id}`)
  expect(sent).toEqual([])
  const screenshot = await fileOf(world, live.who.id, { purpose: 'screenshot' })
  const done = await sendFigures(live.who.ctx, {
    ...at(live),
    figures: FIGURES,
    screenshotFileIds: [screenshot],
  })
  expect(done.version).toBeGreaterThan(live.job.version)
})
