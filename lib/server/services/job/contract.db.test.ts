import { expect, test } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { findContract } from '../../store/job.ts'
import { balanceOf } from '../../store/ledger.ts'
import { runClocks } from '../../workers/clocks.ts'
import { applyForJob } from '../job-market/apply-for-job.ts'
import { setTalentManager } from '../member/set-talent-manager.ts'
import { acceptOffer, completeJob } from './commands/index.ts'
import { getJob } from './job-detail.ts'

const FEE = 456_789n

async function link(world: World, managerId: string, influencerId: string, bp: number, status = 'active') {
  const id = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, created_at)
    VALUES (${id}, ${managerId}, ${influencerId}, ${status}, '{view}', ${bp}, ${world.clock.now()})`)
  return id
}

test('the contract freezes manager and share of the active link; the running job outlives it (L11)', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [who, manager, other, asking] = [
    await world.influencer(),
    await world.influencer({ isTalentManager: true }),
    await world.influencer({ isTalentManager: true }),
    await world.influencer({ isTalentManager: true }),
  ]
  const active = await link(world, manager.id, who.id, 1500)
  await link(world, other.id, who.id, 0)
  await link(world, asking.id, who.id, 3000, 'requested')
  // Three finished jobs first, so that the delay for new accounts does not apply.
  for (let i = 0; i < 3; i++) {
    const small = await scene.campaign({ contentOnly: true })
    const job = await scene.draft(who, await scene.select(await scene.apply(who, small)))
    const { approveDraft } = await import('./commands/index.ts')
    expect((await approveDraft(scene.marketer.ctx, scene.at(job))).status).toBe('COMPLETED')
  }
  const wallet = (id: string) => balanceOf(world.db, 'inf.available', { owner: id })
  const [mine, theirs, ours] = [
    await wallet(who.id),
    await wallet(manager.id),
    await balanceOf(world.db, 'platform.service_fee'),
  ]
  const campaign = await scene.campaign({ fee: FEE, draftRequired: false })
  const chosen = await scene.select(await scene.apply(who, campaign))
  expect(chosen).toMatchObject({ managerId: manager.id, managerBp: 1500, fee: FEE, serviceFee: 91_358n })
  const contract = await findContract(world.db, chosen.id)
  expect(contract?.body).toMatchObject({
    managerId: manager.id,
    managerBp: 1500,
    fee: 456_789,
    price: 548_147,
  })

  await world.db.run(
    sql`UPDATE manager_link SET commission_bp = 3000, status = 'ended', ended_at = ${world.clock.now()} WHERE id = ${active}`,
  )
  const { acceptPost, approveFigures } = await import('./commands/index.ts')
  let job = await scene.post(who, chosen)
  job = await acceptPost(scene.marketer.ctx, scene.at(job))
  job = await scene.figures(who, job)
  job = await approveFigures(scene.marketer.ctx, scene.at(job))
  world.clock.advance({ days: 8 })
  job = await completeJob(scene.marketer.ctx, scene.at(job))
  expect(job).toMatchObject({
    settledFee: 388_271n,
    settledShare: 68_518n,
    settledServiceFee: 91_358n,
    settledReturned: 0n,
  })
  expect((await wallet(who.id)) - mine).toBe(388_271n)
  expect((await wallet(manager.id)) - theirs).toBe(68_518n)
  expect((await balanceOf(world.db, 'platform.service_fee')) - ours).toBe(91_358n)
  expect(await wallet(other.id)).toBe(0n)
  expect(await world.checkInvariants()).toEqual([])
})

const SAME: Readonly<Record<string, (world: World, manager: string, marketer: string) => Promise<unknown>>> =
  {
    'a phone': (world, manager, marketer) =>
      world.db.run(
        sql`UPDATE member SET phone = (SELECT phone FROM member WHERE id = ${manager}) WHERE id = ${marketer}`,
      ),
    'a bank account': (world, manager, marketer) =>
      world.db.run(sql`INSERT INTO bank_account (id, member_id, bank_code, account_enc, account_hash, account_last4, holder_name, created_at)
      SELECT uuid_v7(), m, '014', '', 'one-account', '9876', 'สมหญิง ใจดี', ${world.clock.now()}
      FROM unnest(ARRAY[${manager}::uuid, ${marketer}::uuid]) m`),
    'an identity number': async (world, manager, marketer) => {
      await world.db.run(
        sql`UPDATE influencer_profile SET national_id_hash = 'number' WHERE member_id = ${manager}`,
      )
      await world.db.run(
        sql`UPDATE marketer_profile SET tax_id_hash = 'number' WHERE member_id = ${marketer}`,
      )
    },
  }
test.each(Object.keys(SAME))('R3 a manager who has %s of the marketer gets no share (I16)', async (what) => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [who, manager] = [await world.influencer(), await world.influencer({ isTalentManager: true })]
  const id = await link(world, manager.id, who.id, 3000)
  await SAME[what]!(world, manager.id, scene.marketer.id)
  const job = await scene.apply(who, await scene.shared('plain'))
  await expect(scene.select(job)).rejects.toMatchObject({ code: 'self_dealing' })
  expect((await scene.reload(job)).status).toBe('MATCHED')
  // Without a share the contract has no manager.
  await world.db.run(sql`UPDATE manager_link SET commission_bp = 0 WHERE id = ${id}`)
  expect(await scene.select(job)).toMatchObject({ status: 'READY', managerId: null })
  expect(await world.checkInvariants()).toEqual([])
})

test.each(Object.keys(SAME))(
  'R3 an offer is not accepted by who turns out to have %s of the marketer (I16)',
  async (what) => {
    const world = await makeWorld()
    const scene = await makeScene(world)
    const { who, job } = await scene.make('ASSIGN:invite')
    await SAME[what]!(world, who.id, scene.marketer.id)
    const accepted = acceptOffer(who.ctx, {
      ...scene.at(job),
      briefVersion: job.briefVersion,
      shareAddress: true,
    })
    await expect(accepted).rejects.toMatchObject({ code: 'self_dealing' })
    expect((await scene.reload(job)).status).toBe('ASSIGN')
    // The clock returns the held money.
    world.clock.advance({ days: 4 })
    await runClocks(world.system)
    expect((await scene.reload(job)).status).toBe('CANCEL')
    expect(await world.checkInvariants()).toEqual([])
  },
)

test.each(Object.keys(SAME))(
  'R18 a manager who has %s of the marketer reads the job and acts in it for nobody, with no share either',
  async (what) => {
    const world = await makeWorld()
    const scene = await makeScene(world)
    const manager = await world.influencer({ isTalentManager: true })
    const { who, job } = await scene.make('ASSIGN:invite')
    const other = await world.influencer()
    for (const { id } of [who, other]) {
      const linkId = await link(world, manager.id, id, 0)
      await world.db.run(
        sql`UPDATE manager_link SET permissions = '{view,apply_accept,submit}' WHERE id = ${linkId}`,
      )
    }
    await SAME[what]!(world, manager.id, scene.marketer.id)
    const answer = { ...scene.at(job), briefVersion: job.briefVersion, shareAddress: true }
    await expect(acceptOffer(manager.ctx, answer)).rejects.toMatchObject({ code: 'not_allowed' })
    const into = await scene.shared('plain')
    const applied = applyForJob(manager.ctx, {
      campaignId: into.id,
      channelId: other.channelId,
      influencerId: other.id,
      briefVersion: into.briefVersion,
      acceptPrice: true,
      shareAddress: true,
    })
    await expect(applied).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await getJob(manager.ctx, job.id)).status).toBe('ASSIGN')
    const taken = await acceptOffer(who.ctx, answer)
    const draft = scene.draft({ ...who, ctx: manager.ctx }, taken)
    await expect(draft).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await scene.reload(job)).toMatchObject({ status: 'READY', managerId: null })
    expect(await world.checkInvariants()).toEqual([])
  },
)

test('duel: an offer is accepted while the manager loses the status: the contract has no share of his', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { who, job } = await scene.make('ASSIGN:invite')
  const manager = await world.influencer({ isTalentManager: true })
  await link(world, manager.id, who.id, 1000)
  const admin = await world.operator('admin')
  const taken = await meet(
    world,
    (bind) =>
      setTalentManager(bind(admin.ctx), manager.id, { isTalentManager: false, reason: 'left the agency' }),
    () => acceptOffer(who.ctx, { ...scene.at(job), briefVersion: job.briefVersion, shareAddress: true }),
  )
  expect(taken).toMatchObject({ status: 'READY', managerId: null, managerBp: 0 })
  expect((await findContract(world.db, job.id))?.body).toMatchObject({ managerId: null })
  expect(await world.checkInvariants()).toEqual([])
})

test('a manager who is the marketer makes the contract impossible (I16)', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const [who, manager] = [await world.influencer(), await world.influencer({ isTalentManager: true })]
  await link(world, manager.id, who.id, 1000)
  await world.db.run(
    sql`UPDATE member SET person_hash = 'one' WHERE id IN (${manager.id}, ${scene.marketer.id})`,
  )
  const job = await scene.apply(who, await scene.shared('plain'))
  await expect(scene.select(job)).rejects.toMatchObject({ code: 'self_dealing' })
  expect((await scene.reload(job)).status).toBe('MATCHED')
})

test('clocks are dated settings; a contract keeps the ones it was made with', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const set = (key: string, hours: number) =>
    world.db.run(
      sql`INSERT INTO setting (key, value, valid_from) VALUES (${key}, ${JSON.stringify(hours)}, ${world.clock.now()})`,
    )
  const old = await scene.make('READY:draft')
  await set('clock.delivery_review', 24)
  await set('clock.order_pay_by', 5)
  await set('clock.bank_change_pause', 10)
  await set('clock.close_grace', 48)
  const fresh = await scene.make('READY:draft')
  const hoursLeft = (at: Date | null) => (at!.getTime() - world.clock.now().getTime()) / 3_600_000
  expect(hoursLeft((await scene.draft(old.who, old.job)).autoAt)).toBe(72)
  expect(hoursLeft((await scene.draft(fresh.who, fresh.job)).autoAt)).toBe(24)

  const { createOrder } = await import('../order/create-order.ts')
  const order = await createOrder(scene.marketer.ctx, {
    item: { kind: 'credit', amount: 100_000n },
    method: 'promptpay',
    buyerWhtBp: 0,
  })
  expect(hoursLeft(order.payBy)).toBe(5)
  const me = await world.influencer({ stepUp: true })
  const { setBankAccount } = await import('../bank-account/set-bank-account.ts')
  const account = {
    bankCode: '004',
    accountNo: '1234567890',
    holderName: 'สมหญิง ใจดี',
    lengthConfirmed: false,
  }
  expect(hoursLeft((await setBankAccount(me.ctx, account)).pausedUntil)).toBe(10)
  const { deactivateInfluencer } = await import('../deactivation/deactivate.ts')
  const closed = await deactivateInfluencer(me.ctx, {
    id: me.id,
    reason: 'hard_to_use',
    waived: 0n,
  })
  expect(hoursLeft(closed.undoUntil)).toBe(48)
})
