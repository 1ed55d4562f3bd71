import { expect, type Page } from '@playwright/test'
import { area, BOTH, expectSignedOut, proveItIsMe, secondBrowser } from './support/accounts.ts'
import { apiOf } from './support/api.ts'
import { declineOffer, expectStatus } from './support/job.ts'
import { joined } from './support/members.ts'
import { signInMember } from './support/outbox.ts'
import { alive, type Person, person, signIn } from './support/people.ts'
import { picture } from './support/picture.ts'
import { test } from './support/test.ts'
import { LOCALES } from './support/texts.ts'

test.describe.configure({ timeout: 120_000 })

/** What the demo's solo brand offers to the person who is blocked (lib/server/seed/demo). */
const DEMO_OFFER = /Cold brew at home/

test.describe('leaving', () => {
  const blockers = (page: Page) => page.locator('section[aria-labelledby="blockers"] li')
  /** The words of a blocker, whether it still stands or is cleared. */
  const wordsOf = ({ page, t }: Person, code: string) =>
    page
      .getByText(t(`account.blocker.${code}`), { exact: true })
      .or(page.getByText(t(`account.blockerClear.${code}`), { exact: true }))
  for (const locale of LOCALES)
    test(`every blocker stands there at once with its way out; one is cleared; influencer, ${locale}`, async ({
      browser,
    }) => {
      const who = await person(browser, {
        kind: 'influencer',
        locale,
        width: 390,
        email: 'blocked@influ.demo',
      })
      const { page, t } = who
      await signInMember(page.request, who)
      const stateOf = (code: string) => blockers(page).filter({ has: wordsOf(who, code) })
      await who.go('/Influencer/account?section=deactivate')
      // Each language takes another way out: the two share the person.
      const way = locale === 'th' ? 'document_processing' : 'new_job'
      for (const code of [way, 'bank_account_empty', 'working_job', 'waiting_for_earnings']) {
        await expect(stateOf(code).getByText(t('account.deactivate.todo'), { exact: true })).toBeVisible()
        await expect(stateOf(code).getByRole('link')).toHaveAttribute(
          'href',
          new RegExp(`^/${locale}/Influencer/`),
        )
      }
      await expect(blockers(page)).toHaveCount(6)
      await expect(stateOf('less_earning')).toBeVisible()
      await expect(page.getByRole('button', { name: t('account.deactivate.submit') })).toHaveCount(0)

      await stateOf(way).getByRole('link').click()
      if (way === 'document_processing') {
        await expect(page).toHaveURL(/section=documents/)
        await alive(page)
        await page
          .getByRole('button', { name: new RegExp(t('account.documents.takeBack')) })
          .first()
          .click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('account.documents.takeBack'), exact: true })
          .click()
        await expect(page.getByText(t('account.documents.takenBack'))).toBeVisible()
      } else {
        await page.waitForURL(/\/Influencer\/job/)
        await page.getByRole('link', { name: DEMO_OFFER }).first().click()
        await page.waitForURL(/\/Influencer\/job\/[0-9a-f-]{36}/)
        await alive(page)
        await declineOffer(who)
        await expectStatus(who, 'declined')
      }
      await who.go('/Influencer/account?section=deactivate')
      await expect(stateOf(way).getByText(t('account.deactivate.ok'))).toBeVisible()
      await expect(stateOf('working_job').getByText(t('account.deactivate.todo'))).toBeVisible()
      await who.context.close()
    })

  for (const locale of LOCALES)
    test(`a brand sees what it would leave behind, each with its way out; ${locale}`, async ({
      browser,
      baseURL,
    }) => {
      const who = await person(browser, {
        kind: 'marketer',
        locale,
        width: 1280,
        email: 'brand@brand.demo',
      })
      const { page, t } = who
      await signInMember(page.request, who)
      const api = apiOf(page.request, baseURL!)
      const order = await api.post<{ id: string }>('/api/orders', {
        item: { kind: 'credit', amount: 300_000 },
        method: 'transfer',
      })
      await api.upload(`/api/orders/${order.id}/slip`, await picture(5, 'slip.jpg'))
      await who.go('/Marketer/account?section=deactivate')
      await expect(blockers(page)).toHaveCount(4)
      for (const code of ['working_job', 'open_campaign', 'order_in_review', 'credit_left']) {
        const row = blockers(page).filter({
          has: wordsOf(who, code),
        })
        await expect(row.getByText(t('account.deactivate.todo'), { exact: true }), code).toBeVisible()
        const href = (await row.getByRole('link').getAttribute('href'))!
        expect(href).toMatch(new RegExp(`^/${locale}/Marketer/`))
        expect((await page.request.get(href)).status(), href).toBe(200)
      }
      await expect(page.getByRole('button', { name: t('account.deactivate.submit') })).toHaveCount(0)
      await who.context.close()
    })

  for (const [kind, locale] of BOTH)
    test(`a ${kind} with nothing open leaves, and comes back within the grace; ${locale}`, async ({
      browser,
      baseURL,
    }) => {
      const who = await joined(browser, baseURL!, { kind, locale })
      const { page, t } = who
      const elsewhere = await secondBrowser(who)
      await who.go(`/${area(who)}/account?section=deactivate`)
      await expect(page.getByText(t('account.deactivate.clear'))).toBeVisible()
      await page.getByRole('radio', { name: t('account.reason.hard_to_use') }).check()
      await page.getByRole('button', { name: t('account.deactivate.submit') }).click()
      await proveItIsMe(who, () =>
        page
          .getByRole('button', { name: t('account.deactivate.confirm') })
          .last()
          .click(),
      )
      await page.waitForURL(`**/${locale}/deactivateSucceed`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.deactivateSucceed.title'))
      await expectSignedOut(who, elsewhere.page)
      await elsewhere.context.close()
      // Signing in again within the grace time undoes it.
      await signIn(who, `/${locale}/${area(who)}/account`)
      const status = await (await page.request.get('/sv_authauth/status')).json()
      expect(status.scope).toBe(kind)
      await who.context.close()
    })
})
