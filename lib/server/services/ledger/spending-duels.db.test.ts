import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { postEntry } from '../../store/ledger.ts'
import { adjust } from '../../testing/adjustment.ts'
import { within } from '../context.ts'
import { expireLots } from '../credit/expire-lots.ts'
import { settleJob } from './return-job-money.ts'
import { makeScene, offer, PRICE } from './testing/job-scene.ts'
import { moveJob } from './testing/jobs.ts'

describe('money of a job (docs/domain/ledger.md#entries)', () => {
  it('R3 duel: sixteen offers against credit for five', async () => {
    const { world, brand, at } = await makeScene(5n * PRICE)
    const people = await Promise.all(Array.from({ length: 16 }, () => world.influencer()))
    const answers = await Promise.allSettled(people.map((person) => offer(world, brand, person)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'insufficient_balance' })
    expect(await at('mkt.available', brand.id)).toBe(0n)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R3 duel: expiry against spending leaves one owner of each satang', async () => {
    const { world, brand, person, at } = await makeScene(0n)
    for (let round = 0; round < 10; round++) {
      await world.grantCredit(brand.id, PRICE, 1)
      world.clock.advance({ hours: 23, minutes: 59, seconds: 59 })
      const late = { ...world.system, now: () => new Date(world.clock.now().getTime() + 2000) }
      const [spent] = await Promise.allSettled([offer(world, brand, person), expireLots(late)])
      if (spent.status === 'fulfilled')
        await world.db.transaction(async (tx) => {
          const settled = await settleJob(within(world.system, tx), spent.value, 100)
          await moveJob(tx, world, spent.value, 'CANCEL', { money: 'split', settled })
        })
      world.clock.advance({ seconds: 3 })
      await expireLots(world.system)
      expect(await at('mkt.available', brand.id)).toBe(0n)
    }
    const whole = (await at('inf.available', person.id)) + (await at('platform.service_fee', null))
    expect(whole + (await at('platform.breakage', null))).toBe(10n * PRICE)
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R4 stores an entry of one key once, R7 keeps history, SG001 refuses an overdraft', async () => {
    const { world, brand, person, at } = await makeScene()
    const job = await offer(world, brand, person)
    const give = () => adjust(world, { code: 'inf.available', owner: person.id }, 500n, 'test:once')
    const ids = await Promise.all(Array.from({ length: 12 }, give))
    expect(new Set(ids).size).toBe(1)
    expect(await at('inf.available', person.id)).toBe(500n)
    // A second settlement of the same job has nothing to divide and cannot be posted.
    await world.db.transaction(async (tx) => {
      const settled = await settleJob(within(world.system, tx), job, 100)
      await moveJob(tx, world, job, 'CANCEL', { money: 'split', settled })
    })
    await expect(world.db.transaction((tx) => settleJob(within(world.system, tx), job, 100))).rejects.toThrow(
      /does not balance/,
    )
    await expect(world.db.run(sql`UPDATE ledger_line SET amount = amount + 1`)).rejects.toMatchObject({
      code: 'SG002',
    })
    await expect(world.db.run(sql`DELETE FROM ledger_entry`)).rejects.toMatchObject({ code: 'SG002' })
    await expect(world.db.run(sql`TRUNCATE ledger_entry CASCADE`)).rejects.toMatchObject({ code: 'SG002' })
    await expect(offer(world, brand, person, { fee: 9_000_000n, service: 0n })).rejects.toMatchObject({
      code: 'insufficient_balance',
    })
    const overdraft = world.db.transaction((tx) =>
      postEntry(
        tx,
        {
          event: 'L19',
          idemKey: 'test:overdraft',
          currency: 'THB',
          lines: [
            { code: 'inf.available', owner: person.id, ref: null, lot: null, side: 'D', amount: 10_000_000n },
            {
              code: 'inf.withdrawing',
              owner: person.id,
              ref: newId(),
              lot: null,
              side: 'C',
              amount: 10_000_000n,
            },
          ],
        },
        world.clock.now(),
      ),
    )
    await expect(overdraft).rejects.toMatchObject({ code: 'insufficient_balance' })
    expect(await world.checkInvariants()).toEqual([])
  })
})
