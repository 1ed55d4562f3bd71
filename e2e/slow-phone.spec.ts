import { expect, type Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { PASSWORD, signInMember } from './support/outbox.ts'
import { alive } from './support/people.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

// As a visitor has it who asked for nothing.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const t = texts('th')
const TYPED = 'พิมพ์ไว้ก่อน'

const FORMS = 'main form:not([method="get"])'

/** Types into the first line of each form and presses its button; what of it is not as it should be. */
async function pressEach(page: Page, path: string): Promise<{ faults: string[]; forms: number }> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const address = page.url()
  const faults: string[] = []
  const forms = await page.locator(FORMS).count()
  for (let n = 0; n < forms; n++) {
    const form = page.locator(FORMS).nth(n)
    const button = form.locator('button[type="submit"]').first()
    if (!(await button.isVisible())) continue
    const line = form
      .locator('input:is([type="text"], [type="email"], :not([type])), textarea')
      .filter({ visible: true })
      .first()
    const hasLine = (await line.count()) > 0 && (await line.isEditable())
    if (hasLine) await line.fill(TYPED)
    await button.click()
    await page.waitForTimeout(150)
    if (page.url() !== address) faults.push(`${path}: form ${n} left for ${page.url()}`)
    if ((await page.evaluate(() => document.contentType)) !== 'text/html')
      faults.push(`${path}: form ${n} shows a raw answer`)
    if (faults.length > 0) break
    if (hasLine && (await line.inputValue()) !== TYPED) faults.push(`${path}: form ${n} lost what was typed`)
    if (!(await page.getByText(t('common.shell.earlyWait')).isVisible()))
      faults.push(`${path}: form ${n} says nothing`)
  }
  return { faults, forms }
}

