import { expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeScene } from '../../testing/scene.ts'
import { approve, importResult, key, type Login, makePayee, release } from './testing/payout.ts'

type Payee = Awaited<ReturnType<typeof makePayee>>

const request = ({ world, as }: Payee, gross: number, isClosing?: boolean) =>
  world.request('POST', '/api/withdrawals', {
    as,
    body: { gross, currency: 'THB', ...(isClosing === undefined ? {} : { isClosing }) },
    idempotencyKey: key(),
  })
const quote = async ({ world, as }: Payee, gross: number, closing: '' | '&isClosing=1') =>
  (await world.request('GET', `/api/withdrawals/quote?gross=${gross}${closing}`, { as })).body
const codesOf = async ({ world, member }: Payee, as: Login) =>
  (
    await world.request('GET', `/sv_influ_api/influ/validate/deactivate/${member.id}`, { as })
  ).body.blockers.map((blocker: { code: string }) => blocker.code)

// One referral reward of 50.00, of which 18.50 arrive.
const REWARD = 5_000

it('a balance below the least withdrawal keeps nobody from closing: all of it is paid out, then the account closes', async () => {
  const payee = await makePayee(BigInt(REWARD))
  const { world, finance, second, member, as } = payee
  expect(await codesOf(payee, as)).toEqual(['waiting_for_earnings'])
  expect(await quote(payee, REWARD, '')).toMatchObject({
    minimum: { minor: 10_000 },
    blockers: ['below_minimum'],
  })
  expect((await request(payee, REWARD)).body.error.code).toBe('below_minimum')
  expect((await request(payee, REWARD, false)).body.error.code).toBe('below_minimum')

  expect(await quote(payee, REWARD, '&isClosing=1')).toMatchObject({
    minimum: { minor: REWARD },
    net: { minor: 1_850 },
    blockers: [],
  })
  // All of it or nothing.
  expect((await request(payee, REWARD - 1, true)).body.error).toMatchObject({
    code: 'below_minimum',
    details: { least: REWARD },
  })
  expect((await request(payee, REWARD + 1, true)).body.error.code).toBe('insufficient_balance')
  const asked = await request(payee, REWARD, true)
  expect(asked.status).toBe(200)
  await approve(world, finance, asked.body.id, asked.body.version)
  const { batch, decide } = await release(world, finance, second, [asked.body.id])
  await decide(second)
  const row = `${asked.body.no},paid,CLOSING1,${world.clock.now().toISOString()},`
  expect((await importResult(world, finance, batch.id, [row])).body).toMatchObject({ paid: 1 })
  expect(await balanceOf(world.db, 'bank.cash')).toBe(-1_850n)
  expect(await codesOf(payee, as)).toEqual([])
  const closed = await world.request('PATCH', `/sv_influ_api/influ/account/deactivate/${member.id}`, {
    as,
    body: { reason: 'hard_to_use' },
  })
  expect(closed.body).toMatchObject({ status: 'deactivated' })
  expect(await world.checkInvariants()).toEqual([])
})

it('of an account with work or pending money the least stays, closing or not; so does what the fee would eat', async () => {
  const payee = await makePayee(BigInt(REWARD))
  const { world, member } = payee
  const scene = await makeScene(world)
  const job = await scene.select(await scene.apply(member, await scene.campaign({})))
  expect((await request(payee, REWARD, true)).body.error.code).toBe('below_minimum')
  expect(await quote(payee, REWARD, '&isClosing=1')).toMatchObject({ blockers: ['below_minimum'] })
  await world.db.run(sql`UPDATE job SET status = 'CANCEL' WHERE id = ${job.id}`)
  expect(await quote(payee, REWARD, '&isClosing=1')).toMatchObject({ blockers: [] })

  const poor = await makePayee(3_000n)
  expect((await request(poor, 3_000, true)).body.error.code).toBe('net_not_positive')
  expect(await codesOf(poor, poor.as)).toEqual(['less_earning'])
})

it('a job whose money became free long ago leaves an empty account of what waits, which holds nothing back', async () => {
  const payee = await makePayee(BigInt(REWARD))
  const { world, member } = payee
  await world.db.run(sql`INSERT INTO ledger_account (code, side, currency, owner_id, ref_id, guarded, balance)
    VALUES ('inf.pending', 'C', 'THB', ${member.id}, ${crypto.randomUUID()}, true, 0)`)
  expect(await quote(payee, REWARD, '&isClosing=1')).toMatchObject({ blockers: [] })
})
