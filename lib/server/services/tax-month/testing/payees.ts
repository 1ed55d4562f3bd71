import { expect } from 'vitest'
import { sql } from '../../../store/client.ts'
import { moveWallet } from '../../../testing/adjustment.ts'
import { makeWorld, type World } from '../../../testing/world.ts'
import { readyForPayout } from '../../ledger/testing/payee.ts'

export const PERSON_ID = '3100600445635'
const COMPANY_ID = '0105536112014'
const COMPANY = 'บริษัท ดีดี จำกัด'
/** One second before midnight in Bangkok, and midnight itself, which belong to two months. */
const LAST_OF_NOVEMBER = '2026-11-30T16:59:59Z'
const FIRST_OF_DECEMBER = '2026-11-30T17:00:00Z'

let keys = 0
const key = () => `tax-month-key-${++keys}`
export type Login = NonNullable<NonNullable<Parameters<World['request']>[2]>['as']>

export const post = (world: World, as: Login, path: string, body: unknown) =>
  world.request('POST', path, { as, body, idempotencyKey: key() })

/** A payee with 15,000.00 to withdraw; without a number where none is given. */
async function makePayee(
  world: World,
  finance: Awaited<ReturnType<World['operator']>>,
  taxId: string | null,
) {
  const isCompany = taxId?.startsWith('0') ?? false
  const member = await world.influencer(isCompany ? { name: COMPANY } : {})
  if (taxId)
    await world.db.run(sql`UPDATE influencer_profile SET national_id_last4 = ${taxId.slice(-4)},
      national_id_enc = ${world.system.vault.seal('influencer_profile', 'national_id_enc', member.id, taxId)},
      holder_kind = ${isCompany ? 'company' : 'individual'} WHERE member_id = ${member.id}`)
  // Of two words, as some first names are; the account's holder is compared without spaces.
  else
    await world.db.run(
      sql`UPDATE influencer_profile SET first_name = 'สม หญิง' WHERE member_id = ${member.id}`,
    )
  await readyForPayout(world, member, finance.ctx)
  // A company is identified by its own document.
  if (isCompany) {
    await world.db.run(
      sql`UPDATE document SET kind = 'company_certificate' WHERE member_id = ${member.id} AND kind = 'identity_card'`,
    )
    await world.db.run(
      sql`UPDATE bank_account SET name_confirmed_by = ${finance.id} WHERE member_id = ${member.id}`,
    )
  }
  await moveWallet(world, member.id, 1_500_000n)
  return member
}

/** Pays 10,000.00 to each in one batch, at the time that the bank reports for each. */
async function payAll(world: World, payees: { member: Awaited<ReturnType<typeof makePayee>>; at: string }[]) {
  const [first, second] = [await world.operator('finance'), await world.operator('finance')]
  const ids: string[] = []
  const nos: string[] = []
  for (const { member } of payees) {
    const { token } = await world.login({ memberId: member.id }, true)
    const made = await post(world, { token, caller: member.caller }, '/api/withdrawals', {
      gross: 1_000_000,
      currency: 'THB',
    })
    expect([made.status, made.body.error?.code]).toEqual([200, undefined])
    ids.push(made.body.id)
    nos.push(made.body.no)
    await post(world, first, '/api/operator/withdrawals/approve', {
      items: [{ id: made.body.id, version: made.body.version }],
    })
  }
  const batch = (await post(world, first, '/api/operator/payout-batches', { withdrawalIds: ids })).body
  const asked = await post(world, first, `/api/operator/payout-batches/${batch.id}/release-request`, {})
  const approvals = await world.request('GET', '/api/operator/approvals', { as: second })
  const { payloadHash } = approvals.body.items.find((row: { id: string }) => row.id === asked.body.approvalId)
  await post(world, second, `/api/operator/approvals/${asked.body.approvalId}/decide`, {
    decision: 'approve',
    payloadHash,
  })
  world.clock.advance({ days: 10 })
  const lines = payees.map(({ at }, index) => `${nos[index]},paid,REF${keys}${index},${at},`)
  const { token } = await world.login({ operatorId: first.id }, true)
  const paid = await post(
    world,
    { token, caller: first.caller },
    `/api/operator/payout-batches/${batch.id}/result`,
    {
      csv: `payout_ref,result,bank_ref,paid_at,reason\n${lines.join('\n')}`,
    },
  )
  expect(paid.body).toMatchObject({ paid: payees.length })
  return { ids, nos }
}

/** A person, a person without a number whom the bank pays half an hour later in the next month, and a company. */
export async function threePayees() {
  const world = await makeWorld()
  const finance = await world.operator('finance')
  const person = await makePayee(world, finance, PERSON_ID)
  const unknown = await makePayee(world, finance, null)
  const company = await makePayee(world, finance, COMPANY_ID)
  world.clock.advance({ days: 4 })
  const { ids, nos } = await payAll(world, [
    { member: person, at: LAST_OF_NOVEMBER },
    { member: unknown, at: FIRST_OF_DECEMBER },
    { member: company, at: LAST_OF_NOVEMBER },
  ])
  return { world, person, unknown, company, ids, nos }
}
