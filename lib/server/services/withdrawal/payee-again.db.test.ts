import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import type { World } from '../../testing/world.ts'
import { decideDocument, sendDocument } from '../document/testing/documents.ts'
import {
  approve,
  ask,
  askRelease,
  key,
  type Login,
  makeBatch,
  makePayee,
  payAndReturn,
  release,
} from './testing/payout.ts'

type Owner = Login & { id: string }
const rename = (world: World, as: Owner, body: object) =>
  world.request('PATCH', `/sv_influ_api/influ/profile/general/${as.id}`, { as, body })
const approveDocument = async (world: World, role: 'support' | 'finance', id: string) =>
  expect((await decideDocument(world, await world.operator(role), id, { decision: 'approve' })).status).toBe(
    200,
  )
const stateOf = (world: World, id: string) =>
  world.db.one(sql`SELECT status, batch_id FROM withdrawal WHERE id = ${id}`)

test('R10 a returned payout goes to no name whose document is not approved, however old the account is', async () => {
  const payee = await makePayee(1_000_000n)
  const { world, member } = payee
  const asked = (await ask(world, payee.as, 1_000_000)).body
  await payAndReturn(payee, asked)
  world.clock.advance({ minutes: 1 })
  const login = async () => ({
    ...payee.as,
    id: member.id,
    token: (await world.login({ memberId: member.id }, true)).token,
  })
  const me = await login()
  const card = await sendDocument(world, me, 'identity_card')
  expect((await rename(world, me, { firstName: 'แปลก', lastName: 'หน้า' })).status).toBe(200)
  const body = { bankCode: '014', accountNo: '9876543210', holderName: 'แปลก หน้า' }
  expect(
    (await world.request('POST', '/api/bank-account', { as: me, body, idempotencyKey: key() })).status,
  ).toBe(200)
  const book = await sendDocument(world, me, 'bank_book')
  world.clock.advance({ hours: 73 })
  const refused = async () => {
    const { status, body } = await makeBatch(world, await world.operator('finance'), [asked.id])
    expect([status, body.error?.code, body.error?.details]).toEqual([
      409,
      'documents_incomplete',
      { no: asked.no },
    ])
    expect(await stateOf(world, asked.id)).toMatchObject({ status: 'returned' })
  }
  await refused()
  await approveDocument(world, 'finance', book)
  await refused()
  await approveDocument(world, 'support', card)
  const [maker, second] = [await world.operator('finance'), await world.operator('finance')]
  const { decide, batch } = await release(world, maker, second, [asked.id])
  expect(batch.lines).toMatchObject([{ accountMasked: 'xxxxxx3210', holderName: 'แปลก หน้า' }])
  expect((await decide(second)).status).toBe(200)
  expect(await world.checkInvariants()).toEqual([])
})

/** Changes to a payee, by the owner or an operator, between approval and batch, and between batch and release. */
const CHANGES: Readonly<Record<string, [string, (world: World, me: Owner) => Promise<unknown>]>> = {
  'a new identity card waits': [
    'documents_incomplete',
    (world, me) => sendDocument(world, me, 'identity_card'),
  ],
  'a new bank book waits': ['documents_incomplete', (world, me) => sendDocument(world, me, 'bank_book')],
  'the payee is a company now': [
    'documents_incomplete',
    (world, me) => rename(world, me, { holderKind: 'company' }),
  ],
  'the registration for VAT is said': [
    'documents_incomplete',
    async (world, me) =>
      world.request('POST', `/api/operator/members/${me.id}/tax-class`, {
        as: await world.operator('finance'),
        body: { taxClass: 'service', vatRegistered: true },
      }),
  ],
  'the name is another': [
    'holder_name_differs',
    async (world, me) => {
      const card = await sendDocument(world, me, 'identity_card')
      await rename(world, me, { firstName: 'มาลี' })
      await approveDocument(world, 'support', card)
    },
  ],
  'the member may not be paid': [
    'member_not_active',
    (world, me) => world.db.run(sql`UPDATE member SET status = 'blacklist' WHERE id = ${me.id}`),
  ],
}

test.each(Object.keys(CHANGES))(
  'R10 neither batch nor release pays whom a request would refuse: %s',
  async (what) => {
    const [code, change] = CHANGES[what]!
    for (const at of ['batch', 'release'] as const) {
      const { world, finance, second, member, as } = await makePayee(2_000_000n)
      const { id, no, version } = (await ask(world, as, 1_000_000)).body
      await approve(world, finance, id, version)
      const me = { ...as, id: member.id }
      if (at === 'batch') {
        await change(world, me)
        const refused = await makeBatch(world, second, [id])
        expect(refused.body.error).toMatchObject({ code, details: { no } })
        expect(await stateOf(world, id)).toEqual({ status: 'approved', batchId: null })
      } else {
        const { batch, decide } = await release(world, finance, second, [id])
        await change(world, me)
        expect((await decide(second)).body.error).toMatchObject({ code, details: { no } })
        expect((await askRelease(world, finance, batch.id)).body.error).toMatchObject({
          code,
          details: { no },
        })
        expect(
          await world.db.one(sql`SELECT status, released_by FROM payout_batch WHERE id = ${batch.id}`),
        ).toEqual({
          status: 'draft',
          releasedBy: null,
        })
      }
      expect(await world.checkInvariants()).toEqual([])
    }
  },
)
