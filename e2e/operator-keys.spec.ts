import { expect, type Page } from '@playwright/test'
import { acceptInvitation, givePassword, inviteOperator, operator } from './support/operator.ts'
import { readCode, readMessages, sentIds } from './support/outbox.ts'
import { typeCode } from './support/people.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

const t = texts('en')

/** A key that Chromium plays: plugged in, and it knows its person. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an operator adds a key, signs in by it, proves an act by it, and removes it', async ({ browser }) => {
  test.setTimeout(150_000)
  const email = `keys.${Date.now().toString(36)}@journey.example`
  const admin = await operator(browser, 'ops@siang.demo')
  const link = await inviteOperator(admin, { email, name: 'Keys of Journeys', role: 'content' })
  const who = await acceptInvitation(browser, `/en${link}`, email)
  const { page } = who
  await plugIn(page)
  const stepUp = page.getByRole('dialog', { name: t('code.stepUp.title') })

  // Whoever came by an invitation has given no code yet.
  await who.go('account')
  const known = await sentIds(page.request, email)
  await page.getByLabel(t('operatorForms.securityKeys.name')).fill('Blue key')
  await page.getByRole('button', { name: t('operatorForms.securityKeys.add') }).click()
  await expect(stepUp).toBeVisible()
  await typeCode(page, await readCode(page.request, email, known))
  await expect(page.getByRole('heading', { name: 'Blue key' })).toBeVisible()
  await page.getByLabel(t('operatorForms.securityKeys.name')).fill('The same again')
  await page.getByRole('button', { name: t('operatorForms.securityKeys.add') }).click()
  await expect(page.getByText(t('operatorForms.securityKeys.known'))).toBeVisible()

  await page.context().clearCookies()
  await givePassword(who)
  await expect(page.getByRole('heading', { name: t('operatorForms.signIn.keyHeading') })).toBeVisible()
  await page.getByRole('button', { name: t('operatorForms.securityKeys.use') }).click()
  await page.waitForURL('**/Operator/dashboard**')

  // A sign-in is a proof for ten minutes: the first answer is the one that comes after them.
  await page.route(
    '**/api/operator/keys/*/remove',
    (route) => route.fulfill({ status: 409, json: { error: { code: 'code_required', requestId: 'r' } } }),
    { times: 1 },
  )
  await who.go('account')
  const remove = t('operator.me.keyRemove')
  await page.getByRole('button', { name: remove, exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Remove the key Blue key' })
    .getByRole('button', { name: remove, exact: true })
    .click()
  await expect(stepUp).toBeVisible()
  await stepUp.getByRole('button', { name: t('operatorForms.securityKeys.use') }).click()
  await expect(page.getByText(t('operator.me.keyRemoved')).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blue key' })).toBeHidden()
  await expect
    .poll(
      async () =>
        (await readMessages(page.request, email)).filter(({ event }) => event === 'operator_key_changed')
          .length,
      { timeout: 45_000 },
    )
    .toBe(2)
  await page.context().close()
  await admin.page.context().close()
})
