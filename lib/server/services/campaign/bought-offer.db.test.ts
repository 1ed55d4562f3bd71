import { expect, test } from 'vitest'
import { FIVE } from '#lib/server/testing/content.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { order } from '../order/testing/noticed-order.ts'
import { type SaveOfferInput, saveOffer } from '../package/save-offer.ts'
import { createCampaign } from './create-campaign.ts'
import { priceOf, requirePackageLot } from './pricing.ts'

const OFFER: SaveOfferInput = {
  ...FIVE,
  followersMin: 1000,
  followersMax: 10_000,
  price: 750_000n,
  feePerSlot: 120_000n,
}
const CHANGES: [string, Partial<SaveOfferInput>][] = [
  ['a fee of one baht', { feePerSlot: 100n }],
  ['a fee above what was paid', { feePerSlot: 9_999_900n, price: 50_000_000n }],
  ['another channel and size', { channelType: 'TIKTOK', postType: 'videoPost', followersMin: null }],
  ['more slots', { slots: 10, price: 1_500_000n }],
]

test.each(CHANGES)('what was bought stays what it was after its offer became %s', async (_, change) => {
  const world = await makeWorld()
  const as = await world.marketer()
  await saveOffer(world.system, OFFER)
  // Ordered before the change and paid after it: the ordered version counts.
  const item = { kind: 'package', slug: 'five', locale: 'en', version: 1 }
  const { no } = await order(world, as, { item, method: 'promptpay' })
  await saveOffer(world.system, { ...OFFER, ...change })
  const settled = await world.request('POST', `/api/test/payments/${no}/settle`, { body: {} })
  expect(settled.body).toEqual({ outcome: 'paid' })
  const { id: lotId } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM credit_lot WHERE marketer_id = ${as.id} AND source = 'package'`,
  )
  const bought = {
    slotValue: 150_000n,
    feePerSlot: 120_000n,
    slots: 5,
    channelType: 'INSTAGRAM',
    postType: 'photoPost',
    followersMin: 1000n,
    followersMax: 10_000n,
  }
  expect(await requirePackageLot(world.db, as.id, lotId)).toMatchObject(bought)
  const draft = await createCampaign(as.ctx, { kind: 'package', entry: 'public', lotId, title: 'ห้ารีวิว' })
  expect(draft).toMatchObject({ fee: 120_000n, serviceFee: 30_000n, price: 150_000n, slots: 5 })
  expect(await priceOf(world.db, as.ctx, draft, 1n)).toMatchObject({ fee: 120_000n, price: 150_000n })
  expect(await world.checkInvariants()).toEqual([])
})

const BECOME: [string, (other: string) => Partial<SaveOfferInput>][] = [
  ['other people', (other) => ({ influencerIds: [other] })],
  ['a plain package', () => ({ kind: 'package', influencerIds: [] })],
  ['work on another channel', () => ({ channelType: 'TIKTOK', postType: 'videoPost' })],
]

test.each(BECOME)(
  'a bundle invites the people it was ordered with after its offer became %s',
  async (_, become) => {
    const world = await makeWorld()
    const as = await world.marketer()
    const [first, second, other] = [
      await world.influencer({ followers: 2000 }),
      await world.influencer({ followers: 3000 }),
      await world.influencer({ followers: 4000 }),
    ]
    const bundle: SaveOfferInput = {
      ...OFFER,
      kind: 'bundle',
      slots: 2,
      price: 300_000n,
      influencerIds: [second.id, first.id],
    }
    await saveOffer(world.system, bundle)
    const item = { kind: 'package', slug: 'five', locale: 'en', version: 1 }
    const ordered = await order(world, as, { item, method: 'promptpay' })
    await saveOffer(world.system, { ...bundle, ...become(other.id) })
    const settled = await world.request('POST', `/api/test/payments/${ordered.no}/settle`, { body: {} })
    expect(settled.body).toEqual({ outcome: 'paid' })
    const draft = await world.db.maybeOne<{ id: string; owners: string[] }>(sql`SELECT c.id,
      ARRAY (SELECT ch.member_id::text FROM unnest(c.invited_channel_ids) WITH ORDINALITY AS i (id, at)
        JOIN channel ch ON ch.id = i.id ORDER BY i.at) AS owners
    FROM campaign c WHERE c.marketer_id = ${as.id} AND c.status = 'draft'`)
    expect(draft?.owners).toEqual([second.id, first.id])
    const shown = await world.request('GET', `/api/orders/${ordered.id}`, { as })
    expect(shown.body.draftId).toBe(draft?.id)
    const lots = async (who: typeof as) =>
      (await world.request('GET', '/api/credits/lots?show=package', { as: who })).body.items
    expect((await lots(as)).map((lot: { draft: unknown }) => lot.draft)).toEqual([
      { id: draft?.id, kind: 'package', entry: 'invite' },
    ])
    expect(await lots(await world.marketer())).toEqual([])
    await world.db.run(sql`UPDATE campaign SET status = 'canceled' WHERE id = ${draft?.id}`)
    expect((await lots(as)).map((lot: { draft: unknown }) => lot.draft)).toEqual([null])
  },
)

test('a version is kept as it was first offered', async () => {
  const world = await makeWorld()
  const { id } = await saveOffer(world.system, OFFER)
  await saveOffer(world.system, { ...OFFER, feePerSlot: 100n })
  await world.db.run(sql`UPDATE package_offer SET fee_per_slot = 1 WHERE id = ${id}`)
  const versions = await world.db.many(
    sql`SELECT version, fee_per_slot FROM package_offer_version WHERE offer_id = ${id} ORDER BY version`,
  )
  expect(versions).toEqual([
    { version: 1, feePerSlot: 120_000n },
    { version: 2, feePerSlot: 100n },
  ])
})
