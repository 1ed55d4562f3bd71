import { expect, test } from 'vitest'
import { makeScene, type Scene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import type { JobRow } from '../../store/job.ts'
import { balanceOf } from '../../store/ledger.ts'
import { runClocks } from '../../workers/clocks.ts'
import { approveDraft, decideCase, openCase } from '../job/commands/index.ts'

type Login = { token: string; caller: World['system']['caller'] }

/** Closes an account that the product would refuse to close, like one that was closed before that check existed. */
const forceClosed = (world: World, memberId: string) =>
  world.db.run(sql`UPDATE member SET status_before = status, status = 'deactivated', deactivated_at = ${world.clock.now()}
    WHERE id = ${memberId}`)

const closeInfluencer = (world: World, as: Login & { id: string }) =>
  world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${as.id}`, {
    as,
    body: { reason: 'hard_to_use' },
  })
const closeBrand = (world: World, as: Login) =>
  world.request('PATCH', '/sv_marketer_profile/deactivate/', {
    as,
    body: { reason: 'hard_to_use', waivedAmount: 900_000_000_000 },
  })

async function suspense(world: World) {
  const as = await world.operator('finance')
  return (await world.request('GET', '/api/operator/suspense', { as })).body
}

const wallet = (world: World, id: string) => balanceOf(world.db, 'inf.available', { owner: id })
const holdings = (world: World, memberId: string) =>
  world.db.many(sql`SELECT code, balance FROM ledger_account WHERE owner_id = ${memberId} AND balance > 0`)

async function makeLink(world: World, managerId: string, influencerId: string) {
  const id = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, created_at)
    VALUES (${id}, ${managerId}, ${influencerId}, 'active', '{view}', 1500, ${world.clock.now()})`)
  return id
}

/** An influencer with a talent manager who gets 15 %, and a brand. */
async function managed() {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const who = await world.influencer({ stepUp: true })
  const manager = await world.influencer({ isTalentManager: true, stepUp: true })
  const linkId = await makeLink(world, manager.id, who.id)
  return { world, scene, who, manager, linkId }
}

/** A content-only contract in its own campaign, delivered and waiting for the brand. */
async function delivered(scene: Scene, who: Awaited<ReturnType<World['influencer']>>) {
  const campaign = await scene.campaign({ contentOnly: true, slots: 1 })
  return scene.draft(who, await scene.select(await scene.apply(who, campaign)))
}

test('a manager who closes has no link any more: the next contract freezes no share, and the influencer gets all', async () => {
  const { world, scene, who, manager, linkId } = await managed()
  expect((await closeInfluencer(world, manager)).status).toBe(200)
  expect(await world.db.many(sql`SELECT status, ended_at FROM manager_link WHERE id = ${linkId}`)).toEqual([
    { status: 'ended', endedAt: world.clock.now() },
  ])
  expect(
    await world.db.many(sql`SELECT from_status, to_status FROM audit_log WHERE subject = 'manager_link'`),
  ).toEqual([{ fromStatus: 'active', toStatus: 'ended' }])
  expect(
    (await world.outbox()).flatMap(({ event, audienceId }) =>
      event === 'manager_link_ended' ? [audienceId] : [],
    ),
  ).toEqual([who.id])
  const job = await delivered(scene, who)
  expect([job.managerId, job.managerBp]).toEqual([null, 0])
  expect(await approveDraft(scene.marketer.ctx, scene.at(job))).toMatchObject({
    status: 'COMPLETED',
    settledFee: 100_000n,
    settledShare: 0n,
  })
  expect(await wallet(world, who.id)).toBe(100_000n)
  expect(await world.checkInvariants()).toEqual([])
})

test('an influencer who closes has no link any more, and the manager hears of it', async () => {
  const { world, who, manager, linkId } = await managed()
  expect((await closeInfluencer(world, who)).status).toBe(200)
  expect(await world.db.many(sql`SELECT status FROM manager_link WHERE id = ${linkId}`)).toEqual([
    { status: 'ended' },
  ])
  expect(
    (await world.outbox()).flatMap(({ event, audienceId }) =>
      event === 'manager_link_ended' ? [audienceId] : [],
    ),
  ).toEqual([manager.id])
})

test('a link that a closed manager still has gives no share to a contract', async () => {
  const { world, scene, who, manager } = await managed()
  await forceClosed(world, manager.id)
  const job = await delivered(scene, who)
  expect([job.managerId, job.managerBp]).toEqual([null, 0])
})

test('a manager who closes while a contract is made either stands in it and stays, or closes and stands in none', async () => {
  const { world, scene, who, manager } = await managed()
  const campaign = await scene.campaign({ contentOnly: true, slots: 1 })
  const applied = await scene.apply(who, campaign)
  const [job, closed] = await Promise.all([scene.select(applied), closeInfluencer(world, manager)])
  expect([
    [manager.id, 1500, 409],
    [null, 0, 200],
  ]).toContainEqual([job.managerId, job.managerBp, closed.status])
  expect(await world.checkInvariants()).toEqual([])
})

const ENDS: Readonly<Record<string, (scene: Scene, job: JobRow) => Promise<unknown>>> = {
  'the brand approves': (scene, job) => approveDraft(scene.marketer.ctx, scene.at(job)),
  'the clock approves': async (scene) => {
    scene.world.clock.advance({ days: 8 })
    expect((await runClocks(scene.world.system)).refused).toEqual([])
  },
  'an operator decides the case': async (scene, job) => {
    const open = await openCase(scene.support.ctx, {
      ...scene.at(job),
      reason: 'quality',
      note: 'หลักฐาน',
      eventAt: scene.world.clock.now(),
    })
    await decideCase(scene.support.ctx, { ...scene.at(open), pct: 100, fault: 'none', note: 'งานครบ' })
  },
}

