import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { setBankAccount } from '../bank-account/set-bank-account.ts'
import { decideDocument, sendDocument } from '../document/testing/documents.ts'

type Me = Awaited<ReturnType<World['influencer']>>
const path = (me: Me) => `/sv_influ_api/influ/profile/general/${me.id}`
const change = (world: World, me: Me, body: object) => world.request('PATCH', path(me), { as: me, body })
const lockedOf = async (world: World, me: Me) =>
  (await world.request('GET', path(me), { as: me })).body.locked

async function approvedPayee(kind: string, holderKind: 'individual' | 'company') {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  const support = await world.operator('support')
  await change(world, me, { holderKind, firstName: 'ใจดี', lastName: 'จำกัด' })
  const approve = async () =>
    decideDocument(world, support, await sendDocument(world, me, kind), { decision: 'approve' })
  expect((await approve()).status).toBe(200)
  return { world, me, approve }
}

test('R10 an approved company certificate fixes the names and the number that it proves', async () => {
  const { world, me, approve } = await approvedPayee('company_certificate', 'company')
  expect(await lockedOf(world, me)).toEqual(['firstName', 'lastName', 'nationalId'])
  for (const body of [{ firstName: 'อื่น' }, { lastName: 'มหาชน' }, { nationalId: '0105536000315' }]) {
    const refused = await change(world, me, body)
    const [field] = Object.keys(body)
    expect([refused.status, refused.body.error?.fields]).toEqual([403, { [field!]: 'locked' }])
  }
  // The name for payouts stays that of the certificate; other fields can be changed.
  expect((await change(world, me, { birthDate: '1990-02-03', nickname: 'ใหม่' })).status).toBe(200)
  const account = { bankCode: '004', accountNo: '1234567890', lengthConfirmed: false }
  expect(await setBankAccount(me.ctx, { ...account, holderName: 'อื่น มหาชน' })).toMatchObject({
    nameOk: false,
  })
  expect(await setBankAccount(me.ctx, { ...account, holderName: 'ใจดี จำกัด' })).toMatchObject({ nameOk: true })

  // A new certificate unlocks the names while it waits, and nothing is paid until it is approved.
  await sendDocument(world, me, 'company_certificate')
  expect(await lockedOf(world, me)).toEqual([])
  expect((await change(world, me, { firstName: 'ใจดีมาก' })).status).toBe(200)
  const shown = await world.request('GET', '/api/documents', { as: me })
  expect(shown.body).toMatchObject({
    payoutReady: false,
    needed: [{ state: 'in_progress' }, { state: 'missing' }],
  })
  await approve()
  expect((await change(world, me, { firstName: 'ใจดี' })).status).toBe(403)
  expect(await world.checkInvariants()).toEqual([])
})

test.each(['identity_card', 'passport'])(
  'R10 an approved %s fixes the names, the birthday and the number',
  async (kind) => {
    const { world, me } = await approvedPayee(kind, 'individual')
    expect(await lockedOf(world, me)).toEqual(['firstName', 'lastName', 'birthDate', 'nationalId'])
    for (const body of [{ firstName: 'อื่น' }, { birthDate: '1990-02-03' }, { nationalId: '1101700230708' }])
      expect((await change(world, me, body)).status).toBe(403)
    // The same names would be used for a company.
    expect((await change(world, me, { holderKind: 'company', firstName: 'อื่น' })).status).toBe(403)
    const other = await world.influencer()
    expect((await world.request('PATCH', path(me), { as: other, body: { firstName: 'อื่น' } })).status).toBe(
      404,
    )
    expect(await world.checkInvariants()).toEqual([])
  },
)
