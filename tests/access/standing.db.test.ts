import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { CALLS } from '#lib/contract/index.ts'
import type { MemberStatus } from '#lib/domain/account/statuses.ts'
import { createCampaign } from '#lib/server/services/campaign/create-campaign.ts'
import { createOrder } from '#lib/server/services/order/create-order.ts'
import { findCampaign } from '#lib/server/store/campaign.ts'
import { sql } from '#lib/server/store/client.ts'
import { newId } from '#lib/server/store/id.ts'
import { formWith, jpeg } from '#lib/server/testing/files.ts'
import { makeScene } from '#lib/server/testing/scene.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { codeOf } from './support/asking.ts'
import { bodyFor } from './support/refusals.ts'
import { STANDING } from './support/standing.ts'

const calls = Object.values(CALLS) as AnyCall[]
const writes = calls.filter(
  (call) =>
    call.method !== 'GET' &&
    (call.access as string[]).some((kind) => ['influencer', 'marketer', 'member'].includes(kind)),
)
const guarded = writes.filter((call) => (STANDING[call.id] ?? 'any') !== 'any')
type Login = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>
type Request = { as: { id: string } & Login; id?: string; body?: Record<string, unknown> }

describe('the table of standing', () => {
  it('R18 says of every write of a member whether an active account is asked for, and of nothing else', () => {
    expect(Object.keys(STANDING).sort()).toEqual(writes.map((call) => call.id).sort())
  })

  it('R18 agrees with what the contract lists as refusals', () => {
    const silent = guarded.filter((call) => !call.errors.includes('member_not_active'))
    expect(silent.map((call) => call.id)).toEqual([])
  })
})

