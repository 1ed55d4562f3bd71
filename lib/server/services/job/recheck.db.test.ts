import { expect, test } from 'vitest'
import { makeScene, type Scene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'
import { setBankAccount } from '../bank-account/set-bank-account.ts'
import { sendChannelProof } from '../channel/prove-channel.ts'
import { decide } from '../channel/testing/channel-calls.ts'
import { updateInfluencerGeneral, updateInfluencerPrefs } from '../profile/update-influencer.ts'

const criteria = {
  followersMin: 1000,
  followersMax: null,
  engagementMinBp: null,
  ageMin: 20,
  ageMax: null,
  genders: ['female'],
  provinces: [],
  nationalities: [],
  languages: ['th'],
  interests: ['food'],
}

async function applied(scene: Scene, given: Parameters<World['influencer']>[0] = {}) {
  const into = await scene.campaign({ criteria })
  const who = await scene.world.influencer(given)
  return { who, job: await scene.apply(who, into) }
}
const moves = (world: World, jobId: string) =>
  world.db.many<{
    transition: string
    actorKind: string
    toStatus: string
  }>(sql`SELECT transition, actor_kind, to_status
    FROM audit_log WHERE subject = 'job' AND subject_id = ${jobId} ORDER BY seq`)

test('a changed profile judges waiting applications again, in its own transaction, and tells the influencer', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await applied(scene)
  expect(job.status).toBe('MATCHED')
  await updateInfluencerPrefs(who.ctx, who.id, { interests: ['car'] })
  const missed = await scene.reload(job)
  expect(missed).toMatchObject({ status: 'MISMATCHED', failures: [{ code: 'interest' }], autoAt: job.autoAt })
  await updateInfluencerPrefs(who.ctx, who.id, { interests: ['food'], contentLanguages: ['en'] })
  expect((await scene.reload(job)).status).toBe('MISMATCHED')
  await updateInfluencerPrefs(who.ctx, who.id, { contentLanguages: ['th', 'en'] })
  expect((await scene.reload(job)).status).toBe('MATCHED')
  await updateInfluencerGeneral(who.ctx, who.id, { gender: 'male' })
  expect((await scene.reload(job)).status).toBe('MISMATCHED')
  expect((await moves(world, job.id)).map((row) => [row.transition, row.actorKind])).toEqual([
    ['E2', 'influencer'],
    ['E4', 'system'],
    ['E4', 'system'],
    ['E4', 'system'],
  ])
  const told = (await world.outbox()).filter((row) => row.event === 'match_changed')
  expect(told.map((row) => row.audienceId)).toEqual([who.id, who.id, who.id])
  expect(told.map((row) => row.payload.reason)).toEqual([
    'no_longer_matches',
    'now_matches',
    'no_longer_matches',
  ])
  // The brand is told of an additional applicant, not of one less.
  const fits = (await world.outbox()).filter((row) => row.event === 'applicant_fits')
  expect(fits.map((row) => [row.audienceId, row.payload.jobNo, row.payload.status])).toEqual([
    [scene.marketer.id, Number(job.no), 'MATCHED'],
  ])
  // A refused change does not change an application.
  const version = (await scene.reload(job)).version
  await expect(
    updateInfluencerGeneral(who.ctx, who.id, { gender: 'female', birthDate: '2020-01-01' }),
  ).rejects.toMatchObject({
    code: 'under_age',
  })
  expect((await scene.reload(job)).version).toBe(version)
  expect(await world.checkInvariants()).toEqual([])
})

test('confirmed figures and a lost channel judge the applications of that channel again', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await applied(scene, { followers: 500 })
  expect(job.status).toBe('MISMATCHED')
  await world.db.run(sql`UPDATE channel SET claim_followers = 5000, claim_engagement_bp = 300, claim_at = ${world.clock.now()}
    WHERE id = ${who.channelId}`)
  await decide(world, scene.support, who.channelId, { decision: 'confirmFigures' })
  expect((await scene.reload(job)).status).toBe('MATCHED')
  for (let i = 0; i < 3; i++) await decide(world, scene.support, who.channelId, { decision: 'checkFailed' })
  expect(await scene.reload(job)).toMatchObject({
    status: 'MISMATCHED',
    failures: [{ code: 'channel_not_active' }],
  })
  expect(await world.checkInvariants()).toEqual([])
})

