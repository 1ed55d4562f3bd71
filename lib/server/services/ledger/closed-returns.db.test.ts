import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { postEntry } from '../../store/ledger.ts'
import { adjustment, moveWallet } from '../../testing/adjustment.ts'
import { within } from '../context.ts'
import { payDueReferrals } from '../referral/pay-referrals.ts'
import { approve, ask, key, makePayee } from '../withdrawal/testing/payout.ts'
import { reserveForCampaign, returnReserve } from './campaign-reserve.ts'
import { freePending } from './free-pending.ts'
import { close, HALF, keptIn, settleAt } from './testing/closed.ts'
import {
  accepted,
  completed,
  FEE,
  makeScene,
  offer,
  PRICE,
  packageLot,
  SERVICE,
} from './testing/job-scene.ts'
import { makeCampaign } from './testing/jobs.ts'

test('L14: the delay of a new account ends after the account closed', async () => {
  const { world, brand, person } = await makeScene(PRICE)
  const job = await completed(world, await accepted(world, await offer(world, brand, person)), true)
  await close(world, person.id)
  world.clock.advance({ hours: 73 })
  expect(await freePending(world.system)).toBe(1)
  expect(await keptIn(world)).toEqual([[person.id, FEE, 'account_closed', `JOB${job.no}-L14`]])
  expect(await world.checkInvariants()).toEqual([])
})

test('promo credit that comes back to a closed brand ends: nobody paid it, so it never leaves the bank', async () => {
  const scene = await makeScene(0n)
  const { world, brand, person, at } = scene
  const lotId = newId(world.clock.now().getTime())
  await world.db.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO credit_lot (id, marketer_id, source, currency, amount, expires_at, created_at)
      VALUES (${lotId}, ${brand.id}, 'promo', 'THB', ${PRICE}, ${new Date(world.clock.now().getTime() + 9e9)}, ${world.clock.now()})`)
    const given = adjustment({ code: 'mkt.available', owner: brand.id, lot: lotId }, PRICE)
    await postEntry(tx, given, world.clock.now())
  })
  const job = await offer(world, brand, person)
  await close(world, brand.id)
  await settleAt(0, 'CANCEL')(scene, job)
  expect(await at('mkt.available', brand.id)).toBe(0n)
  expect(await at('platform.promo', null)).toBe(-PRICE)
  expect(await keptIn(world)).toEqual([])
  expect(await world.checkInvariants()).toEqual([])
})

test.each([
  [0, PRICE],
  [50, HALF.brand],
])('a slot of a package comes back at %i %% to a closed brand', async (pct, kept) => {
  const scene = await makeScene(0n)
  const { world, brand, person, at } = scene
  const lotId = await packageLot(world, brand.id, 1, PRICE)
  const job = await offer(world, brand, person, { fund: 'package', lotId })
  await close(world, brand.id)
  await settleAt(pct, 'CANCEL')(scene, job)
  expect([await at('mkt.package', brand.id), await at('mkt.available', brand.id)]).toEqual([0n, 0n])
  expect(await keptIn(world)).toEqual([[brand.id, kept, 'account_closed', `JOB${job.no}-L13`]])
  expect(await world.checkInvariants()).toEqual([])
})

test('L09: the reserve of a closed brand returns to suspense when recruiting ends', async () => {
  const { world, brand, at } = await makeScene(PRICE)
  const campaign = await makeCampaign(world, {
    marketerId: brand.id,
    entry: 'public',
    fee: FEE,
    serviceFee: SERVICE,
    slots: 1,
  })
  await world.db.transaction((tx) => reserveForCampaign(within(world.system, tx), campaign, 1))
  await close(world, brand.id)
  await world.db.transaction(async (tx) => {
    await returnReserve(within(world.system, tx), campaign, 'all')
    await tx.run(sql`UPDATE campaign SET status = 'canceled' WHERE id = ${campaign.id}`)
  })
  expect([await at('mkt.reserved', brand.id), await at('mkt.available', brand.id)]).toEqual([0n, 0n])
  expect((await keptIn(world)).map(([id, left]) => [id, left])).toEqual([[brand.id, PRICE]])
  expect(await world.checkInvariants()).toEqual([])
})

test('L21: a payout that finance refuses after the account closed lies in suspense', async () => {
  const { world, finance, member, as } = await makePayee(1_000_000n)
  const { id, no, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  await close(world, member.id)
  const failed = await world.request('POST', `/api/operator/withdrawals/${id}/fail`, {
    as: finance,
    body: { version: version + 1, reason: 'account_closed' },
    idempotencyKey: key(),
  })
  expect([failed.status, failed.body.status]).toEqual([200, 'failed'])
  expect(await keptIn(world)).toEqual([[member.id, 1_000_000n, 'account_closed', `${no}-L21`]])
  expect(await world.checkInvariants()).toEqual([])
})

test.each(['referrer', 'invited'] as const)(
  'L27: no reward is owed once the %s closed, and nothing comes into suspense for it',
  async (closed) => {
    const { world, brand, person, manager: other, at } = await makeScene(PRICE)
    const job = await completed(world, await accepted(world, await offer(world, brand, person)), false)
    const sides = { referrer: other.id, invited: person.id }
    await world.db.run(sql`INSERT INTO referral_reward (id, referrer_id, invited_id, job_id, status, amount, due_at, created_at)
      VALUES (${newId()}, ${other.id}, ${person.id}, ${job.id}, 'waiting', 5000, ${world.clock.now()}, ${world.clock.now()})`)
    if (closed === 'invited') await moveWallet(world, person.id, -FEE)
    await close(world, sides[closed])
    expect(await payDueReferrals(world.system)).toBe(0)
    expect(await world.db.many(sql`SELECT status, reason FROM referral_reward`)).toEqual([
      { status: 'refused', reason: 'account_not_active' },
    ])
    expect([await keptIn(world), await at('platform.referral', null)]).toEqual([[], 0n])
    expect(await world.checkInvariants()).toEqual([])
  },
)
