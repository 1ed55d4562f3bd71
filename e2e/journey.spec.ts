import { expect, test } from '@playwright/test'
import { buyCredit } from './support/credit.ts'
import { person, signUp } from './support/people.ts'
import { completeInfluencerProfile, completeMarketerProfile } from './support/profiles.ts'

const stamp = Date.now().toString(36)
const digits = String(Date.now()).slice(-7)

test('a baht travels from a brand to an influencer’s bank', async ({ browser }) => {
  test.setTimeout(600_000)
  const brand = await person(browser, {
    kind: 'marketer',
    locale: 'en',
    width: 1280,
    email: `brand.${stamp}@journey.example`,
    phone: `081${digits}`,
  })
  const ploy = await person(browser, {
    kind: 'influencer',
    locale: 'th',
    width: 390,
    email: `influ.${stamp}@journey.example`,
    phone: `089${digits}`,
  })
  await test.step('both sign up', async () => {
    await signUp(brand)
    await signUp(ploy)
  })
  await test.step('both complete their profiles', async () => {
    await completeMarketerProfile(brand, { brand: `Glow ${stamp}`, company: 'Glow Co., Ltd.' })
    await completeInfluencerProfile(ploy, { firstName: 'ปิ่นแก้ว', lastName: 'กู้เกียรติ', nickname: 'ปิ่น' })
  })
  await test.step('the brand buys credit', async () => {
    await buyCredit(brand, { baht: 20_000, transfer: '฿20,800.00' })
    await brand.go('/Marketer/credit')
    await expect(brand.page.getByText('฿20,000.00').first()).toBeVisible()
  })
})
