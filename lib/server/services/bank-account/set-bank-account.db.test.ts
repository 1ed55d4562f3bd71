import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { setBankAccount } from './set-bank-account.ts'

const ACCOUNT = {
  bankCode: '004',
  accountNo: '123-4-56789-0',
  holderName: 'สมหญิง ใจดี',
  lengthConfirmed: false,
}
type Who = { token: string; caller: World['system']['caller'] }

test('what the owner typed is what finance reads beside the bank book, and nobody else', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  const documentId = newId(world.clock.now().getTime())
  const fileId = newId(world.clock.now().getTime())
  await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
    VALUES (${fileId}, ${me.id}, 'document', 'image/jpeg', 1000, ${Buffer.alloc(32)}, ${fileId}, ${world.clock.now()})`)
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, created_at)
    VALUES (${documentId}, ${me.id}, 'A', 'bank_book', 'in_progress', ${fileId}, ${world.clock.now()})`)
  await setBankAccount(me.ctx, { ...ACCOUNT, accountNo: '9999999999' })
  await setBankAccount(me.ctx, ACCOUNT)
  const read = async (as: unknown) =>
    (await world.request('GET', `/api/operator/documents/${documentId}`, { as: as as Who })).body.typed?.bank
  expect(await read(await world.operator('finance'))).toEqual({
    id: expect.any(String),
    bankCode: '004',
    accountNo: '1234567890',
    last4: '7890',
    holderName: 'สมหญิง ใจดี',
  })
  expect(await read(await world.operator('admin'))).toMatchObject({ accountNo: null, last4: '7890' })
  const { sealed } = await world.db.one<{ sealed: Buffer }>(
    sql`SELECT account_enc AS sealed FROM bank_account WHERE member_id = ${me.id} AND is_current`,
  )
  expect(sealed.includes(Buffer.from('1234567890'))).toBe(false)
})

const BAD = [
  ['a bank that is none', { bankCode: '999' }, { bankCode: 'unknown_bank' }],
  ['letters in the number', { accountNo: '12345A7890' }, { accountNo: 'account_digits' }],
  ['a digit more than the bank gives', { accountNo: '12345678901' }, { accountNo: 'length_unusual' }],
] as const

test.each(BAD)(
  'an account with %s is refused at its field, and the former stays',
  async (_, change, fields) => {
    const world = await makeWorld()
    const me = await world.influencer({ stepUp: true })
    await setBankAccount(me.ctx, ACCOUNT)
    const kept = () =>
      world.db.many(
        sql`SELECT bank_code, account_last4, is_current FROM bank_account WHERE member_id = ${me.id}`,
      )
    const before = await kept()
    const refused = await world.request('POST', '/api/bank-account', {
      as: me,
      body: { ...ACCOUNT, ...change },
      idempotencyKey: 'bad-account',
    })
    expect([refused.status, refused.body.error]).toMatchObject([422, { code: 'malformed_input', fields }])
    expect(await kept()).toEqual(before)
  },
)

test('without a fresh code nobody says where the money goes, and the account stays', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  await expect(setBankAccount(me.ctx, ACCOUNT)).rejects.toMatchObject({ code: 'code_required' })
  expect(await world.db.many(sql`SELECT 1 FROM bank_account WHERE member_id = ${me.id}`)).toEqual([])
})

test('R32 the owner is told of each account that is set, by its bank and last digits alone', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  await setBankAccount(me.ctx, ACCOUNT)
  await setBankAccount(me.ctx, { ...ACCOUNT, accountNo: '9999999999' })
  expect(
    await world.db.many(
      sql`SELECT audience_id, payload FROM outbox WHERE event = 'bank_account_changed' ORDER BY id`,
    ),
  ).toEqual([
    { audienceId: me.id, payload: { last4: '7890', bankCode: '004' } },
    { audienceId: me.id, payload: { last4: '9999', bankCode: '004' } },
  ])
})
