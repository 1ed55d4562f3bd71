import { type BrowserContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { holdScripts } from './support/hold-scripts.ts'
import { joined } from './support/members.ts'
import { PASSWORD } from './support/outbox.ts'
import { configurePixel } from './support/pixel.ts'
import { fillInfluencerProfile, fillMarketerProfile } from './support/profiles.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

test.describe.configure({ timeout: 120_000 })

test('what is typed and pressed before the scripts arrive is not lost, and no password is ever in a URL', async ({
  browser,
  baseURL,
}) => {
  const who = await joined(browser, baseURL!, { kind: 'influencer', locale: 'th' })
  const { t } = who
  const urls: string[] = []
  const openHeld = async (context: BrowserContext) => {
    const page = await context.newPage()
    page.on('request', (request) => urls.push(request.url()))
    page.on('framenavigated', (frame) => urls.push(frame.url()))
    return [page, await holdScripts(page)] as const
  }
  // The same browser: a known device is not asked for a mailed code.
  await who.context.clearCookies({ name: 'session' })
  await who.context.clearCookies({ name: /logged_in/ })
  const [signInPage, letSignIn] = await openHeld(who.context)
  const stranger = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const [signUpPage, letSignUp] = await openHeld(stranger)

  await Promise.all([
    (async () => {
      await signInPage.goto('/th/Influencer/preLogin/goto:login?kind=influencer', { waitUntil: 'commit' })
      await signInPage.getByLabel(t('signUp.signInForm.username')).fill(who.email)
      await signInPage.getByLabel(t('signUp.signInForm.password'), { exact: true }).fill(PASSWORD)
      await signInPage
        .locator('form')
        .getByRole('button', { name: t('signUp.signInForm.submit'), exact: true })
        .click()
      await expect(signInPage).toHaveURL(/preLogin/)
      letSignIn()
      await signInPage.waitForURL(/\/Influencer\/(signUpProfile|dashboard)/, { timeout: 40_000 })
    })(),
    (async () => {
      await configurePixel(signUpPage)
      await signUpPage.goto('/en/Influencer/signup', { waitUntil: 'commit' })
      for (const box of [0, 1]) await signUpPage.getByRole('checkbox').nth(box).check()
      await signUpPage.getByRole('button', { name: texts('en')('signUp.next'), exact: true }).click()
      await signUpPage.getByRole('button', { name: texts('en')('common.cookies.necessary') }).click()
      letSignUp()
      await expect(
        signUpPage.getByRole('heading', { name: texts('en')('signUp.location.heading') }),
      ).toBeVisible({
        timeout: 40_000,
      })
      await expect(signUpPage.getByRole('region', { name: texts('en')('common.cookies.name') })).toBeHidden()
    })(),
  ])
  expect(urls.length).toBeGreaterThan(10)
  for (const url of urls) {
    expect(decodeURIComponent(url)).not.toContain(PASSWORD)
    expect(url).not.toMatch(/password=/i)
  }
  await stranger.close()
  await who.context.close()
})

test('a login that ends in a long form opens sign-in over it and loses nothing; the photo is cut by keyboard', async ({
  browser,
  baseURL,
}) => {
  const who = await joined(browser, baseURL!, { kind: 'influencer', locale: 'th' })
  const { page, t } = who
  await who.go('/Influencer/signUpProfile')
  // A photo of 12 megapixels and more than the limit (docs/screens.md#browser-checks).
  const noise = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(noise.length).toBeGreaterThan(4_096_000)
  await page
    .getByLabel(t('account.photo.label'))
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: noise })
  const dialog = page.getByRole('dialog', { name: t('form.crop.title') })
  const frame = dialog.getByLabel(t('form.crop.area'))
  await expect(frame).toBeVisible()
  await dialog.getByRole('button', { name: t('form.crop.closer') }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t.like('form.crop.share'))).toContainText('83%')
  await frame.focus()
  const before = await frame.boundingBox()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await frame.boundingBox())!.x).toBeGreaterThan(before!.x)
  const sent = page.waitForRequest((request) => request.url().includes('/profile/image/'))
  await dialog.getByRole('button', { name: t('form.crop.use') }).focus()
  await page.keyboard.press('Enter')
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(4_096_000)
  await expect(page.getByRole('img', { name: t('account.photo.current') })).toBeVisible()

  await fillInfluencerProfile(who, { firstName: 'มะลิ', lastName: 'ใจดี', nickname: 'มะลิ' })
  await who.context.clearCookies({ name: 'session' })
  await page.getByRole('button', { name: t('account.profile.create') }).click()
  const over = page.getByRole('dialog', { name: t('form.signIn.title') })
  await over.getByLabel(t('form.signInOver.username')).fill(who.email)
  await over.getByLabel(t('form.signInOver.password'), { exact: true }).fill(PASSWORD)
  await over.getByRole('button', { name: t('form.signInOver.submit') }).click()
  await expect(page.getByRole('heading', { name: t('account.profile.doneTitle') })).toBeVisible()
  await who.context.close()
})

test('a form of one member, open while another signs in beside it, is sent by its own member alone', async ({
  browser,
  baseURL,
}) => {
  const who = await joined(browser, baseURL!, { kind: 'marketer', locale: 'th' })
  const other = await joined(browser, baseURL!, { kind: 'marketer', locale: 'th' })
  const { page, t } = who
  const brandOf = async (context: BrowserContext) =>
    (await (await context.request.get('/sv_marketer_profile/')).json()).brandName
  await who.go('/Marketer/signUpProfile')
  await fillMarketerProfile(who, { brand: 'ร้านของคนแรก', company: 'บริษัท คนแรก จำกัด' })
  // In another tab of this browser.
  const beside = await who.context.request.post('/sv_authauth/marketer/authen/', {
    headers: { origin: baseURL! },
    data: { username: other.email, password: PASSWORD },
  })
  expect(beside.status()).toBe(200)
  await page.getByRole('button', { name: t('account.profile.create') }).click()
  const over = page.getByRole('dialog', { name: t('form.signIn.title') })
  await expect(over.getByText(t('form.signInOver.another'))).toBeVisible()
  expect(await brandOf(other.context)).toBeNull()
  await over.getByLabel(t('form.signInOver.username')).fill(who.email)
  await over.getByLabel(t('form.signInOver.password'), { exact: true }).fill(PASSWORD)
  await over.getByRole('button', { name: t('form.signInOver.submit') }).click()
  await expect(page.getByRole('heading', { name: t('account.profile.doneTitle') })).toBeVisible()
  expect([await brandOf(who.context), await brandOf(other.context)]).toEqual(['ร้านของคนแรก', null])
  await other.context.close()
  await who.context.close()
})

test('a login that has ended leads to the sign-in and back to the same address, query and all', async ({
  browser,
  baseURL,
}) => {
  const who = await joined(browser, baseURL!, { kind: 'marketer', locale: 'th' })
  await who.context.clearCookies({ name: 'session' })
  await who.page.goto('/th/Marketer/account?section=notifications')
  await expect(who.page).toHaveURL(/next=%2Fth%2FMarketer%2Faccount%3Fsection%3Dnotifications/)
  await who.context.close()
})