test('who has sent everything applies with a channel that nobody has looked at: it says that our team has it, and fits by itself when that is done', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const into = await scene.campaign({ criteria })
  const who = await world.influencer()
  await world.db.run(sql`UPDATE channel SET status = 'waiting_approve', figures_at = NULL, figures_source = NULL, followers = NULL,
    proof_code = 'SIANG-1', proof_expires_at = ${new Date(world.clock.now().getTime() + 86_400_000)} WHERE id = ${who.channelId}`)
  const job = await scene.apply(who, into)
  const seen = async () => {
    const card = (await world.request('GET', '/api/jobs?tab=waiting', { as: who })).body.items[0]
    const { items } = (
      await world.request('GET', `/api/campaigns/${into.id}/jobs?tab=mismatched`, { as: scene.marketer })
    ).body
    return {
      mine: [card.status, card.nextAction.who, card.nextAction.action, card.nextAction.isMine],
      reasons: card.failures.map((one: { code: string; fix: string }) => `${one.code}: ${one.fix}`),
      brand: items.map((one: { nextAction: { action: string } }) => one.nextAction.action),
    }
  }
  // Her turn, because the proof has not been sent.
  expect((await seen()).mine).toEqual(['MISMATCHED', 'influencer', 'fix_mismatch', true])
  await sendChannelProof(who.ctx, who.channelId)
  expect(await seen()).toEqual({
    mine: ['MISMATCHED', 'operator', 'check_applicant', false],
    reasons: ['channel_not_active: wait', 'followers_low: wait', 'figures_stale: wait'],
    brand: ['check_applicant'],
  })
  // Ownership is proven, the numbers are missing: the page says so, although the verdict is the same.
  await decide(world, scene.support, who.channelId, { decision: 'approve' })
  expect(await seen()).toMatchObject({
    mine: ['MISMATCHED', 'influencer', 'fix_mismatch', true],
    reasons: ['channel_not_active: channel', 'followers_low: channel', 'figures_stale: channel'],
  })
  await world.db.run(sql`UPDATE channel SET claim_followers = 5000, claim_engagement_bp = 300, claim_at = ${world.clock.now()}
    WHERE id = ${who.channelId}`)
  await decide(world, scene.support, who.channelId, { decision: 'confirmFigures' })
  expect((await scene.reload(job)).status).toBe('MATCHED')
  const { items } = (
    await world.request('GET', `/api/campaigns/${into.id}/jobs?tab=applicants`, { as: scene.marketer })
  ).body
  expect(items.map((one: { id: string }) => one.id)).toEqual([job.id])
  expect(await world.checkInvariants()).toEqual([])
})

test('the bank account of the marketer makes an application self-dealing, and no override helps', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await applied(scene, { stepUp: true })
  const account = {
    bankCode: '004',
    accountNo: '1234567890',
    holderName: 'สมหญิง ใจดี',
    lengthConfirmed: false,
  }
  await setBankAccount(who.ctx, account)
  expect((await scene.reload(job)).status).toBe('MATCHED')
  await world.db.run(sql`INSERT INTO bank_account (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, created_at)
    SELECT ${newId(world.clock.now().getTime())}, ${scene.marketer.id}, bank_code, account_enc, account_hash, account_last4, holder_name, created_at
    FROM bank_account WHERE member_id = ${who.id} AND is_current`)
  await setBankAccount(who.ctx, account)
  const caught = await scene.reload(job)
  expect(caught).toMatchObject({ status: 'MISMATCHED', failures: [{ code: 'self_dealing' }] })
  const refused = await world.request('POST', `/api/jobs/${job.id}/override`, {
    as: scene.marketer,
    body: { version: caught.version },
  })
  expect(refused.body.error.code).toBe('self_dealing')
})

test('an application that fits and misses in turn is one mail to the brand within the hour; one that the brand lets pass is none', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await applied(scene)
  for (const interests of [['car'], ['food'], ['car'], ['food'], ['car']])
    await updateInfluencerPrefs(who.ctx, who.id, { interests })
  const fits = async () => {
    await deliverOutbox(world.system, { limit: 500 })
    return world.db.many<{
      way: string
      n: number
    }>(sql`SELECT channel AS way, count(*)::int AS n FROM notification
      WHERE member_id = ${scene.marketer.id} AND event = 'applicant_fits' GROUP BY 1 ORDER BY 1`)
  }
  const once = [
    { way: 'email', n: 1 },
    { way: 'in_app', n: 1 },
  ]
  expect(await fits()).toEqual(once)
  const { version } = await scene.reload(job)
  const passed = await world.request('POST', `/api/jobs/${job.id}/override`, {
    as: scene.marketer,
    body: { version },
  })
  expect([passed.status, (await scene.reload(job)).status]).toEqual([200, 'MATCHED'])
  expect(await fits()).toEqual(once)
  expect(await world.checkInvariants()).toEqual([])
})