/** One record for each guarded call, on which nothing but the standing of who asks is in the way. */
async function prepare() {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { marketer } = scene
  const open = await scene.campaign()
  const paused = await scene.campaign({ slots: 5 })
  await world.db.run(sql`UPDATE campaign SET status = 'paused' WHERE id = ${paused.id}`)
  const draft = await createCampaign(marketer.ctx, { kind: 'public', title: 'ร่าง' })
  const invite = await scene.campaign({ kind: 'invite_only' })
  const order = await createOrder(marketer.ctx, {
    item: { kind: 'credit', amount: 500_000n },
    method: 'promptpay',
    buyerWhtBp: 0,
  })
  const [matched, mismatched, offered] = [
    await scene.make('MATCHED:'),
    await scene.make('MISMATCHED:'),
    await scene.make('ASSIGN:personal'),
  ]
  const [guest, other] = [await world.influencer(), await world.influencer()]
  const manager = await world.influencer({ isTalentManager: true })
  const linkId = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, text_version, created_at)
    VALUES (${linkId}, ${manager.id}, ${guest.id}, 'invited', ${['view']}, 0, 1, ${world.clock.now()})`)
  const proxy = await world.influencer({ isTalentManager: true })
  for (const influencerId of [other.id, offered.who.id])
    await world.db.run(sql`INSERT INTO manager_link (id, manager_id, influencer_id, status, permissions, commission_bp, text_version, created_at, answered_at)
      VALUES (${newId(world.clock.now().getTime())}, ${proxy.id}, ${influencerId}, 'active', ${['view', 'apply_accept', 'submit']}, 0, 1,
        ${world.clock.now()}, ${world.clock.now()})`)
  const at = ({ id, version }: { id: string; version: number }) => ({ id, body: { version } })
  const campaignAt = (row: typeof open, body = {}) => ({
    as: marketer,
    id: row.id,
    body: { version: row.version, ...body },
  })
  const apply = (as: typeof guest, who: typeof guest, body = {}) => ({
    as,
    id: open.id,
    body: { channelId: who.channelId, briefVersion: open.briefVersion, acceptPrice: true, ...body },
  })
  const accept = { ...at(offered.job), body: { version: offered.job.version, briefVersion: 1 } }
  const ownChannel = { as: guest, id: guest.channelId }
  const requests: Record<string, Request[]> = {
    publishCampaign: [campaignAt(draft)],
    resumeCampaign: [campaignAt(paused)],
    changeSlots: [campaignAt(paused, { slots: 6 })],
    extendApplyBy: [
      campaignAt(open, { applyBy: new Date(open.applyBy!.getTime() + 86_400_000).toISOString() }),
    ],
    editBrief: [campaignAt(open, { brief: { text: 'คำใหม่ของแบรนด์' }, criteria: {} })],
    inviteInfluencer: [{ as: marketer, id: invite.id, body: { channelId: guest.channelId } }],
    selectApplicant: [{ as: marketer, ...at(matched.job) }],
    makePersonalOffer: [
      { as: marketer, id: matched.job.id, body: { version: matched.job.version, fee: 150_000 } },
    ],
    overrideMismatch: [{ as: marketer, ...at(mismatched.job) }],
    createOrder: [{ as: marketer, body: { item: { kind: 'credit', amount: 500_000 }, method: 'promptpay' } }],
    renewOrderQr: [{ as: marketer, id: order.id, body: {} }],
    openCardPayment: [{ as: marketer, id: order.id, body: { locale: 'th' } }],
    applyForJob: [apply(guest, guest), apply(proxy, other, { influencerId: other.id })],
    acceptOffer: [
      { as: offered.who, ...accept },
      { as: proxy, ...accept },
    ],
    requestManagerLink: [{ as: proxy }],
    joinManagerGroup: [{ as: guest }],
    inviteManager: [{ as: guest }],
    acceptManagerLink: [{ as: manager, id: linkId, body: {} }],
    addChannel: [{ as: guest }],
    reconnectChannel: [ownChannel],
    setChannelRates: [ownChannel],
    renewChannelProof: [ownChannel],
    sendChannelProof: [ownChannel],
    sendChannelProofScreenshot: [ownChannel],
    startChannelLogin: [{ as: guest }],
    finishChannelLogin: [{ as: guest }],
  }
  return { world, requests }
}

async function send(world: World, call: AnyCall, { as, id, body }: Request) {
  const path = (call.path as string).replace('{id}', id ?? '').replace('{code}', 'ABC234')
  const sent = body ?? bodyFor(call) ?? {}
  return world.request(call.method, path, {
    as,
    idempotencyKey: crypto.randomUUID(),
    ...(call.encoding === 'multipart'
      ? { form: formWith({ bytes: await jpeg(), type: 'image/jpeg' }, sent as Record<string, string>) }
      : { body: sent }),
  })
}

it('R18 a member who is suspended, or not ready yet, recruits, publishes, invites, applies and buys nothing', async () => {
  const { world, requests } = await prepare()
  expect(Object.keys(requests).sort()).toEqual(guarded.map((call) => call.id).sort())
  const wrong: string[] = []
  const setStatus = (id: string, status: MemberStatus) =>
    world.db.run(sql`UPDATE member SET status = ${status} WHERE id = ${id}`)
  for (const call of guarded) {
    const statuses: MemberStatus[] = STANDING[call.id] === 'active' ? ['suspended', 'allowed'] : ['suspended']
    for (const request of requests[call.id]!)
      for (const status of statuses) {
        await setStatus(request.as.id, status)
        const answer = await world.undo(() => send(world, call, request))
        if (answer.status !== 409 || codeOf(answer) !== 'member_not_active')
          wrong.push(`${call.id} ${status}: ${answer.status} ${codeOf(answer)}`)
        await setStatus(request.as.id, 'active')
      }
  }
  expect(wrong).toEqual([])
  expect(await world.checkInvariants()).toEqual([])
})

it('R18 what was paused with its marketer stays hidden: nothing of it moves, and no operator opens what is in review', async () => {
  const world = await makeWorld()
  const scene = await makeScene(world)
  const { marketer, support } = scene
  const open = await scene.campaign({ slots: 5 })
  const full = await scene.campaign({
    slots: 5,
    brief: { text: 'ติดต่อ 0812345678', disclosureTag: '#ad' } as never,
  })
  expect([open.status, full.status]).toEqual(['open', 'in_review'])
  const applicant = await world.influencer()
  const request = (path: string, as: Login, body: object) =>
    world.request('POST', path, { as, body, idempotencyKey: crypto.randomUUID() })
  const suspended = await request(`/api/operator/members/${marketer.id}/suspend`, support, {
    reason: 'ตรวจสอบ',
    until: '2026-12-31',
  })
  expect(suspended.body.status).toBe('suspended')
  const paused = (await findCampaign(world.db, open.id))!
  expect(paused.status).toBe('paused')
  const { token } = await world.login({ memberId: marketer.id })
  const again = { token, caller: marketer.caller }
  const { version } = paused
  const seen = await world.request('GET', `/api/campaigns/${open.id}`, { as: again })
  expect(seen.body.moves).toEqual(['end_recruiting', 'change_slots', 'cancel'])
  const asks: [string, object][] = [
    ['resume', { version }],
    ['slots', { version, slots: 6 }],
    ['apply-by', { version, applyBy: new Date(open.applyBy!.getTime() + 86_400_000).toISOString() }],
    ['brief', { version, brief: { text: 'คำใหม่' }, criteria: {} }],
  ]
  for (const [verb, body] of asks) {
    const answer = await request(`/api/campaigns/${open.id}/${verb}`, again, body)
    expect([verb, answer.status, codeOf(answer)]).toEqual([verb, 409, 'member_not_active'])
  }
  expect(await findCampaign(world.db, open.id)).toEqual(paused)
  await expect(scene.apply(applicant, paused)).rejects.toMatchObject({ code: 'campaign_not_open' })
  const approved = await request(`/api/operator/campaigns/${full.id}/approve`, support, {
    version: full.version,
  })
  expect([approved.status, codeOf(approved)]).toEqual([409, 'member_not_active'])
  expect((await findCampaign(world.db, full.id))?.status).toBe('in_review')

  // Fewer slots give reserve back, and ending recruiting gives back all of it.
  const fewer = await request(`/api/campaigns/${open.id}/slots`, again, { version, slots: 2 })
  expect(fewer.body).toMatchObject({ status: 'paused', version: version + 1 })
  const ended = await request(`/api/campaigns/${open.id}/end-recruiting`, again, { version: version + 1 })
  expect([ended.status, ended.body.status]).toEqual([200, 'reporting'])
  const lifted = await request(`/api/operator/members/${marketer.id}/lift`, support, { reason: 'เคลียร์แล้ว' })
  expect(lifted.body.status).toBe('active')
  const opened = await request(`/api/operator/campaigns/${full.id}/approve`, support, {
    version: full.version,
  })
  expect([opened.status, opened.body.status]).toEqual([200, 'open'])
  expect(await world.checkInvariants()).toEqual([])
})
