import { expect } from '@playwright/test'
import { takesForm } from '#lib/routes/table.ts'
import { shiftOf } from '#scripts/shift.mjs'
import { signInMember } from './support/outbox.ts'
import { person } from './support/people.ts'
import { publicPages } from './support/public-pages.ts'
import { test } from './support/test.ts'
import { LOCALES } from './support/texts.ts'

// As a visitor has it who asked for nothing.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('offline: a bar, an offline page, and nothing private in caches', async ({ browser }) => {
  test.setTimeout(120_000)
  const who = await person(browser, {
    kind: 'influencer',
    locale: 'th',
    width: 390,
    email: 'ploy@influ.demo',
  })
  const { page, context, t } = who
  await signInMember(page.request, who)
  await who.go('/Influencer/earn')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await who.go('/Influencer/account')
  await who.go('')

  await context.setOffline(true)
  await expect(page.getByText(t('common.shell.offline'))).toBeVisible()
  // By the keyboard: a pointer over the link would fetch the page ahead, which the browser does past this switch.
  await page.getByRole('contentinfo').locator('a[href$="/faq"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'ไม่มีอินเทอร์เน็ต' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/th/faq')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: 'ภาษาไทย' }).click()
  const kept = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname)
    return found
  })
  expect(kept).toEqual(['/offline.html'])

  await context.setOffline(false)
  await page.getByRole('link', { name: 'ลองอีกครั้ง' }).click()
  await expect(page.locator('h1')).toHaveText(t('pages.faq.title'))
  await context.close()
})

test('every public page reads without script, with nothing to choose about cookies', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const locale of LOCALES)
    for (const path of await publicPages(request, locale)) {
      await page.goto(path)
      await expect(page.locator('h1'), path).toHaveCount(1)
      await expect(page.locator('h1'), path).toBeVisible()
      await expect(page.locator('section[class*="cookies"]'), path).toBeHidden()
      if ((await page.locator('main form[method="post"]').count()) === 0) continue
      // A form that cannot be sent says so, and how else we are reached; its own page answers the others.
      if (takesForm(path))
        await expect(page.locator('main form[method="post"] [type="submit"]').first(), path).toBeEnabled()
      else await expect(page.locator('main noscript > *').first(), path).toBeVisible()
    }
  await context.close()
})

test('what is pressed is large enough on a phone', async ({ page, request }) => {
  test.setTimeout(120_000)
  const small: string[] = []
  for (const path of await publicPages(request, 'th')) {
    await page.goto(path)
    const found = await page.evaluate(() => {
      const out: string[] = []
      for (const element of document.querySelectorAll('button, a[class*="button"], input, select, summary')) {
        const { width, height } = element.getBoundingClientRect()
        if (width === 0 || !element.checkVisibility({ visibilityProperty: true })) continue
        const isPrimary = /primary/.test(element.className)
        const isBox = element instanceof HTMLInputElement && /radio|checkbox|hidden/.test(element.type)
        const least = isPrimary ? 44 : 24
        if (!isBox && (height < least || width < 24))
          out.push(`${element.textContent?.slice(0, 30)} ${Math.round(width)}×${Math.round(height)}`)
      }
      return out
    })
    small.push(...found.map((one) => `${path}: ${one}`))
  }
  expect(small).toEqual([])
})

test('each navigation changes title and h1, and leaves exactly one h1', async ({ browser }) => {
  const who = await person(browser, {
    kind: 'influencer',
    locale: 'th',
    width: 1280,
    email: 'ploy@influ.demo',
  })
  const { page, t } = who
  await signInMember(page.request, who)
  await who.go('/Influencer/dashboard')
  let before = { title: await page.title(), h1: await page.locator('h1').innerText() }
  await page.evaluate(() => {
    ;(window as { sameDocument?: boolean }).sameDocument = true
  })
  for (const item of ['job', 'jobMarket', 'earn', 'profile'] as const) {
    await page
      .locator('#site-menu')
      .getByRole('link', { name: t(`common.menu.${item}`), exact: true })
      .click()
    await expect(page).not.toHaveTitle(before.title)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('h1')).not.toHaveText(before.h1)
    before = { title: await page.title(), h1: await page.locator('h1').innerText() }
  }
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true)
  await who.context.close()
})

test('legal texts and articles print as text: no bars, no menus, black on white', async ({
  page,
  request,
}) => {
  const paths = (await publicPages(request, 'th')).filter((path) =>
    /privacy|termsOfUse|articles\/detail/.test(path),
  )
  expect(paths).toHaveLength(3)
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const part of ['header[class*="header"]', 'nav', 'footer', 'aside', 'section[class*="cookies"]'])
      for (const one of await page.locator(part).all()) await expect(one, `${path} ${part}`).toBeHidden()
    await expect(page.locator('h1'), path).toBeVisible()
    const look = await page
      .locator('main p')
      .first()
      .evaluate((element) => {
        const { color } = getComputedStyle(element)
        return { color, back: getComputedStyle(document.body).backgroundColor }
      })
    const light = /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/
    expect(look.back, path).toMatch(light)
    const [red = 255, green = 255, blue = 255] = (look.color.match(/\d+/g) ?? []).map(Number)
    expect(Math.max(red, green, blue), path).toBeLessThan(130)
  }
})

test('the campaign pages of a member open without a move, and fit the screen of a visitor', async ({
  browser,
}) => {
  for (const width of [390, 1280]) {
    const who = await person(browser, {
      kind: 'marketer',
      locale: 'th',
      width,
      email: 'brand@brand.demo',
    })
    const { page, context, t } = who
    for (const path of ['/Marketer/publicCampaign', '/Marketer/inviteOnlyCampaign']) {
      await who.go(path)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, `${path} of a visitor at ${width} px`).toBeLessThanOrEqual(0)
    }
    await signInMember(page.request, who)
    for (const path of ['/Marketer/publicCampaign', '/Marketer/inviteOnlyCampaign']) {
      await who.go(path)
      await expect(page.getByLabel(t('campaign.startPanel.name'))).toBeVisible()
      await expect(page.getByRole('heading', { name: t('campaign.intro.how') })).toBeVisible()
      expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(0.01)
    }
    await context.close()
  }
})
