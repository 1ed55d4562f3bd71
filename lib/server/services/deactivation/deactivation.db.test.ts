import { expect, test } from 'vitest'
import { moveWallet } from '#lib/server/testing/adjustment.ts'
import { givePassword, PASSWORD } from '#lib/server/testing/codes.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { balanceOf } from '../../store/ledger.ts'

const BODY = { reason: 'hard_to_use' }

async function earn(world: World, memberId: string, amount: bigint) {
  await moveWallet(world, memberId, amount)
}

async function addJob(
  world: World,
  influencer: { id: string; channelId: string },
  marketerId: string,
  status: string,
) {
  const now = world.clock.now()
  const campaignId = newId(now.getTime())
  await world.db.run(sql`INSERT INTO campaign (id, marketer_id, kind, entry, fund, status, title, currency, created_at, updated_at)
    VALUES (${campaignId}, ${marketerId}, 'public', 'public', 'credit', 'running', 'งาน', 'THB', ${now}, ${now})`)
  await world.db.run(sql`INSERT INTO job (id, campaign_id, channel_id, influencer_id, marketer_id, status, currency, fee, service_fee, price, brief_version, created_at, updated_at)
    VALUES (${newId(now.getTime())}, ${campaignId}, ${influencer.channelId}, ${influencer.id}, ${marketerId}, ${status}, 'THB', 0, 0, 0, 1, ${now}, ${now})`)
}

async function addDocument(world: World, memberId: string) {
  const now = world.clock.now()
  const fileId = newId(now.getTime())
  await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
    VALUES (${fileId}, ${memberId}, 'document', 'image/png', 10, ${Buffer.alloc(32)}, ${fileId}, ${now})`)
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, created_at)
    VALUES (${newId(now.getTime())}, ${memberId}, 'A', 'identity_card', 'in_progress', ${fileId}, ${now})`)
}

