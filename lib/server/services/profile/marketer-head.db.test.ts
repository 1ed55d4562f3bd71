import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { getMarketerProfile, getMarketerRow, missingOfMarketer } from './marketer-profile.ts'
import { ADDRESS } from './testing/fresh-profile.ts'

test('a brand that has just joined has one address, and all but its sign-up is missing', async () => {
  const world = await makeWorld()
  const me = await world.marketer()
  await world.db.run(sql`DELETE FROM marketer_profile WHERE member_id = ${me.id}`)
  const profile = await getMarketerProfile(me.ctx)
  expect(profile).toMatchObject({ taxAddressSame: true, taxAddress: null, invoiceHead: [] })
  const { missing, percent } = profile.completeness
  expect(missing.slice(0, 5)).toEqual(['type', 'holderKind', 'brandName', 'contactName', 'address'])
  // Of twelve things that may be missing.
  expect(percent).toBe(Math.round(((12 - missing.length) / 12) * 100))
  expect(percent).toBeGreaterThan(0)
})

test('only Thai companies have a branch, only Colombian brands a regimen and a class', async () => {
  const world = await makeWorld()
  const { id } = await world.marketer({ holderKind: 'company' })
  const row = { ...(await getMarketerRow(world.db, id)), branchCode: null }
  const missingIn = (country: string) =>
    missingOfMarketer({ ...row, country }).filter((field) =>
      ['branchCode', 'taxRegimen', 'classification'].includes(field),
    )
  expect(missingIn('TH')).toEqual(['branchCode'])
  expect(missingIn('ID')).toEqual([])
  expect(missingIn('CO')).toEqual(['taxRegimen', 'classification'])
  expect(missingOfMarketer({ ...row, holderKind: 'individual' })).not.toContain('branchCode')
})

test('an invoice is headed by the person of an individual brand, at the address for tax where there is one', async () => {
  const world = await makeWorld()
  const me = await world.marketer()
  const save = async (body: object) => {
    const answer = await world.request('PATCH', '/sv_marketer_profile/', { as: me, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.invoiceHead
  }
  const [brand, home] = await save({ address: ADDRESS })
  expect(brand).toBe('แบรนด์ทดสอบ')
  const taxAddress = { ...ADDRESS, houseNo: '88/8' }
  const [person, at] = await save({ contactName: 'สมชาย ใจดี', taxAddressSame: false, taxAddress })
  expect(person).toBe('สมชาย ใจดี')
  expect([home.includes('88/8'), at.includes('88/8')]).toEqual([false, true])
  expect((await save({ taxAddressSame: true }))[1]).toBe(home)
})
