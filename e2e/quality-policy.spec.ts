import { expect, type Page } from '@playwright/test'
import { saveArticle } from './support/article.ts'
import { signInMember, signInOperator } from './support/outbox.ts'
import { person, signIn } from './support/people.ts'
import { publicPages } from './support/public-pages.ts'
import { test } from './support/test.ts'

// R28: no stored or reflected input runs as script under the shipped policy, and the policy breaks no page.

/** What the policy refused on this page, as the browser tells it; kept over navigations. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('tellRefusal', (text: string) => refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { tellRefusal: (text: string) => void }).tellRefusal
      tell(`${location.pathname} ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return refused
}

/** True once React runs the controls of the page, or a plain document's module does: its scripts were not refused. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('script[data-type="module"]')) return '__heardEnd' in window
    return [...document.querySelectorAll('button, a')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
  })
}

for (const locale of ['th', 'en'] as const) {
  test(`the policy breaks no public page, made anew or kept: ${locale}`, async ({ page, request }) => {
    test.setTimeout(150_000)
    const refused = await watchPolicy(page)
    for (const path of await publicPages(request, locale)) {
      // A query that no page lists is never kept: the page is made for this request. Then twice as it is kept.
      for (const url of [`${path}${path.includes('?') ? '&' : '?'}made-anew=1`, path, path]) {
        const answer = await page.goto(url)
        const policy = answer?.headers()['content-security-policy'] ?? ''
        expect(policy, url).toMatch(/script-src [^;]*('sha256-|'nonce-)/)
        await isAlive(page)
      }
    }
    expect(refused).toEqual([])
  })

  test(`the policy breaks no member page: ${locale}`, async ({ browser }) => {
    test.setTimeout(150_000)
    for (const [kind, email, paths] of [
      [
        'influencer',
        'ploy@influ.demo',
        ['dashboard', 'dashboard', 'job', 'jobMarket', 'earn', 'account', 'channelDetail'],
      ],
      [
        'marketer',
        'brand@brand.demo',
        ['dashboard', 'dashboard', 'credit', 'credit/buy', 'statement', 'account'],
      ],
    ] as const) {
      const who = await person(browser, { kind, locale, width: 1280, email })
      const refused = await watchPolicy(who.page)
      await signIn(who)
      for (const path of paths) {
        const area = kind === 'influencer' ? 'Influencer' : 'Marketer'
        const answer = await who.page.goto(`/${locale}/${area}/${path}`)
        // The dashboard may be sent a second time, so its policy names hashes: a nonce is good for one answer.
        const trust = path === 'dashboard' ? "'sha256-" : "'strict-dynamic'"
        expect(answer?.headers()['content-security-policy'], path).toContain(trust)
        await isAlive(who.page)
      }
      expect(refused).toEqual([])
      await who.context.close()
    }
  })
}

test('pages that were made again after a change keep their policy whole', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const refused = await watchPolicy(page)
  const editor = await playwright.request.newContext({ baseURL: baseURL! })
  await signInOperator(editor, 'content@siang.demo')
  const slug = `policy-${Date.now().toString(36)}`
  const paths = [`/th/articles/detail/${slug}`, '/th/articles', '/th/articles?category=12']
  for (const title of ['ฉบับแรก', 'ฉบับที่สอง <script>alert(1)</script>']) {
    await saveArticle(editor, baseURL!, slug, {
      title,
      excerpt: 'นโยบาย',
      body: `## ${title}\n\n<img src=x onerror="window.ran=1">\n\nเนื้อความ`,
    })
    for (const path of paths) {
      await page.goto(path)
      await isAlive(page)
      expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
    }
  }
  await expect(page.locator('main')).toContainText('ฉบับที่สอง')
  expect(refused).toEqual([])
  await editor.dispose()
})

test('moving by the router from a cached page into an area and back stays within the first policy; a plain document is loaded', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const who = await person(browser, {
    kind: 'influencer',
    locale: 'th',
    width: 1280,
    email: 'ploy@influ.demo',
  })
  const { page } = who
  await signInMember(page.request, who)
  const refused = await watchPolicy(page)
  await page.goto('/th/Marketer/publicCampaign')
  await isAlive(page)
  await page.evaluate(() => {
    ;(window as { sameDocument?: boolean }).sameDocument = true
  })
  // Members' menus lead to open pages by plain links; the router goes this way when it is told to.
  const move = async (path: string) => {
    await page.evaluate((to) => {
      const { next } = window as unknown as { next: { router: { push: (path: string) => void } } }
      next.router.push(to)
    }, path)
    await page.waitForURL(`**${path}`)
    await expect(page.locator('h1')).toHaveCount(1)
  }
  await move('/th/Influencer/dashboard')
  await move('/th/Influencer/job')
  await move('/th/Marketer/inviteOnlyCampaign')
  await page.locator('main a').first().focus()
  await move('/th/Marketer/publicCampaign')
  const sameDocument = () => page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)
  expect(await sameDocument()).toBe(true)
  await move('/th/faq')
  expect(await sameDocument()).toBeUndefined()
  await isAlive(page)
  await page.locator('summary').first().click()
  await page.locator('footer a[href="/th/articles"]').click()
  await page.waitForURL('**/th/articles')
  await isAlive(page)
  expect(refused).toEqual([])
  await who.context.close()
})

test('markup that got into a page does not run: inline, by attribute, or as a file of ours', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const refused = await watchPolicy(page)
  for (const path of ['/th/faq', '/th/nothing-here', '/th/error']) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '</body>',
        `<script>window.ran = 'inline'</script><img src="/none.png" onerror="window.ran = 'attribute'">` +
          `<script src="/images/default-image.jpg"></script><a id="link" href="javascript:window.ran='link'">x</a></body>`,
      )
      await route.fulfill({ response, body })
    })
    refused.length = 0
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.locator('#link').click({ force: true })
    expect(await page.evaluate(() => (window as { ran?: string }).ran), path).toBeUndefined()
    const directives = refused.map((text) => text.split(' ')[1])
    expect(directives, path).toEqual(
      expect.arrayContaining(['script-src-elem', 'script-src-attr', 'script-src-elem']),
    )
    expect(refused.length, path).toBeGreaterThanOrEqual(3)
    await page.unroute(`**${path}`)
  }
  await context.close()
})
