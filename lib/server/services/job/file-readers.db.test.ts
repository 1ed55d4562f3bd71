import { expect, test } from 'vitest'
import type { FilePurpose } from '#lib/domain/file/purposes.ts'
import { jpeg, keepFile, pdf } from '#lib/server/testing/files.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { inviteInfluencer } from '../campaign/invite-influencer.ts'
import { setTalentManager } from '../member/set-talent-manager.ts'
import { approveDraft } from './commands/index.ts'

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

test('R27 a file is saved under the ending of its content, whatever its sender called it', async () => {
  const world = await makeWorld()
  const me = await world.marketer()
  const form = new FormData()
  form.set('purpose', 'brief')
  form.set('file', new Blob([pdf() as BlobPart], { type: 'application/pdf' }), 'brief.hta')
  const { body } = await world.request('POST', '/api/files', { as: me, form })
  const saved = async () =>
    (await world.request('GET', `/api/files/${body.id}`, { as: me })).headers.get('content-disposition')
  expect([body.name, await saved()]).toEqual(['brief.hta.pdf', "attachment; filename*=UTF-8''brief.hta.pdf"])
  // A file stored before extensions were checked.
  await world.db.run(sql`UPDATE file SET name = 'old.exe' WHERE id = ${body.id}`)
  expect(await saved()).toBe("attachment; filename*=UTF-8''old.exe.pdf")
})

test('R27 a manager of a contract who is no talent manager any more reads neither its job nor its files, and hears nothing of it', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const manager = await world.influencer({ isTalentManager: true })
  const [admin, stranger] = [await world.operator('admin'), await world.influencer()]
  const managed = async () => {
    const { who, job } = await scene.make('SUBMIT:draft')
    const { id } = await keepFile(world, {
      ownerId: who.id,
      purpose: 'draft',
      bytes: await jpeg(),
      contentType: 'image/jpeg',
    })
    await world.db.run(sql`UPDATE job_submission SET file_ids = ${[id]}::uuid[] WHERE job_id = ${job.id}`)
    await world.db.run(sql`UPDATE job SET manager_id = ${manager.id}, manager_bp = 1500 WHERE id = ${job.id}`)
    const read = async (as: typeof who) =>
      Promise.all(
        [`/api/files/${id}`, `/api/jobs/${job.id}`].map(
          async (path) => (await world.request('GET', path, { as })).status,
        ),
      )
    /** How many messages the manager gets as the brand approves. */
    const approve = async () => {
      await approveDraft(scene.marketer.ctx, { jobId: job.id, version: job.version })
      const sent = await world.outbox()
      return sent.filter((row) => row.audienceId === manager.id && row.subjectId === job.id).length
    }
    return { who, read, approve }
  }
  const [one, other] = [await managed(), await managed()]
  expect([await one.read(manager), await one.read(one.who), await one.read(stranger)]).toEqual([
    [200, 200],
    [200, 200],
    [404, 404],
  ])
  expect(await one.approve()).toBe(1)
  await setTalentManager(admin.ctx, manager.id, { isTalentManager: false, reason: 'เลิกทำ' })
  expect([await one.read(manager), await other.read(manager), await one.read(one.who)]).toEqual([
    [404, 404],
    [404, 404],
    [200, 200],
  ])
  expect(await other.approve()).toBe(0)
  expect(await world.checkInvariants()).toEqual([])
})

test('R18 who may read a job reads the files of its brief: the manager of an invited influencer too, without view nobody', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const picture = await keepFile(world, {
    ownerId: scene.marketer.id,
    purpose: 'brief',
    bytes: await jpeg(),
    contentType: 'image/jpeg',
  })
  const campaign = await scene.campaign({ kind: 'invite_only', imageFileId: picture.id })
  const who = await world.influencer({ followers: 5000 })
  const [linked, blind, ofContract, former] = await Promise.all(
    [true, true, true, false].map((isTalentManager) => world.influencer({ isTalentManager })),
  )
  await inviteInfluencer(scene.marketer.ctx, { campaignId: campaign.id, channelId: who.channelId })
  const link = (manager: string, permissions: string[]) =>
    world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, created_at, answered_at)
      VALUES (${newId()}, ${manager}, ${who.id}, 'active', ${permissions}, ${world.clock.now()}, ${world.clock.now()})`)
  await link(linked!.id, ['view'])
  await link(blind!.id, ['see_earnings'])
  const read = async (as: typeof who) =>
    (await world.request('GET', `/api/files/${picture.id}`, { as })).status
  const manage = (id: string) =>
    world.db.run(sql`UPDATE job SET manager_id = ${id} WHERE campaign_id = ${campaign.id}`)
  expect([await read(who), await read(linked!), await read(blind!), await read(ofContract!)]).toEqual([
    200, 200, 404, 404,
  ])
  // A link that waits for its answer opens nothing yet, and one that ended opens nothing any more.
  for (const status of ['requested', 'declined', 'ended']) {
    await world.db.run(sql`UPDATE manager_link SET status = ${status} WHERE manager_id = ${linked!.id}`)
    expect(await read(linked!), status).toBe(404)
  }
  await manage(ofContract!.id)
  expect(await read(ofContract!)).toBe(200)
  await manage(former!.id)
  expect([await read(ofContract!), await read(former!)]).toEqual([404, 404])
})
