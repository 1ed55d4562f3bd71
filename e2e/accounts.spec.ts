import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { apiOf } from './support/api.ts'
import { declineOffer, expectStatus } from './support/job.ts'
import { fresh, joined } from './support/members.ts'
import { PASSWORD, readCode, readMessages, sentIds } from './support/outbox.ts'
import { alive, type Person, person, signIn, signUp, toE164, typeCode, withCode } from './support/people.ts'
import { picture } from './support/picture.ts'
import { configurePixel } from './support/pixel.ts'
import { fillInfluencerProfile } from './support/profiles.ts'
import { LOCALES, type Locale, texts } from './support/texts.ts'

const WEBVIEWS = {
  line: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.9.0',
  facebook:
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.42.96;]',
  instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; th_TH)',
}
test.describe.configure({ timeout: 120_000 })

const NEXT_PASSWORD = 'ภูเขาเขียว-หมอกขาว-77'
/** Both kinds, and both languages with each kind's most frequent way. */
const BOTH = [
  ['influencer', 'th'],
  ['marketer', 'en'],
] as const
/** Each case once in each language. */
const inEach = <T>(cases: Record<string, T>): [name: string, given: T, locale: Locale][] =>
  Object.entries(cases).flatMap(([name, given]) =>
    LOCALES.map((locale): [string, T, Locale] => [name, given, locale]),
  )
const area = (who: Person) => (who.kind === 'influencer' ? 'Influencer' : 'Marketer')

/** Answers the question for a fresh code that stands before a sensitive act: the dialog sends it by itself. */
async function proveItIsMe(who: Person, ask: () => Promise<void>): Promise<void> {
  const { page, t } = who
  const to = toE164(who.phone)
  const known = await sentIds(page.request, to)
  await ask()
  const dialog = page.getByRole('dialog', { name: t('code.stepUp.title') })
  await expect(dialog.locator('input[autocomplete="one-time-code"]')).toBeVisible()
  await typeCode(page, await readCode(page.request, to, known))
  await expect(dialog).toBeHidden()
}

/** Another browser of the same person, signed in. */
async function secondBrowser(who: Person): Promise<{ page: Page; context: BrowserContext }> {
  const context = await who.context.browser()!.newContext({ locale: 'th-TH', timezoneId: 'Asia/Bangkok' })
  const page = await context.newPage()
  await signIn({ ...who, page, context })
  return { page, context }
}

/** The browser's login is over: its dashboard leads to sign-in. */
async function expectSignedOut(who: Person, page: Page): Promise<void> {
  await page.goto(`/${who.t.locale}/${area(who)}/dashboard`)
  await expect(page).toHaveURL(/preLogin\/goto(:|%3A)login/)
}

