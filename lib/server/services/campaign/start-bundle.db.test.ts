import { expect, it } from 'vitest'
import { type Db, raw, type Sql, sql } from '../../store/client.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { order } from '../order/testing/noticed-order.ts'
import { type SaveOfferInput, saveOffer } from '../package/save-offer.ts'

const OFFER: Omit<SaveOfferInput, 'influencerIds'> = {
  kind: 'bundle',
  th: { slug: 'สองคน', name: 'สองคนดัง', summary: 's', body: 'b' },
  en: { slug: 'two', name: 'Two of them', summary: 's', body: 'b' },
  channelType: 'INSTAGRAM',
  postType: 'photoPost',
  followersMin: 1000,
  followersMax: 10_000,
  slots: 2,
  price: 300_000n,
  feePerSlot: 120_000n,
  validDays: 365,
  position: 1,
}

async function orderBundle() {
  const world = await makeWorld()
  const as = await world.marketer()
  const people = [await world.influencer({ followers: 2000 }), await world.influencer({ followers: 3000 })]
  const ids = people.map(({ id }) => id)
  await saveOffer(world.system, { ...OFFER, influencerIds: ids })
  const item = { kind: 'package', slug: 'two', locale: 'en', version: 1 }
  const ordered = await order(world, as, { item, method: 'promptpay' })
  return { world, as, ids: [ids[0]!, ids[1]!] as const, ordered }
}

/** Pays the order and reads what was bought and which draft stands ready. */
async function pay(world: World, ordered: { no: string }) {
  const settled = await world.request('POST', `/api/test/payments/${ordered.no}/settle`, { body: {} })
  expect(settled.body).toEqual({ outcome: 'paid' })
  const lots = await world.db.many<{ id: string }>(sql`SELECT id FROM credit_lot WHERE source = 'package'`)
  expect(lots).toHaveLength(1)
  expect(await world.checkInvariants()).toEqual([])
  return { lotId: lots[0]!.id, drafts: await draftsOf(world.db) }
}
const draftsOf = (db: Db) =>
  db.many<object>(sql`SELECT c.title, c.entry, c.lot_id, c.status, ARRAY (SELECT ch.member_id::text
      FROM unnest(c.invited_channel_ids) WITH ORDINALITY AS i (id, at) JOIN channel ch ON ch.id = i.id ORDER BY i.at) AS people
    FROM campaign c`)

it('the draft of a bundle is named in the language of the buyer', async () => {
  for (const [locale, title] of [
    ['th', 'สองคนดัง'],
    ['en', 'Two of them'],
  ] as const) {
    const { world, as, ids, ordered } = await orderBundle()
    await world.db.run(sql`UPDATE member SET locale = ${locale} WHERE id = ${as.id}`)
    const { lotId, drafts } = await pay(world, ordered)
    expect(drafts).toEqual([{ title, entry: 'invite', lotId, status: 'draft', people: [...ids] }])
  }
})

const LEFT: [string, (first: string) => Sql][] = [
  ['was suspended', (first) => sql`UPDATE member SET status = 'suspended' WHERE id = ${first}`],
  ['lost the channel', (first) => sql`UPDATE channel SET status = 'not_found' WHERE member_id = ${first}`],
  ['has another channel only', (first) => sql`UPDATE channel SET type = 'TIKTOK' WHERE member_id = ${first}`],
]
it.each(LEFT)('who %s since the order is not invited; the others are', async (_, leave) => {
  const { world, ids, ordered } = await orderBundle()
  await world.db.run(leave(ids[0]))
  const { drafts } = await pay(world, ordered)
  expect(drafts).toMatchObject([{ people: [ids[1]] }])
})

it('people are invited for the platform that was ordered, not for the one that the bundle is sold for now', async () => {
  const { world, ids, ordered } = await orderBundle()
  const columns = await world.db.one<{
    names: string
  }>(sql`SELECT string_agg(quote_ident(column_name), ', ') AS names
    FROM information_schema.columns WHERE table_name = 'package_offer_version' AND column_name NOT IN ('version', 'channel_type')`)
  await world.db.run(sql`INSERT INTO package_offer_version (version, channel_type, ${raw(columns.names)})
    SELECT version + 1, 'TIKTOK', ${raw(columns.names)} FROM package_offer_version`)
  await world.db.run(sql`UPDATE channel SET type = 'TIKTOK' WHERE member_id = ${ids[0]}`)
  expect((await pay(world, ordered)).drafts).toMatchObject([{ people: [ids[1]] }])
})

it('when all of them left, the package is there and no draft stands in its way', async () => {
  const { world, ids, ordered } = await orderBundle()
  await world.db.run(sql`UPDATE member SET status = 'deactivated' WHERE id = ANY (${[...ids]}::uuid[])`)
  expect((await pay(world, ordered)).drafts).toEqual([])
})

it('an order that stored no people has those of its bundle now, and none once that is a plain package', async () => {
  const forget = (world: World) => world.db.run(sql`UPDATE purchase_order SET item = item - 'influencerIds'`)
  const now = await orderBundle()
  await forget(now.world)
  await saveOffer(now.world.system, { ...OFFER, influencerIds: [now.ids[1]] })
  expect((await pay(now.world, now.ordered)).drafts).toMatchObject([{ people: [now.ids[1]] }])

  const plain = await orderBundle()
  await forget(plain.world)
  await plain.world.db.run(sql`UPDATE package_offer SET kind = 'package'`)
  expect((await pay(plain.world, plain.ordered)).drafts).toEqual([])
})
