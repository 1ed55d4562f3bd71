import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { lookAtDocument, sendDocument } from '../document/testing/documents.ts'
import { getBankAccount, setBankAccount } from './set-bank-account.ts'

const MOTHER = { bankCode: '004', accountNo: '1234567890', holderName: 'วิภา ใจดี', lengthConfirmed: false }
const STRANGER = { ...MOTHER, accountNo: '9876543210', holderName: 'คนแปลกหน้า ไม่รู้จัก' }

async function setUp() {
  const world = await makeWorld()
  const me = await world.influencer({ stepUp: true })
  const finance = await world.operator('finance')
  const book = await sendDocument(world, me, 'bank_book')
  const idSeen = async (): Promise<string> => (await lookAtDocument(world, finance, book)).typed.bank.id
  const confirm = (bankAccountId: string, as: typeof finance = finance) =>
    world.request('POST', `/api/operator/members/${me.id}/confirm-holder-name`, {
      as,
      body: { reason: 'บัญชีของแม่', bankAccountId },
    })
  const isFine = async () => (await getBankAccount(me.ctx)).account?.nameOk
  return { world, me, finance, idSeen, confirm, isFine }
}

test('R10 the name of the account that was seen is confirmed, never of one set meanwhile', async () => {
  const { world, me, idSeen, confirm, isFine } = await setUp()
  await setBankAccount(me.ctx, MOTHER)
  const seen = await idSeen()
  await setBankAccount(me.ctx, STRANGER)
  const late = await confirm(seen)
  expect([late.status, late.body.error?.code]).toEqual([409, 'stale_version'])
  expect(await isFine()).toBe(false)
  expect((await confirm(await idSeen(), await world.operator('support'))).status).toBe(403)
  expect(await isFine()).toBe(false)
  expect((await confirm(await idSeen())).body).toEqual({ ok: true })
  expect(await isFine()).toBe(true)
  // Another account needs a new confirmation.
  await setBankAccount(me.ctx, MOTHER)
  expect(await isFine()).toBe(false)
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 an account of another member is not confirmed by this one’s page', async () => {
  const { world, me, confirm, isFine } = await setUp()
  await setBankAccount(me.ctx, MOTHER)
  const other = await world.influencer({ stepUp: true })
  await setBankAccount(other.ctx, STRANGER)
  const book = await sendDocument(world, other, 'bank_book')
  const theirs = (await lookAtDocument(world, await world.operator('finance'), book)).typed.bank.id
  expect((await confirm(theirs)).body.error?.code).toBe('stale_version')
  expect([await isFine(), (await getBankAccount(other.ctx)).account?.nameOk]).toEqual([false, false])
})

test('R10 a holder was confirmed for a person; under another name the question is open again', async () => {
  const { world, me, idSeen, confirm, isFine } = await setUp()
  await setBankAccount(me.ctx, MOTHER)
  const change = (body: object) =>
    world.request('PATCH', `/sv_influ_api/influ/profile/general/${me.id}`, { as: me, body })
  for (const name of [{ firstName: 'มาลี' }, { lastName: 'มีสุข' }, { holderKind: 'company' }]) {
    await confirm(await idSeen())
    await change({ nickname: 'ใหม่' })
    expect(await isFine()).toBe(true)
    expect((await change(name)).status, JSON.stringify(name)).toBe(200)
    expect(await isFine(), JSON.stringify(name)).toBe(false)
  }
  expect(await world.checkInvariants()).toEqual([])
})

test('R10 a confirmation and a change of the account at one moment leave no name confirmed that was not seen', async () => {
  const { world, me, idSeen, confirm, isFine } = await setUp()
  for (let round = 0; round < 3; round++) {
    await setBankAccount(me.ctx, MOTHER)
    const seen = await idSeen()
    await Promise.all([confirm(seen), setBankAccount(me.ctx, STRANGER)])
    expect(await isFine()).toBe(false)
  }
  expect(await world.checkInvariants()).toEqual([])
})