test.describe('joining', () => {
  for (const [name, given, locale] of inEach({
    'an influencer inside LINE': { kind: 'influencer', webview: 'line' },
    'a brand inside Facebook': { kind: 'marketer', webview: 'facebook', type: 'brand' },
    'an agency inside Instagram': { kind: 'marketer', webview: 'instagram', type: 'agency' },
    'an individual': { kind: 'marketer', type: 'individual' },
  } as const)) {
    test(`${name}, ${locale}`, async ({ browser }) => {
      const { stamp, phone } = fresh()
      const webview = 'webview' in given ? given.webview : undefined
      const who = await person(browser, {
        kind: given.kind,
        locale,
        width: 390,
        email: `join.${stamp}@accounts.example`,
        phone,
        ...(webview ? { userAgent: WEBVIEWS[webview] } : {}),
      })
      const { page, t } = who
      await signUp(who, 'type' in given ? given.type : undefined)
      const status = await (await page.request.get('/sv_authauth/status')).json()
      expect(status).toMatchObject({
        scope: given.kind,
        member: { emailVerified: true, phoneVerified: true },
      })
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
      expect(stored).not.toContain(PASSWORD)
      if ('type' in given) {
        const profile = await (await page.request.get('/sv_marketer_profile/')).json()
        expect(profile.type).toBe(given.type)
      }
      if (!webview) return
      // Signing in from inside the app: no provider that would refuse it, and one way out to the real browser.
      await page.goto(`/${locale}/Influencer/preLogin/goto:login?kind=${given.kind}`)
      const hint = page.getByText(t('signUp.webview.title'))
      await expect(hint).toBeVisible()
      expect(await page.getByText(/google/i).count()).toBe(0)
      if (webview === 'line') {
        const out = page.getByRole('link', { name: t('signUp.webview.open') })
        expect(new URL((await out.getAttribute('href'))!).searchParams.get('openExternalBrowser')).toBe('1')
        await out.click()
        await page.waitForURL(/openExternalBrowser=1/)
        await alive(page)
        await expect(hint).toHaveCount(0)
      } else await expect(page.getByRole('button', { name: t('signUp.webview.copy') })).toBeVisible()
      await who.context.close()
    })
  }

  for (const [kind, locale] of BOTH)
    test(`the browser’s own buttons lead a ${kind} through the steps, and nothing typed is lost, ${locale}`, async ({
      browser,
    }) => {
      const { stamp, phone } = fresh()
      const email = `steps.${stamp}@accounts.example`
      const who = await person(browser, { kind, locale, width: 390, email, phone })
      const { page, t } = who
      const heading = (key: string) => page.getByRole('heading', { level: 1, name: t(`signUp.${key}`) })
      const next = page.getByRole('button', { name: t('signUp.next'), exact: true })
      const field = page.getByLabel(t('signUp.email.label'), { exact: true })
      await configurePixel(page)
      await who.go(`/${area(who)}/signup?utm_source=line`)
      // The question about cookies can be answered at once: nothing of the form lies over it.
      const answers = page.getByRole('region', { name: t('common.cookies.name') }).getByRole('button')
      const isFree = (button: Element) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === button
      }
      expect(await answers.evaluateAll((buttons) => buttons.length)).toBe(2)
      for (const answer of await answers.all()) expect(await answer.evaluate(isFree)).toBe(true)
      const first = kind === 'influencer' ? 'consent.heading' : 'type.heading'
      if (kind === 'marketer') {
        await page.getByRole('radio', { name: t('signUp.type.agency') }).check()
        await next.click()
      }
      await expect(heading('consent.heading')).toBeVisible()
      for (const text of ['terms', 'privacy'])
        await page.getByRole('checkbox', { name: new RegExp(t(`signUp.consent.${text}`), 'i') }).check()
      await next.click()
      if (kind === 'influencer') {
        await page.getByLabel(t('signUp.location.province')).selectOption({ index: 3 })
        await next.click()
      }
      await field.fill('half@')
      await page.goBack()
      if (kind === 'influencer') {
        await expect(heading('location.heading')).toBeFocused()
        await expect(page.getByLabel(t('signUp.location.province'))).not.toHaveValue('')
        await page.goBack()
      }
      await expect(heading('consent.heading')).toBeFocused()
      await expect(page.getByRole('checkbox').first()).toBeChecked()
      await page.goForward()
      if (kind === 'influencer') await page.goForward()
      await expect(heading('email.heading')).toBeFocused()
      await expect(field).toHaveValue('half@')
      await page.reload()
      await expect(heading('email.heading')).toBeVisible()
      await expect(field).toHaveValue('half@')

      // A step that may not be opened yet leads to the one that waits.
      await who.go(`/${area(who)}/signup?step=password`)
      await expect(heading('email.heading')).toBeVisible()
      await expect(page).toHaveURL(/step=email/)
      await field.fill(email)
      await withCode(who, email, () => page.getByRole('button', { name: t('signUp.email.send') }).click())
      await expect(heading('password.heading')).toBeFocused()
      await page.goBack()
      await expect(heading('email.heading')).toBeFocused()
      await expect(field).toHaveValue(email)
      await next.click()
      await expect(heading('password.heading')).toBeFocused()
      await page.getByLabel(t('signUp.password.label'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t('signUp.password.create') }).click()
      await page.waitForURL(`**/${area(who)}/verifyMobilePhone**`)
      // Whoever comes back now finds no half sign-up: the first step.
      await who.go(`/${area(who)}/signup?step=password`)
      await expect(heading(first)).toBeVisible()
      await who.context.close()
    })

  for (const locale of LOCALES)
    test(`a closed tab and another device go on at the code, with where it came from and the spec’s keys, ${locale}`, async ({
      browser,
    }) => {
      const { stamp, phone } = fresh()
      const who = await person(browser, {
        kind: 'influencer',
        locale,
        width: 390,
        email: `half.${stamp}@accounts.example`,
        phone,
      })
      const { page, t } = who
      await who.go('/Influencer/signup?utm_source=line&utm_medium=chat&utm_content=a1')
      for (const text of ['terms', 'privacy'])
        await page.getByRole('checkbox', { name: new RegExp(t(`signUp.consent.${text}`), 'i') }).check()
      const next = page.getByRole('button', { name: t('signUp.next'), exact: true })
      await next.click()
      await expect(page.getByRole('heading', { name: t('signUp.location.heading') })).toBeVisible()
      await page.getByLabel(t('signUp.location.province')).selectOption({ index: 3 })
      await next.click()
      await page.getByLabel(t('signUp.email.label'), { exact: true }).fill(who.email)
      const known = await sentIds(page.request, who.email)
      await page.getByRole('button', { name: t('signUp.email.send') }).click()
      await expect(page.getByRole('heading', { name: t('signUp.email.codeHeading') })).toBeVisible()
      const reference = await page.locator('strong[class*="reference"]').textContent()
      const code = await readCode(page.request, who.email, known)
      const mail = (await readMessages(page.request, who.email)).find((one) => one.code === code)
      expect(mail?.body).toContain(reference!)
      expect(await page.evaluate(() => Object.keys({ ...localStorage }).sort())).toEqual([
        'signup_consent',
        'signup_step',
        'signup_utm_content',
        'signup_utm_medium',
        'signup_utm_source',
        'signup_value',
      ])
      await page.close()

      const again = await who.context.newPage()
      await again.goto(`/${locale}/Influencer/signup`)
      await expect(again.getByText(t('signUp.resumed'))).toBeVisible()
      await expect(again.getByText(reference!, { exact: true })).toBeVisible()

      // Another device goes on by the link in the mail, and the first one is out.
      expect(mail?.link).toContain('/Influencer/signup#resume=')
      const other = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const desk = await other.newPage()
      await desk.goto(`/${locale}${mail!.link}`)
      await desk.getByRole('button', { name: t('signUp.elsewhere.button') }).click()
      await expect(desk.getByText(reference!, { exact: true })).toBeVisible()
      expect(desk.url()).not.toContain('resume')
      await typeCode(desk, code)
      await expect(desk.getByRole('heading', { name: t('signUp.password.heading') })).toBeVisible()
      await desk.reload()
      await expect(desk.getByRole('heading', { name: t('signUp.password.heading') })).toBeVisible()
      await expect(desk.getByLabel(t('signUp.password.label'), { exact: true })).toHaveValue('')
      await again.reload()
      await expect(again.getByText(t('signUp.expired'))).toBeVisible()
      await other.close()
      await who.context.close()
    })
})