test.describe('scripts that have not come', () => {
  test.setTimeout(180_000)

  for (const [who, paths] of [
    [
      'a visitor',
      [
        'contact',
        'Influencer/preLogin/goto:login',
        'Influencer/recovery',
        'Marketer/recovery',
        'Marketer/signup',
        'Influencer/signup',
        'partnership',
        'Operator/signin',
      ],
    ],
    [
      'an influencer',
      [
        'Influencer/account',
        'Influencer/changeEmail',
        'Influencer/changeMobilePhone',
        'Influencer/changePassword',
        'Influencer/channelDetail',
        'Influencer/signUpProfile',
        'Influencer/earn',
        'Influencer/earn/withdraw',
      ],
    ],
    [
      'a marketer',
      [
        'Marketer/account',
        'Marketer/changeEmail',
        'Marketer/changePassword',
        'Marketer/signUpProfile',
        'Marketer/credit/buy',
      ],
    ],
  ] as const)
    test(`every form that ${who} presses stays, keeps what was typed and says so`, async ({ browser }) => {
      const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
      if (who !== 'a visitor') {
        const kind = who === 'a marketer' ? 'marketer' : 'influencer'
        const email = kind === 'marketer' ? 'brand@brand.demo' : 'ploy@influ.demo'
        await signInMember(context.request, { kind, email })
      }
      const release = await holdScripts(context)
      const page = await context.newPage()
      const faults: string[] = []
      let forms = 0
      for (const path of paths) {
        const found = await pressEach(page, `/th/${path}`)
        faults.push(...found.faults)
        forms += found.forms
      }
      expect(faults).toEqual([])
      expect(forms).toBeGreaterThanOrEqual(4)
      release()
      await context.close()
    })

  test('credit that is ordered before the scripts are there is ordered once, as it was filled in', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
    await signInMember(context.request, { kind: 'marketer', email: 'agency@brand.demo' })
    const api = apiOf(context.request, baseURL!)
    const orders = async () => (await api.get<{ items: { id: string }[] }>('/api/orders?limit=100')).items
    const before = (await orders()).length
    const release = await holdScripts(context)
    const page = await context.newPage()
    await page.goto('/th/Marketer/credit/buy', { waitUntil: 'domcontentloaded' })
    await page.getByLabel(t('credit.buyForm.amount')).fill('4321')
    await page.getByRole('radio', { name: t('credit.buyForm.transfer') }).check()
    const button = page.getByRole('button', { name: t('credit.buyForm.submit') })
    await button.click()
    await button.click()
    release()
    await page.waitForURL(/purchase=/)
    const after = await orders()
    expect(after.length).toBe(before + 1)
    expect(after[0]).toMatchObject({ method: 'transfer', subtotal: { minor: 432_100 } })
    // Back, and the open order is said before a second one is made.
    await page.goto('/th/Marketer/credit/buy')
    await expect(page.getByText(t.like('credit.openOrders.title'))).toBeVisible()
    await expect(page.locator(`main a[href*="purchase=${after[0]!.id}"]`)).toBeVisible()
    await context.close()
  })

  test('the beginning of a campaign says after a while that its page has not loaded', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
    await signInMember(context.request, { kind: 'marketer', email: 'brand@brand.demo' })
    const release = await holdScripts(context)
    const page = await context.newPage()
    await page.goto('/th/Marketer/publicCampaign', { waitUntil: 'domcontentloaded' })
    const again = page.getByRole('link', { name: t('campaign.gate.reload') })
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
    await expect(again).toBeHidden()
    await page.evaluate(() => document.getAnimations().forEach((one) => void one.finish()))
    await expect(again).toBeVisible()
    release()
    await again.click()
    await expect(page.getByRole('heading', { name: t('campaign.startPanel.title') })).toBeVisible()
    await context.close()
  })

  test('a button pressed then says that it was heard, and does its work when they come', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
    await signInMember(context.request, { kind: 'influencer', email: 'ploy@influ.demo' })
    const api = apiOf(context.request, baseURL!)
    const { items } = await api.get<{ items: { id: string; status: string }[] }>('/api/jobs?limit=50')
    // A test before this one closes the campaign of the other application.
    const job = items.find(({ status }) => status === 'MISMATCHED' || status === 'MATCHED')
    const release = await holdScripts(context)
    const page = await context.newPage()
    await page.goto(`/th/Influencer/job/${job!.id}`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: t('job.application.takeBack') }).click()
    const heard = page.getByText(t('common.shell.earlyPress'))
    await expect(heard).toBeVisible()
    release()
    await expect(page.locator('dialog[open]')).toContainText(t('job.application.title'), { timeout: 30_000 })
    await expect(heard).toBeHidden()
    await context.close()
  })

  test('an operator who signs in before the scripts are there is signed in', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
    const release = await holdScripts(context)
    const page = await context.newPage()
    await page.goto('/th/Operator/signin', { waitUntil: 'domcontentloaded' })
    await page.getByLabel(t('operatorForms.signIn.email')).fill('support@siang.demo')
    await page.getByLabel(t('operatorForms.signIn.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('operatorForms.signIn.submit') }).click()
    release()
    await expect(page.getByRole('heading', { name: t('operatorForms.signIn.codeHeading') })).toBeVisible()
    await context.close()
  })

  test('the language chosen then is remembered by the server', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
    await holdScripts(context)
    const page = await context.newPage()
    await page.goto('/th/articles?category=9', { waitUntil: 'domcontentloaded' })
    await page.locator('a[hreflang="en"]').first().click()
    await page.waitForURL('**/en/articles?category=9', { waitUntil: 'domcontentloaded' })
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en')
    await page.goto('/faq', { waitUntil: 'domcontentloaded' })
    expect(new URL(page.url()).pathname).toBe('/en/faq')
    await context.close()
  })
})

test('a pressed link shows that it was heard while the next page is on its way', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'th-TH', viewport: { width: 390, height: 844 } })
  await signInMember(context.request, { kind: 'influencer', email: 'ploy@influ.demo' })
  const page = await context.newPage()
  await page.goto('/th/Influencer/dashboard')
  await alive(page)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/Influencer/earn*', async (route) => {
    await gate
    await route.continue()
  })
  const link = page.locator('nav a[href="/th/Influencer/earn"]:visible').first()
  await link.click()
  await expect(link).toHaveAttribute('data-heard', '', { timeout: 300 })
  await expect(page.locator('html')).toHaveAttribute('data-going', '')
  release()
  await page.waitForURL('**/Influencer/earn')
  await expect(page.locator('html')).not.toHaveAttribute('data-going')
  await expect(page.locator('[data-heard]')).toHaveCount(0)
  await context.close()
})

test('an inbox that is opened before the scripts have come fills when they come', async ({ page }) => {
  await signInMember(page.request, { kind: 'influencer', email: 'ploy@influ.demo' })
  const letGo = await holdScripts(page)
  await page.goto('/th/Influencer/job', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t.like('inbox.open') }).click()
  const inbox = page.getByRole('region', { name: t('inbox.title') })
  await expect(inbox.getByText(t('inbox.loading'))).toBeVisible()
  letGo()
  await expect(inbox.getByRole('listitem').first()).toBeVisible()
})
