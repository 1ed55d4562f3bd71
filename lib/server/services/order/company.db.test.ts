import { expect, test } from 'vitest'
import { COMPANY } from '#lib/server/testing/company.ts'
import { makeWorld } from '#lib/server/testing/world.ts'
import { addSetting } from '../setting/add-setting.ts'
import { findCompany, findContact, getCompany } from './company.ts'

const WAYS = { billerId: null, bankCode: '004', accountNo: '9876543210', accountName: 'บริษัท' }

test('nothing is sold before a company and a whole account for its money are set', async () => {
  const world = await makeWorld({ demoMode: false })
  const refused = async (missing: 'company' | 'payment_ways') => {
    expect(await findCompany(world.system)).toEqual({ missing })
    await expect(getCompany(world.system)).rejects.toMatchObject({
      code: 'rate_not_confirmed',
      details: { missing },
    })
  }
  await refused('company')
  await addSetting(world.system, 'company', COMPANY)
  await refused('payment_ways')
  for (const part of ['bankCode', 'accountNo', 'accountName'] as const) {
    await addSetting(world.system, 'payment_ways', { ...WAYS, [part]: '' })
    await refused('payment_ways')
  }
  await addSetting(world.system, 'payment_ways', WAYS)
  const whole = { ...COMPANY, ...WAYS, signer: null, logoFileId: null }
  expect(await getCompany(world.system)).toEqual(whole)
  expect(await findCompany(world.system)).toEqual({ company: whole })
})

test('a demo sells in the name of its made-up company until one is set', async () => {
  const world = await makeWorld()
  expect(await findCompany(world.system)).toEqual({ missing: 'company' })
  expect((await getCompany(world.system)).accountNo).not.toBe(WAYS.accountNo)
  await addSetting(world.system, 'company', COMPANY)
  await addSetting(world.system, 'payment_ways', WAYS)
  expect((await getCompany(world.system)).accountNo).toBe(WAYS.accountNo)
})

test('visitors get the address in both languages, or in Thai alone where no other is set', async () => {
  const world = await makeWorld({ demoMode: false })
  expect(await findContact(world.system)).toBeNull()
  await addSetting(world.system, 'company', COMPANY)
  expect(await findContact(world.system)).toMatchObject({ addressTh: COMPANY.addressTh, addressEn: null })
  await addSetting(world.system, 'company', { ...COMPANY, addressEn: '1 Sukhumvit Road, Bangkok 10110' })
  const { body } = await world.request('GET', '/sv_influ_api/open/config')
  expect(body.contact).toMatchObject({
    addressTh: COMPANY.addressTh,
    addressEn: '1 Sukhumvit Road, Bangkok 10110',
  })
})
