import { expect, it } from 'vitest'
import { FIVE } from '#lib/server/testing/content.ts'
import { emptyBrief } from '../../../domain/campaign/brief.ts'
import { present } from '../../../domain/present.ts'
import { sql } from '../../store/client.ts'
import { makeWorld } from '../../testing/world.ts'
import { askRefund } from '../order/ask-refund.ts'
import { order } from '../order/testing/noticed-order.ts'
import { saveOffer } from '../package/save-offer.ts'
import { createCampaign } from './create-campaign.ts'
import { inviteInfluencer } from './invite-influencer.ts'
import { publishCampaign } from './publish-campaign.ts'
import { updateCampaign } from './update-campaign.ts'

const BRIEF = { ...emptyBrief(), text: 'ถ่ายรูปเครื่องดื่มที่ร้าน', hashtags: ['#กาแฟ'] }
const SLOTS = 5
const PRICE = 750_000n
/** One slot is held by the offer with which the campaign began. */
const FREE = (PRICE / BigInt(SLOTS)) * BigInt(SLOTS - 1)
/** What those hear who came too late, or on a busy machine waited too long. */
const REFUSALS = ['insufficient_balance', 'wrong_amount', 'no_slot', 'unavailable']
const ASKED = 9

it('R3 the slots of one package, wanted by offers of one campaign, by places of another and by a refund at once, go once', async () => {
  const world = await makeWorld({ max: 20 })
  await saveOffer(world.system, { ...FIVE, slots: SLOTS, price: PRICE, feePerSlot: 120_000n, validDays: 30 })
  for (let round = 1; round <= 4; round++) {
    const as = await world.marketer({ stepUp: true })
    const item = { kind: 'package', slug: 'five', locale: 'en', version: 1 }
    const { id: orderId, no } = await order(world, as, { item, method: 'transfer' })
    await world.request('POST', `/api/test/payments/${no}/settle`, { body: {} })
    const { id: lotId } = await world.db.one<{ id: string }>(
      sql`SELECT id FROM credit_lot WHERE marketer_id = ${as.id}`,
    )
    const people = await Promise.all(Array.from({ length: ASKED }, () => world.influencer()))
    const draft = async (entry: 'public' | 'invite') => {
      const made = await createCampaign(as.ctx, { kind: 'package', entry, lotId, title: 'ห้ารีวิว' })
      return updateCampaign(as.ctx, {
        id: made.id,
        version: made.version,
        patch: {
          brief: BRIEF,
          category: 'food',
          applyBy: new Date(world.clock.now().getTime() + 9e8),
          ...(entry === 'invite'
            ? { invitedChannelIds: [present(people[0], 'a person').channelId] }
            : { slots: 3 }),
        },
      })
    }
    const at = ({ id, version }: { id: string; version: number }) => ({ id, version })
    const open = await publishCampaign(as.ctx, at(await draft('invite')))
    const rival = await draft('public')
    const acts = [
      ...people
        .slice(1)
        .map((who) => () => inviteInfluencer(as.ctx, { campaignId: open.id, channelId: who.channelId })),
      () => publishCampaign(as.ctx, at(rival)),
      () => askRefund(as.ctx, { orderId, amount: FREE, bankCode: '004', accountNo: '1234567890' }),
    ]
    // Each begins first in its turn.
    const turned = [...acts.slice(-round), ...acts.slice(0, acts.length - round)]
    const ended = await Promise.allSettled(turned.map((act) => act()))
    for (const one of ended) if (one.status === 'rejected') expect(REFUSALS).toContain(one.reason.code)
    const found = await world.db.one<{ used: number; asked: boolean }>(sql`SELECT
        (SELECT count(*)::int FROM job j JOIN campaign c ON c.id = j.campaign_id WHERE c.lot_id = l.id)
          + (SELECT coalesce(sum(slots), 0)::int FROM campaign c WHERE c.lot_id = l.id AND entry = 'public' AND status = 'open') AS used,
        refund_asked_at IS NOT NULL AS asked FROM credit_lot l WHERE id = ${lotId}`)
    expect(found.used).toBeLessThanOrEqual(found.asked ? 1 : SLOTS)
    expect(await world.checkInvariants()).toEqual([])
  }
}, 120_000)
