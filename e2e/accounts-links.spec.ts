import { expect } from '@playwright/test'
import { area, BOTH } from './support/accounts.ts'
import { joined } from './support/members.ts'
import { signInMember } from './support/outbox.ts'
import { type Person, person } from './support/people.ts'
import { test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

for (const [email, locale, managerLocale] of [
  ['ploy@influ.demo', 'en', 'th'],
  ['nam@influ.demo', 'th', 'en'],
] as const)
  test(`a talent manager asks, the influencer grants one right, and the manager sees no more; ${locale}`, async ({
    browser,
  }) => {
    const star = await person(browser, { kind: 'influencer', locale, width: 390, email })
    const manager = await person(browser, {
      kind: 'influencer',
      locale: managerLocale,
      width: 1280,
      email: 'manager@influ.demo',
    })
    const { page, t } = star
    const m = manager.t
    await signInMember(page.request, star)
    const nicknameOf = async (who: Person): Promise<[uuid: string, nickname: string]> => {
      const { uuid } = await (await who.page.request.get('/sv_authauth/status')).json()
      const profile = await (await who.page.request.get(`/sv_influ_api/influ/profile/general/${uuid}`)).json()
      return [uuid, profile.personal_information.nickname]
    }
    const [uuid, nickname] = await nicknameOf(star)
    await signInMember(manager.page.request, manager)
    await manager.go('/Influencer/myInfluencers')
    // The address for a group is one in the language of the page.
    await expect(manager.page.getByText(`/${managerLocale}/Influencer/account?section=manager`)).toBeVisible()
    const [managerId, name] = await nicknameOf(manager)
    // They may have other managers: only this one's card is looked at.
    const card = page
      .getByRole('heading', { name: new RegExp(name) })
      .locator('xpath=ancestor::*[contains(@class, "card")][1]')
    const seen = async (path: string) => (await manager.page.request.get(path)).status()
    const channels = `/sv_influ_api/influ/account/${managerId}?owner_id=${uuid}`
    expect(await seen(channels)).toBe(404)
    await manager.page.getByLabel(m('job.manager.to')).fill(star.email)
    await manager.page.getByRole('button', { name: m('job.manager.request') }).click()
    await expect(manager.page.getByText(m('job.manager.sent'))).toBeVisible()
    expect(await seen(channels)).toBe(404)

    await star.go('/Influencer/account?section=manager')
    await expect(card.getByRole('heading', { name: t.like('account.manager.wants') })).toBeVisible()
    await card.getByLabel(t('account.manager.share')).fill('0')
    await card.getByRole('checkbox', { name: t('account.manager.agree') }).check()
    await card.getByRole('button', { name: t('account.manager.accept'), exact: true }).click()
    await expect(card.getByText(t('account.manager.status.active'), { exact: true })).toBeVisible()

    await manager.go('/Influencer/myInfluencers')
    const row = manager.page.getByRole('row').filter({ hasText: nickname }).first()
    await expect(row.getByText(m('influencer.managers.right.view'))).toBeVisible()
    await expect(row.getByText(m('influencer.managers.right.see_earnings'))).toHaveCount(0)
    expect(await seen(channels)).toBe(200)
    expect(await seen(`/sv_influ_api/influ/earn/${uuid}`)).toBe(404)
    expect(await seen(`/sv_influ_api/influ/profile/general/${uuid}`)).toBe(404)

    // The link is ended: at once nothing is seen.
    await card.getByRole('button', { name: t('account.manager.end'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account.manager.end'), exact: true })
      .click()
    await expect(card.getByText(t('account.manager.status.ended'), { exact: true })).toBeVisible()
    expect(await seen(channels)).toBe(404)
    await manager.context.close()
    await star.context.close()
  })

for (const [kind, locale] of BOTH)
  test(`LINE is linked by the code of the QR and speaks; ${kind}, ${locale}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const standIn = process.env.LINE_STAND_IN_URL
    expect(standIn, 'the stand-in for LINE runs beside the server (scripts/verify-server.mjs)').toBeTruthy()
    const who = await joined(browser, baseURL!, { kind, locale })
    const { page, t } = who
    const app = `${standIn}/stand-in/users/U${Buffer.from(who.email).toString('hex').padEnd(32, '0').slice(0, 32)}`
    const inbox = async () =>
      ((await (await request.get(`${app}/inbox`)).json()) as { text: string }[]).map(({ text }) => text)
    await who.go(`/${area(who)}/lineNotification`)
    await page.getByRole('button', { name: t('account.line.start') }).click()
    const open = page.getByRole('link', { name: t('account.line.open') })
    const href = (await open.getAttribute('href'))!
    expect(href).toMatch(/^https:\/\/line\.me\/R\/oaMessage\/%40siang\.standin\/\?[A-Z2-9]{6}$/)
    await request.post(`${app}/follow`, { data: {} })
    await request.post(`${app}/say`, { data: { text: href.split('?')[1] } })
    await expect(page.getByText(t('account.line.linked'))).toBeVisible({ timeout: 15_000 })
    await page.getByRole('button', { name: t('account.line.test') }).click()
    // The worker may still be sending what the demo world told its people.
    await expect.poll(async () => (await inbox()).length, { timeout: 45_000 }).toBe(2)
    expect((await inbox())[0]).toContain(locale === 'th' ? 'เชื่อมต่อ LINE แล้ว' : 'LINE is connected')
    await request.post(`${app}/unfollow`, { data: {} })
    await who.reload()
    await expect(page.getByText(t('account.line.blockedText'))).toBeVisible()

    // The second way: LINE's own sign-in page leads back to a path without a language, and the link stands.
    await request.post(`${app}/follow`, { data: {} })
    await who.reload()
    await page.getByRole('button', { name: t('account.line.end') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('account.line.end') })
      .click()
    await request.post(`${standIn}/stand-in/signed-in`, { data: { userId: app.split('/').at(-1) } })
    await page.getByRole('button', { name: t('account.line.login') }).click()
    await expect(page.getByText(t('account.line.linked'))).toBeVisible({ timeout: 15_000 })
    expect(new URL(page.url()).search).toBe('')
    expect(new URL(page.url()).pathname).toBe(`/${locale}/${area(who)}/lineNotification`)
    await who.context.close()
  })