test('all that blocks an influencer is answered at once, and again inside the act', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  const other = await world.influencer({ stepUp: true })
  const marketer = await world.marketer()
  await addDocument(world, me.id)
  await addJob(world, me, marketer.id, 'READY')
  await addJob(world, me, marketer.id, 'ASSIGN')
  await earn(world, me.id, 50_000n)

  const path = (id: string) => `/sv_influ_api/influ/validate/deactivate/${id}`
  const found = await world.request('GET', path(me.id), { as: me })
  expect(found.body.canDeactivate).toBe(false)
  expect(found.body.blockers.map((blocker: { code: string }) => blocker.code)).toEqual([
    'document_processing',
    'bank_account_empty',
    'working_job',
    'new_job',
    'waiting_for_earnings',
  ])
  expect(found.body.blockers.slice(0, 2).map((blocker: { link: string }) => blocker.link)).toEqual([
    '/Influencer/account?section=documents',
    '/Influencer/earn?view=bank',
  ])
  expect(found.body.blockers[4]).toMatchObject({
    amount: { minor: 50_000, currency: 'THB' },
    link: '/Influencer/earn/withdraw?closing=1',
  })
  expect((await world.request('GET', path(other.id), { as: me })).status).toBe(404)
  expect((await world.request('GET', path(me.id), { as: marketer })).status).toBe(403)

  const close = (as: typeof me | undefined, id: string, body: object = BODY) =>
    world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${id}`, { as, body })
  const refused = await close(me, me.id, { ...BODY, waivedAmount: 50_000 })
  expect(refused.body.error.code).toBe('deactivation_blocked')
  expect(refused.body.error.details.blockers).toHaveLength(5)
  expect((await close(me, other.id)).status).toBe(404)
  expect((await close(undefined, me.id)).status).toBe(401)
  const unproven = await world.influencer()
  expect((await close(unproven, unproven.id)).body.error.code).toBe('code_required')
  const speechless = await close(other, other.id, { reason: 'other' })
  expect(speechless.body.error.code).toBe('reason_required')
})

test('a balance below the fee is waived by explicit consent; the account closes and opens again', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  await givePassword(world, me.id)
  await earn(world, me.id, 1_000n)
  const path = `/sv_influ_api/influ/account/deactivate/${me.id}`
  const found = await world.request('GET', `/sv_influ_api/influ/validate/deactivate/${me.id}`, { as: me })
  expect(found.body.blockers.map((blocker: { code: string }) => blocker.code)).toEqual(['less_earning'])
  expect((await world.request('PATCH', path, { as: me, body: BODY })).status).toBe(409)
  const closed = await world.request('PATCH', path, { as: me, body: { ...BODY, waivedAmount: 1_000 } })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(closed.body.status).toBe('deactivated')
  expect(await balanceOf(world.db, 'inf.available', { owner: me.id })).toBe(0n)
  expect((await world.request('GET', '/sv_authauth/status', { as: me })).body.scope).toBe('open')
  expect((await world.outbox()).map((row) => row.event)).toContain('account_closing')
  const back = await world.request('POST', '/sv_authauth/signin/influencer', {
    body: { username: me.email, password: PASSWORD },
  })
  expect(back.body.session).toMatchObject({ restored: true, status: 'active' })
  expect(await world.checkInvariants()).toEqual([])
})

test('a blacklisted member cannot close; nobody else can close for a member', async () => {
  const world = await makeWorld()
  const banned = await world.influencer({ status: 'blacklist', stepUp: true })
  const refused = await world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${banned.id}`, {
    as: banned,
    body: BODY,
  })
  expect(refused.status).toBeGreaterThanOrEqual(403)
  const manager = await world.influencer({ isTalentManager: true, stepUp: true })
  const managed = await world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${banned.id}`, {
    as: manager,
    body: BODY,
  })
  expect(managed.status).toBe(404)
})

test('a marketer sees jobs, campaigns, orders and credit at once, and may give the credit up', async () => {
  const world = await makeWorld()
  const me = await world.marketer({ stepUp: true, credit: 70_000n })
  const influencer = await world.influencer()
  await addJob(world, influencer, me.id, 'SUBMIT')
  const path = '/sv_marketer_profile/deactivate/'
  const found = await world.request('GET', path, { as: me })
  expect(found.body.blockers.map((blocker: { code: string }) => blocker.code)).toEqual([
    'working_job',
    'open_campaign',
    'credit_left',
  ])
  expect(found.body.reasons).toContainEqual({ code: 'other', needsNote: true })
  expect((await world.request('GET', path, { as: influencer })).status).toBe(403)
  const blocked = await world.request('PATCH', path, { as: me, body: { ...BODY, waivedAmount: 70_000 } })
  expect(blocked.body.error.code).toBe('deactivation_blocked')
  await world.db.run(sql`UPDATE job SET status = 'COMPLETED' WHERE marketer_id = ${me.id}`)
  await world.db.run(sql`UPDATE campaign SET status = 'closed' WHERE marketer_id = ${me.id}`)
  expect((await world.request('PATCH', path, { as: me, body: BODY })).status).toBe(409)
  const closed = await world.request('PATCH', path, { as: me, body: { ...BODY, waivedAmount: 70_000 } })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(await balanceOf(world.db, 'mkt.available', { owner: me.id })).toBe(0n)
  expect((await world.request('GET', '/sv_authauth/status', { as: me })).body.scope).toBe('open')
})

test('a manager whose share of running work is still to come cannot close before it has come', async () => {
  const world = await makeWorld()
  const manager = await world.influencer({ stepUp: true, isTalentManager: true })
  const managed = await world.influencer()
  const marketer = await world.marketer()
  await addJob(world, managed, marketer.id, 'INSIGHT')
  const close = () =>
    world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${manager.id}`, {
      as: manager,
      body: BODY,
    })
  const validate = async () =>
    (await world.request('GET', `/sv_influ_api/influ/validate/deactivate/${manager.id}`, { as: manager }))
      .body
  // Managing without a share does not prevent closing.
  await world.db.run(sql`UPDATE job SET manager_id = ${manager.id}, manager_bp = 0`)
  expect((await validate()).canDeactivate).toBe(true)
  await world.db.run(sql`UPDATE job SET manager_bp = 1500`)
  expect((await validate()).blockers).toEqual([
    expect.objectContaining({ code: 'working_job', count: 1, link: '/Influencer/myInfluencers?tab=jobs' }),
  ])
  // The same job counts once for the influencer whose work it is.
  const own = await world.request('GET', `/sv_influ_api/influ/validate/deactivate/${managed.id}`, {
    as: managed,
  })
  expect(own.body.blockers).toContainEqual(expect.objectContaining({ code: 'working_job', count: 1 }))
  expect((await close()).body.error.code).toBe('deactivation_blocked')
  await world.db.run(sql`UPDATE job SET status = 'COMPLETED'`)
  expect((await close()).status).toBe(200)
})
