import { expect } from '@playwright/test'
import { area, BOTH, expectSignedOut, proveItIsMe, secondBrowser } from './support/accounts.ts'
import { fresh, joined } from './support/members.ts'
import { PASSWORD, readCode, readMessages, sentIds } from './support/outbox.ts'
import { toE164, typeCode, withCode } from './support/people.ts'
import { test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

const NEXT_PASSWORD = 'ภูเขาเขียว-หมอกขาว-77'

test.describe('credentials', () => {
  for (const [kind, locale, way] of [
    ['influencer', 'th', 'email'],
    ['influencer', 'en', 'sms'],
    ['marketer', 'th', 'sms'],
    ['marketer', 'en', 'email'],
  ] as const)
    test(`a forgotten password of a ${kind} by ${way}, ${locale}`, async ({ browser, baseURL }) => {
      const who = await joined(browser, baseURL!, { kind, locale })
      const { page, t } = who
      const elsewhere = await secondBrowser(who)
      await who.context.clearCookies()
      await who.go(`/${area(who)}/recovery`)
      // A stranger's address gets the same answer.
      await page.getByRole('radio', { name: t(`signUp.signInForm.${kind}`) }).check()
      if (way === 'sms') await page.getByRole('radio', { name: t('signUp.recovery.bySms') }).check()
      const to = way === 'email' ? who.email : toE164(who.phone)
      await page
        .getByLabel(t(`signUp.recovery.${way === 'email' ? 'email' : 'phone'}`))
        .fill(way === 'email' ? who.email : who.phone)
      await withCode(who, to, () => page.getByRole('button', { name: t('signUp.recovery.send') }).click())
      await expect(
        page.getByRole('heading', { name: t('signUp.recovery.passwordHeading'), exact: true }),
      ).toBeVisible()
      await page.getByLabel(t('signUp.recovery.password'), { exact: true }).fill(NEXT_PASSWORD)
      await page.getByRole('button', { name: t('signUp.recovery.save') }).click()
      await page.waitForURL(new RegExp(`/${locale}/${area(who)}/(signUpProfile|dashboard)`))
      await expectSignedOut(who, elsewhere.page)
      await elsewhere.context.close()
      await who.context.close()
    })

  for (const [kind, locale] of BOTH)
    test(`a changed e-mail is told to the old address, which takes it back; ${kind}, ${locale}`, async ({
      browser,
      baseURL,
    }) => {
      const who = await joined(browser, baseURL!, { kind, locale })
      const { page, t } = who
      const thief = `thief.${fresh().stamp}@accounts.example`
      await who.go(`/${area(who)}/changeEmail`)
      await page.getByLabel(t('account.changeEmail.label')).fill(thief)
      const known = await sentIds(page.request, thief)
      await proveItIsMe(who, () => page.getByRole('button', { name: t('account.changeEmail.send') }).click())
      await expect(page.getByRole('heading', { name: t('account.changeEmail.codeHeading') })).toBeVisible()
      await typeCode(page, await readCode(page.request, thief, known))
      await expect(page.getByRole('heading', { name: t('account.changeEmail.done') })).toBeVisible()

      // The owner reads the old mailbox, on a device that was never signed in.
      const notice = async () =>
        (await readMessages(page.request, who.email)).find((one) => one.event === 'email_changed')
      await expect.poll(async () => (await notice())?.link).toContain('#undo=')
      const owner = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const mailbox = await owner.newPage()
      await mailbox.goto(`/${locale}${(await notice())!.link}`)
      await expect(mailbox.getByRole('heading', { name: t('signUp.recovery.undoHeading') })).toBeVisible()
      expect(mailbox.url()).not.toContain('undo')
      await mailbox.getByRole('button', { name: t('signUp.recovery.undo') }).click()
      await expect(mailbox.getByText(t.like('signUp.recovery.undone'))).toBeVisible()
      await mailbox.getByLabel(t('signUp.recovery.password'), { exact: true }).fill(NEXT_PASSWORD)
      await mailbox.getByRole('button', { name: t('signUp.recovery.save') }).click()
      await mailbox.waitForURL(new RegExp(`/${locale}/${area(who)}/(signUpProfile|dashboard)`))
      const status = await (await mailbox.request.get('/sv_authauth/status')).json()
      expect(status.member.email).toBe(who.email)
      await expectSignedOut(who, page)
      await owner.close()
      await who.context.close()
    })

  for (const [kind, locale] of BOTH)
    test(`a changed phone is told to both, and ends every other login; ${kind}, ${locale}`, async ({
      browser,
      baseURL,
    }) => {
      const who = await joined(browser, baseURL!, { kind, locale, width: 1280 })
      const { page, t } = who
      const elsewhere = await secondBrowser(who)
      const next = fresh().phone
      await who.go(`/${area(who)}/changeMobilePhone`)
      await page.getByLabel(t('account.changePhone.label')).fill(next)
      const known = await sentIds(page.request, toE164(next))
      await proveItIsMe(who, () => page.getByRole('button', { name: t('account.changePhone.send') }).click())
      await expect(page.getByRole('heading', { name: t('account.changePhone.codeHeading') })).toBeVisible()
      await typeCode(page, await readCode(page.request, toE164(next), known))
      await expect(page.getByRole('heading', { name: t('account.changePhone.done') })).toBeVisible()
      for (const to of [toE164(who.phone), who.email])
        await expect
          .poll(async () => (await readMessages(page.request, to)).map((one) => one.event))
          .toContain('phone_changed')
      // This browser goes on, the other one does not.
      await who.go(`/${area(who)}/account?section=security`)
      await expect(page.getByText(next.slice(-4)).first()).toBeVisible()
      await expectSignedOut(who, elsewhere.page)
      await elsewhere.context.close()
      await who.context.close()
    })

  for (const [kind, locale] of BOTH)
    test(`a changed password ends every other login; a device is signed out from the list; ${kind}, ${locale}`, async ({
      browser,
      baseURL,
    }) => {
      const who = await joined(browser, baseURL!, { kind, locale })
      const { page, t } = who
      const listed = await secondBrowser(who)
      await who.go(`/${area(who)}/account?section=security`)
      await page
        .getByRole('button', { name: t.like('account.security.endOf') })
        .first()
        .click()
      await expect(page.getByText(t('account.security.onlyThis'))).toBeVisible()
      await expectSignedOut(who, listed.page)
      await listed.context.close()

      const elsewhere = await secondBrowser(who)
      await who.go(`/${area(who)}/changePassword`)
      await page.getByLabel(t('account.changePassword.current'), { exact: true }).fill(PASSWORD)
      await page.getByLabel(t('account.changePassword.label'), { exact: true }).fill(NEXT_PASSWORD)
      await proveItIsMe(who, () =>
        page.getByRole('button', { name: t('account.changePassword.save') }).click(),
      )
      await expect(page.getByRole('heading', { name: t('account.changePassword.done') })).toBeVisible()
      await expectSignedOut(who, elsewhere.page)
      await who.go(`/${area(who)}/account?section=security`)
      await elsewhere.context.close()
      await who.context.close()
    })
})