test('what is typed and pressed before the scripts arrive is not lost, and no password is ever in a URL', async ({
  browser,
  baseURL,
}) => {
  const who = await joined(browser, baseURL!, { kind: 'influencer', locale: 'th' })
  const { t } = who
  const urls: string[] = []
  const delayed = async (context: BrowserContext) => {
    const page = await context.newPage()
    const until = Date.now() + 10_000
    page.on('request', (request) => urls.push(request.url()))
    page.on('framenavigated', (frame) => urls.push(frame.url()))
    await page.route('**/_next/static/**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now())))
      await route.continue().catch(() => {})
    })
    return page
  }
  // The same browser: a known device is not asked for a mailed code.
  await who.context.clearCookies({ name: 'session' })
  await who.context.clearCookies({ name: /logged_in/ })
  const signInPage = await delayed(who.context)
  const stranger = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const signUpPage = await delayed(stranger)

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
      await signInPage.waitForURL(/\/Influencer\/(signUpProfile|dashboard)/, { timeout: 40_000 })
    })(),
    (async () => {
      await configurePixel(signUpPage)
      await signUpPage.goto('/en/Influencer/signup', { waitUntil: 'commit' })
      for (const box of [0, 1]) await signUpPage.getByRole('checkbox').nth(box).check()
      await signUpPage.getByRole('button', { name: texts('en')('signUp.next'), exact: true }).click()
      await signUpPage.getByRole('button', { name: texts('en')('common.cookies.necessary') }).click()
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

/** What the demo's solo brand offers to the person who is blocked (lib/server/seed/demo). */
const DEMO_OFFER = /Cold brew at home/

test.describe('leaving', () => {
  const blockers = (page: Page) => page.locator('section[aria-labelledby="blockers"] li')
  for (const locale of LOCALES)
    test(`every blocker stands there at once with its way out; one is cleared; influencer, ${locale}`, async ({
      browser,
    }) => {
      const who = await person(browser, {
        kind: 'influencer',
        locale,
        width: 390,
        email: 'blocked@influ.demo',
        phone: '',
      })
      const { page, t } = who
      await signIn(who, `/${locale}/Influencer/account`)
      const stateOf = (code: string) =>
        blockers(page).filter({ has: page.getByText(t(`account.blocker.${code}`), { exact: true }) })
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
        await expectStatus(who, 'REJECTED')
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
        phone: '',
      })
      const { page, t } = who
      await signIn(who, `/${locale}/Marketer/account`)
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
          has: page.getByText(t(`account.blocker.${code}`), { exact: true }),
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

for (const [email, locale, managerLocale] of [
  ['ploy@influ.demo', 'en', 'th'],
  ['nam@influ.demo', 'th', 'en'],
] as const)
  test(`a talent manager asks, the influencer grants one right, and the manager sees no more; ${locale}`, async ({
    browser,
  }) => {
    const star = await person(browser, { kind: 'influencer', locale, width: 390, email, phone: '' })
    const manager = await person(browser, {
      kind: 'influencer',
      locale: managerLocale,
      width: 1280,
      email: 'manager@influ.demo',
      phone: '',
    })
    const { page, t } = star
    const m = manager.t
    await signIn(star, `/${locale}/Influencer/account`)
    const nicknameOf = async (who: Person): Promise<[uuid: string, nickname: string]> => {
      const { uuid } = await (await who.page.request.get('/sv_authauth/status')).json()
      const profile = await (await who.page.request.get(`/sv_influ_api/influ/profile/general/${uuid}`)).json()
      return [uuid, profile.personal_information.nickname]
    }
    const [uuid, nickname] = await nicknameOf(star)
    await signIn(manager, `/${managerLocale}/Influencer/myInfluencers`)
    await alive(manager.page)
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