test.each(Object.keys(ENDS))(
  'the influencer is paid and the share of a manager who closed meanwhile lies in suspense: %s',
  async (end) => {
    const { world, scene, who, manager } = await managed()
    const job = await delivered(scene, who)
    expect(job.managerBp).toBe(1500)
    // While the contract runs the product refuses it.
    expect((await closeInfluencer(world, manager)).body.error.code).toBe('deactivation_blocked')
    await forceClosed(world, manager.id)
    await ENDS[end]!(scene, job)
    expect(await scene.reload(job)).toMatchObject({
      status: 'COMPLETED',
      settledFee: 85_000n,
      settledShare: 15_000n,
      settledServiceFee: 20_000n,
    })
    expect(await wallet(world, who.id)).toBe(85_000n)
    expect(await holdings(world, manager.id)).toEqual([])
    expect(await balanceOf(world.db, 'suspense.in')).toBe(15_000n)
    expect((await suspense(world)).items).toMatchObject([
      {
        amount: { minor: 15_000 },
        bankRef: expect.stringMatching(`^JOB${job.no}-L1[123]$`),
        reason: 'account_closed',
        member: { id: manager.id },
      },
    ])
    expect(await world.checkInvariants()).toEqual([])
  },
)

const post = (world: World, as: Login, path: string, body: object) =>
  world.request('POST', path, { as, body, idempotencyKey: crypto.randomUUID() })

/** A second person of finance approves. */
async function approve(world: World, approvalId: string) {
  const as = await world.operator('finance')
  const { items } = (await world.request('GET', '/api/operator/approvals', { as })).body
  const { payloadHash } = items.find(({ id }: { id: string }) => id === approvalId)
  return post(world, as, `/api/operator/approvals/${approvalId}/decide`, { decision: 'approve', payloadHash })
}

async function clawBack({ world, support, reload }: Scene, job: JobRow) {
  await world.operator('finance')
  const { version } = await reload(job)
  const asked = await post(world, support, `/api/operator/jobs/${job.id}/clawback`, {
    version,
    proof: 'ตัวเลขปลอม',
  })
  return approve(world, asked.body.approvalId)
}

test('fraud is clawed back after the brand closed: the influencer pays, the part of the brand lies in suspense', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const who = await world.influencer()
  const job = await approveDraft(scene.marketer.ctx, scene.at(await delivered(scene, who)))
  const brand = { ...scene.marketer, caller: { ...scene.marketer.caller, stepUpAt: world.clock.now() } }
  await world.db.run(
    sql`UPDATE login_session SET step_up_at = ${world.clock.now()} WHERE member_id = ${brand.id}`,
  )
  await world.db.run(sql`UPDATE campaign SET status = 'closed' WHERE marketer_id = ${brand.id}`)
  const closed = await closeBrand(world, brand)
  expect([closed.status, closed.body.error]).toEqual([200, undefined])
  expect(await wallet(world, who.id)).toBe(100_000n)
  const decided = await clawBack(scene, job)
  expect([decided.status, decided.body.error]).toEqual([200, undefined])
  expect(await wallet(world, who.id)).toBe(0n)
  expect(await holdings(world, brand.id)).toEqual([])
  expect(await scene.reload(job)).toMatchObject({ money: 'refunded', settledReturned: 120_000n })
  expect(await balanceOf(world.db, 'platform.service_fee')).toBe(0n)
  expect((await suspense(world)).items).toMatchObject([
    {
      amount: { minor: 120_000 },
      bankRef: `JOB${job.no}-L16`,
      reason: 'account_closed',
      member: { id: brand.id },
    },
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('finance matches what a closed account left with an order of exactly that amount, or sends it back with two persons', async () => {
  const { world, scene, who, manager } = await managed()
  const jobs = [await delivered(scene, who), await delivered(scene, who)]
  await forceClosed(world, manager.id)
  for (const job of jobs) await approveDraft(scene.marketer.ctx, scene.at(job))
  const [finance] = [await world.operator('finance'), await world.operator('finance')]
  const [first, other] = (await suspense(world)).items
  expect([first.amount.minor, other.amount.minor]).toEqual([15_000, 15_000])

  const buyer = await world.marketer()
  const order = await post(world, buyer, '/api/orders', {
    item: { kind: 'credit', amount: 50_000 },
    method: 'transfer',
  })
  const match = () =>
    post(world, finance, `/api/operator/suspense/${first.id}/match`, { orderId: order.body.id })
  expect((await match()).body.error.code).toBe('wrong_amount')
  await world.db.run(
    sql`UPDATE purchase_order SET subtotal = 14019, vat = 981, transfer = 15000 WHERE id = ${order.body.id}`,
  )
  expect((await match()).status).toBe(200)
  expect(await balanceOf(world.db, 'mkt.available', { owner: buyer.id })).toBe(14_019n)

  const asked = await post(world, finance, '/api/operator/money-acts', {
    kind: 'send_back',
    noticeId: other.id,
    bankRef: 'OUT-9',
    reason: 'โอนให้เจ้าของ',
  })
  expect((await approve(world, asked.body.approvalId)).status).toBe(200)
  expect((await suspense(world)).items).toEqual([])
  expect(await balanceOf(world.db, 'suspense.in')).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})
