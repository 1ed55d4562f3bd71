import { expect, test } from '@playwright/test'
import { person, signUp } from './support/people.ts'

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
  expect(true).toBe(true)
})
