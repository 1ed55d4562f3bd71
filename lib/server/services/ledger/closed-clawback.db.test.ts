import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { moveWallet } from '../../testing/adjustment.ts'
import type { World } from '../../testing/world.ts'
import { within } from '../context.ts'
import { key } from '../withdrawal/testing/payout.ts'
import { freePending } from './free-pending.ts'
import { clawBack } from './return-job-money.ts'
import { COMPLETE, close, keptIn, type Side } from './testing/closed.ts'
import { accepted, completed, makeScene, offer, PRICE } from './testing/job-scene.ts'
import { moveJob, type TestJob } from './testing/jobs.ts'

const takeBack = (world: World, job: TestJob) =>
  world.db.transaction(async (tx) => {
    const settled = await clawBack(within(world.system, tx), job)
    await moveJob(tx, world, job, 'COMPLETED', { money: 'refunded', settled })
  })

test.each([[['brand']], [['person']], [['manager']], [['brand', 'person', 'manager']]] as const)(
  'L16 after the account closed that had its part: %j',
  async (sides) => {
    const { world, brand, person, manager, at } = await makeScene(PRICE)
    const made = await accepted(world, await offer(world, brand, person, { manager }))
    const job = await completed(world, made, false)
    const ids = { brand: brand.id, person: person.id, manager: manager.id }
    const isClosed = (side: Side) => (sides as readonly Side[]).includes(side)
    for (const side of sides) {
      if (side !== 'brand') await moveWallet(world, ids[side], -COMPLETE[side])
      await close(world, ids[side])
    }
    await takeBack(world, job)
    // Money that the member has withdrawn is a debt; nobody receives money in place of the closed brand.
    expect(await at('inf.receivable', person.id)).toBe(isClosed('person') ? COMPLETE.person : 0n)
    expect(await at('inf.receivable', manager.id)).toBe(isClosed('manager') ? COMPLETE.manager : 0n)
    expect(await at('inf.available', person.id)).toBe(0n)
    expect(await at('mkt.available', brand.id)).toBe(isClosed('brand') ? 0n : PRICE)
    expect(await keptIn(world)).toEqual(
      isClosed('brand') ? [[brand.id, PRICE, 'account_closed', `JOB${job.no}-L16`]] : [],
    )
    expect(await at('platform.service_fee', null)).toBe(0n)
    expect(await world.checkInvariants()).toEqual([])
  },
)

test.each([
  ['manager', false],
  ['person', true],
] as const)(
  'L16 takes from suspense what the closed %s left there, and no debt stands',
  async (side, isNew) => {
    const { world, brand, person, manager, at } = await makeScene(PRICE)
    const made = await accepted(world, await offer(world, brand, person, { manager }))
    const ids = { person: person.id, manager: manager.id }
    if (side === 'manager') await close(world, manager.id)
    const job = await completed(world, made, isNew)
    if (side === 'person') {
      await close(world, person.id)
      world.clock.advance({ hours: 73 })
      await freePending(world.system)
    }
    expect((await keptIn(world)).map(([id, left]) => [id, left])).toEqual([[ids[side], COMPLETE[side]]])
    // A request of finance to send it back becomes void.
    const [finance] = [await world.operator('finance'), await world.operator('finance')]
    const notice = await world.db.one<{ id: string }>(
      sql`SELECT id FROM payment_notice WHERE member_id = ${ids[side]}`,
    )
    const asked = await world.request('POST', '/api/operator/money-acts', {
      as: finance,
      body: { kind: 'send_back', noticeId: notice.id, bankRef: 'OUT-1', reason: 'ส่งคืน' },
      idempotencyKey: key(),
    })
    expect(asked.body).toEqual({ approvalId: expect.any(String) })
    await takeBack(world, job)
    expect(await keptIn(world)).toEqual([])
    expect(await world.db.many(sql`SELECT status FROM approval WHERE id = ${asked.body.approvalId}`)).toEqual(
      [{ status: 'withdrawn' }],
    )
    expect(await at('inf.receivable', ids[side])).toBe(0n)
    expect(await at('mkt.available', brand.id)).toBe(PRICE)
    expect(await world.checkInvariants()).toEqual([])
  },
)
