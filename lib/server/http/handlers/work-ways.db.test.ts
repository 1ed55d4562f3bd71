import { afterAll, describe, expect, it } from 'vitest'
import { makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { as, callsOf, DRAFT } from './testing/flow.ts'

const world = await makeWorld({ keep: true })
afterAll(() => world.close())
const scene = await makeScene(world)
const { ask, upload } = callsOf(world)

describe('other ways of a campaign and a job, through HTTP', () => {
  it('the picture of a campaign: for its owner, and for everybody once it is a public opening', async () => {
    const { marketer } = scene
    const imageFileId = await upload(marketer, 'brief')
    const read = async (who?: unknown) =>
      (await world.request('GET', `/api/files/${imageFileId}`, who ? { as: as(who) } : {})).status
    expect([await read(marketer), await read()]).toEqual([200, 404])
    const draft = await ask(marketer, 'POST', '/api/campaigns', { kind: 'public' })
    const saved = await ask(marketer, 'PATCH', `/api/campaigns/${draft.id}`, {
      ...DRAFT,
      version: draft.version,
      product: 'none',
      imageFileId,
    })
    expect(saved.imageUrl).toBe(`/api/files/${imageFileId}`)
    expect(await read()).toBe(404)
    await ask(marketer, 'POST', `/api/campaigns/${draft.id}/publish`, { version: saved.version })
    expect([await read(), await read(await world.influencer())]).toEqual([200, 200])
  })

  it('an invite-only campaign: search, offer, longer answer, withdrawal', async () => {
    const { marketer } = scene
    const who = await world.influencer({ followers: 77_000, interests: ['tech'] })
    const campaign = await scene.campaign({ kind: 'invite_only' })
    const path = `/api/campaigns/${campaign.id}`
    const found = await ask(
      marketer,
      'GET',
      `/api/influencers/search?type=INSTAGRAM&followersMin=70000&interest=tech&campaignId=${campaign.id}`,
    )
    expect(found.items).toHaveLength(1)
    expect(found.items[0]).toMatchObject({ channelId: who.channelId, alreadyInCampaign: false, failures: [] })
    const offer = await ask(marketer, 'POST', `${path}/offers`, { channelId: who.channelId })
    expect(offer.status).toBe('ASSIGN')
    const longer = await ask(marketer, 'POST', `/api/jobs/${offer.id}/extend`, { version: 1 })
    expect(Date.parse(longer.autoAt) - Date.parse(offer.autoAt)).toBe(72 * 3_600_000)
    const again = await ask(
      marketer,
      'GET',
      `/api/influencers/search?q=${who.channelId.slice(-8)}&campaignId=${campaign.id}`,
    )
    expect(again.items[0].alreadyInCampaign).toBe(true)
    // The list to invite from leaves out whoever is in; of another campaign, and after the offer ended, it does not.
    const toInvite = async (id: string) =>
      (await ask(marketer, 'GET', `/api/influencers/search?interest=tech&campaignId=${id}`)).items.map(
        (one: { channelId: string }) => one.channelId,
      )
    expect(await toInvite(campaign.id)).toEqual([])
    expect(await toInvite((await scene.campaign({ kind: 'invite_only' })).id)).toEqual([who.channelId])
    const waiting = await ask(who, 'GET', '/api/jobs?tab=needs_me')
    expect(waiting.items[0]).toMatchObject({
      id: offer.id,
      nextAction: { action: 'answer_offer', isMine: true },
    })
    const back = await ask(marketer, 'POST', `/api/jobs/${offer.id}/withdraw`, { version: longer.version })
    expect(back.status).toBe('CANCEL')
    expect(await toInvite(campaign.id)).toEqual([who.channelId])
    expect(
      await ask(marketer, 'POST', '/api/campaigns/criteria/count', {
        criteria: { interests: ['tech'] },
        channelTypes: ['INSTAGRAM'],
      }),
    ).toEqual({ channels: 1, influencers: 1 })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('an operator reads a campaign with a doubtful claim, sends it back, then opens it', async () => {
    const { marketer } = scene
    const support = await world.operator('support')
    const sent = await scene.campaign({ brief: { text: 'ครีมนี้รักษาโรคผิวหนังหายขาด โทร 081-234-5678' } as never })
    expect(sent.status).toBe('in_review')
    expect(
      (await ask(undefined, 'GET', '/api/campaigns/public/job')).items.map((item: { id: string }) => item.id),
    ).not.toContain(sent.id)
    const queue = await ask(support, 'GET', '/api/operator/campaigns')
    expect(queue.items.map((item: { id: string }) => item.id)).toContain(sent.id)
    const path = `/api/operator/campaigns/${sent.id}`
    const seen = await ask(support, 'GET', path)
    expect(seen.flags.map((flag: { code: string }) => flag.code)).toEqual(
      expect.arrayContaining(['banned_word', 'phone']),
    )
    const back = await ask(support, 'POST', `${path}/send-back`, {
      version: sent.version,
      reason: 'ตัดคำว่ารักษาโรคออก',
    })
    expect(back.status).toBe('draft')
    expect(await ask(marketer, 'GET', `/api/campaigns/${sent.id}`)).toMatchObject({
      reviewReason: 'ตัดคำว่ารักษาโรคออก',
      moves: ['publish', 'cancel'],
    })
    const again = await ask(marketer, 'POST', `/api/campaigns/${sent.id}/publish`, { version: back.version })
    const opened = await ask(support, 'POST', `${path}/approve`, { version: again.version })
    expect(opened.status).toBe('open')
    const { history } = await ask(support, 'GET', path)
    expect(history.map((step: { transition: string }) => step.transition)).toEqual([
      'open',
      'send',
      'send-back',
      'send',
      'change_draft',
      'create',
    ])
    expect(await ask(support, 'GET', '/api/operator/jobs')).toMatchObject({ next: null })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('a case: support opens and decides it', async () => {
    const support = await world.operator('support')
    const { job } = await scene.make('READY:publish')
    const path = `/api/operator/jobs/${job.id}`
    const open = await ask(support, 'POST', `${path}/case`, {
      version: job.version,
      reason: 'not_as_agreed',
      note: 'ภาพหน้าจอ',
      eventAt: world.clock.now().toISOString(),
    })
    expect(open.autoAt).toBe(null)
    expect(await ask(support, 'GET', path)).toMatchObject({ viewer: 'operator', dispute: 'open' })
    const decided = await ask(support, 'POST', `${path}/decide`, {
      version: open.version,
      pct: 70,
      note: 'คำตัดสิน',
    })
    expect(decided.status).toBe('COMPLETED')
    expect(await world.checkInvariants()).toEqual([])
  })
})
