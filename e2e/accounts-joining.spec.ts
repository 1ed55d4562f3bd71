import { expect } from '@playwright/test'
import { area, BOTH } from './support/accounts.ts'
import { fresh } from './support/members.ts'
import { PASSWORD, readCode, readMessages, sentIds } from './support/outbox.ts'
import { alive, person, signUp, typeCode, withCode } from './support/people.ts'
import { configurePixel } from './support/pixel.ts'
import { test } from './support/test.ts'
import { LOCALES, type Locale } from './support/texts.ts'

const WEBVIEWS = {
  line: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.9.0',
  facebook:
    'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.42.96;]',
  instagram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; th_TH)',
}
test.describe.configure({ timeout: 120_000 })
/** Each case once in each language. */
const inEach = <T>(cases: Record<string, T>): [name: string, given: T, locale: Locale][] =>
  Object.entries(cases).flatMap(([name, given]) =>
    LOCALES.map((locale): [string, T, Locale] => [name, given, locale]),
  )

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
      // The campaign led to another page; the sign-up comes later, with nothing of it in its address.
      await who.go('/articles?utm_source=line&utm_medium=chat&utm_content=a1')
      await who.go('/Influencer/signup')
      const agreed = page.waitForRequest(
        (request) => /signup\/?\?/i.test(request.url()) && request.method() === 'POST',
      )
      for (const text of ['terms', 'privacy'])
        await page.getByRole('checkbox', { name: new RegExp(t(`signUp.consent.${text}`), 'i') }).check()
      const next = page.getByRole('button', { name: t('signUp.next'), exact: true })
      await next.click()
      expect(Object.fromEntries(new URL((await agreed).url()).searchParams)).toEqual({
        utm_source: 'line',
        utm_medium: 'chat',
        utm_content: 'a1',
      })
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
        'signup_landed',
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
