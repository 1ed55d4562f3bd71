import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { setBankAccount } from '../bank-account/set-bank-account.ts'
import { decideDocument, lookAtDocument, sendDocument } from './testing/documents.ts'

const A = { bankCode: '004', accountNo: '1234567890', holderName: 'สมหญิง ใจดี', lengthConfirmed: false }
const B = { ...A, bankCode: '014', accountNo: '9876543210', holderName: 'คนแปลกหน้า ไม่รู้จัก' }

type Me = Awaited<ReturnType<World['influencer']>>
const rename = (world: World, me: Me, body: object) =>
  world.request('PATCH', `/sv_influ_api/influ/profile/general/${me.id}`, { as: me, body })
const statusOf = async (world: World, id: string) =>
  (await world.db.one<{ status: string }>(sql`SELECT status FROM document WHERE id = ${id}`)).status
const isReady = async (world: World, me: Me) =>
  (await world.request('GET', '/api/documents', { as: me })).body.payoutReady

test.each([
  ['the name', { firstName: 'อื่น' }],
  ['the birthday', { birthDate: '1990-02-03' }],
  ['the number', { nationalId: '1101700230708' }],
  ['the kind of payee', { holderKind: 'company' }],
])(
  'R10 a document is not decided beside what nobody saw: %s typed anew between look and press',
  async (_, change) => {
    const world = await makeWorld()
    const me = await world.influencer()
    const support = await world.operator('support')
    const card = await sendDocument(world, me, 'identity_card')
    const seen = await lookAtDocument(world, support, card)
    expect((await rename(world, me, change)).status).toBe(200)
    for (const body of [{ decision: 'approve' }, { decision: 'reject', reason: 'name_differs' }]) {
      const late = await decideDocument(world, support, card, { ...body, typedHash: seen.typedHash })
      expect([late.status, late.body.error?.code]).toEqual([409, 'stale_version'])
    }
    expect(await statusOf(world, card)).toBe('in_progress')
    expect((await decideDocument(world, support, card, { decision: 'approve' })).body.status).toBe('approve')
    expect(await world.checkInvariants()).toEqual([])
  },
)

test('R10 a decision that does not say what was seen is malformed', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  const card = await sendDocument(world, me, 'identity_card')
  const blind = await decideDocument(world, support, card, { decision: 'approve', typedHash: undefined })
  expect(blind.status).toBe(422)
  expect(blind.body.error.fields).toHaveProperty('typedHash')
})

test('R10 duel: a rename and an approval at one moment; the approved name is the one that was seen', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  for (let round = 0; round < 3; round++) {
    const me = await world.influencer()
    const card = await sendDocument(world, me, 'identity_card')
    const { typedHash, typed } = await lookAtDocument(world, support, card)
    const [pressed, renamed] = await Promise.all([
      world.request('POST', `/api/operator/documents/${card}/decide`, {
        as: support,
        body: { decision: 'approve', typedHash },
      }),
      rename(world, me, { firstName: 'อื่น' }),
    ])
    expect([pressed.status, renamed.status].filter((status) => status === 200)).toHaveLength(1)
    const name = (await lookAtDocument(world, support, card)).typed.firstName
    expect(name).toBe(pressed.status === 200 ? typed.firstName : 'อื่น')
  }
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a bank book is approved for the account beside it, and waits again for any other', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  const support = await world.operator('support')
  const finance = await world.operator('finance')
  const approve = (as: typeof finance, id: string) => decideDocument(world, as, id, { decision: 'approve' })
  await setBankAccount(me.ctx, A)
  await approve(support, await sendDocument(world, me, 'identity_card'))
  const book = await sendDocument(world, me, 'bank_book')
  const seen = await lookAtDocument(world, finance, book)
  expect(seen.typed.bank).toMatchObject({ last4: '7890' })
  await setBankAccount(me.ctx, B)
  const late = await decideDocument(world, finance, book, { decision: 'approve', typedHash: seen.typedHash })
  expect(late.body.error?.code).toBe('stale_version')
  expect(await isReady(world, me)).toBe(false)

  await setBankAccount(me.ctx, A)
  await approve(finance, book)
  expect([await statusOf(world, book), await isReady(world, me)]).toEqual(['complete', true])
  // The same account with the same name counts as the one that was checked.
  await setBankAccount(me.ctx, A)
  expect([await statusOf(world, book), await isReady(world, me)]).toEqual(['complete', true])

  const renamed = await world.request('POST', '/api/bank-account', {
    as: me,
    body: { ...A, holderName: 'สมชาย ใจดี' },
    idempotencyKey: 'another-holder',
  })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  expect([await statusOf(world, book), await isReady(world, me)]).toEqual(['in_progress', false])
  const queue = await world.request('GET', '/api/operator/documents', { as: finance })
  expect(queue.body.items).toMatchObject([{ id: book, canDecide: true, decidedAt: null }])
  await approve(finance, book)
  expect(await isReady(world, me)).toBe(true)
  // The picture of another account proves nothing: nobody reviews it, and the member is asked for a new one.
  await setBankAccount(me.ctx, B)
  expect(await isReady(world, me)).toBe(false)
  const after = await world.request('GET', '/api/operator/documents', { as: finance })
  expect(after.body.items).toEqual([])
  const { needed } = (await world.request('GET', `/api/documents`, { as: me })).body
  expect(needed.at(-1)).toEqual({ anyOf: ['bank_book'], state: 'missing' })
  const next = await sendDocument(world, me, 'bank_book')
  expect((await world.request('GET', '/api/operator/documents', { as: finance })).body.items).toMatchObject([
    { id: next },
  ])
  await approve(finance, next)
  expect(await isReady(world, me)).toBe(true)
  const trail = await world.db.many<{ transition: string }>(
    sql`SELECT transition FROM audit_log WHERE subject_id = ${book} AND transition NOT LIKE 'read_%' ORDER BY id`,
  )
  expect(trail.map(({ transition }) => transition)).toEqual([
    ...['upload', 'approve', 'complete', 'wait_again'],
    ...['approve', 'complete', 'put_aside'],
  ])
  expect(await world.checkInvariants()).toEqual([])
})
