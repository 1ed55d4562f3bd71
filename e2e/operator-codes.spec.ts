import { expect } from '@playwright/test'
import { inviteOperator, operator, setUpCodes, signInWithApp } from './support/operator.ts'
import { alive, typeCode } from './support/people.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

const t = texts('en')
const PASSWORD = 'blue-sea-soft-wind-29'

// Whoever came by an invitation has given no code yet, so the first act that needs one asks for it.
test('an invited operator sets up codes of an app: a fresh code over the page, then the app signs in', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const email = `codes.${Date.now().toString(36)}@journey.example`
  const admin = await operator(browser, 'ops@siang.demo')
  const link = await inviteOperator(admin, { email, name: 'Codes of Journeys', role: 'content' })

  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const go = async (path: string) => {
    await page.goto(`/en/Operator/${path}`)
    await alive(page)
  }
  await page.goto(`/en${link}`)
  await alive(page)
  await page.getByLabel(t('operatorForms.welcome.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('operatorForms.welcome.submit') }).click()
  await page.waitForURL('**/Operator/dashboard**')

  const who = { page, email, go }
  const { totp, codes } = await setUpCodes(who)
  expect(codes).toHaveLength(10)
  await expect(page.getByRole('button', { name: t('operatorForms.timeCodes.renew') })).toBeVisible()

  const signIn = async () => {
    await context.clearCookies()
    await signInWithApp(who, PASSWORD)
  }
  await signIn()
  // The step that switched it on is used up; the next one is taken already.
  await typeCode(page, totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.waitForURL('**/Operator/dashboard**')

  await signIn()
  await page.getByRole('button', { name: t('operatorForms.signIn.byRecovery') }).click()
  await page.getByLabel(t('operatorForms.signIn.recovery')).fill(codes[0] ?? '')
  await page.getByRole('button', { name: t('operatorForms.signIn.recoverySubmit') }).click()
  await page.waitForURL('**/Operator/dashboard**')
  await context.close()
  await admin.page.context().close()
})
