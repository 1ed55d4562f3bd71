import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { PASSWORD, readCode, sentIds } from './outbox.ts'
import { type Texts, texts } from './texts.ts'

/** Waits until the page's own script runs every control: a press before that is lost. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A plain document has one module that every page needs; it listens to links first.
    if (document.querySelector('script[data-type="module"]')) return '__heardEnd' in window
    return [...document.querySelectorAll('main button, main select, main input, main form')].every(
      (element) => Object.keys(element).some((key) => key.startsWith('__reactProps')),
    )
  })
}

/** A person with a browser of their own: context, page, language. */
export interface Person {
  context: BrowserContext
  page: Page
  t: Texts
  email: string
  phone: string
  kind: 'influencer' | 'marketer'
  /** Path in the person's language. */
  go: (path: string) => Promise<void>
  reload: () => Promise<void>
}

export async function person(
  browser: Browser,
  given: {
    kind: 'influencer' | 'marketer'
    locale: 'th' | 'en'
    email: string
    /** Of somebody who signs up; who has an account needs none. */
    phone?: string
    width: number
    userAgent?: string
  },
): Promise<Person> {
  const { kind, locale, email, phone = '', width, userAgent } = given
  const context = await browser.newContext({
    ...(userAgent ? { userAgent } : {}),
    locale: locale === 'th' ? 'th-TH' : 'en-US',
    timezoneId: 'Asia/Bangkok',
    viewport: { width, height: width < 500 ? 844 : 900 },
    hasTouch: width < 500,
  })
  const page = await context.newPage()
  return {
    context,
    page,
    email,
    phone,
    kind,
    ...speaking(page, locale),
    reload: async () => {
      await page.reload()
      await alive(page)
    },
  }
}

const speaking = (page: Page, locale: 'th' | 'en') => ({
  t: texts(locale),
  go: async (path: string) => {
    await page.goto(`/${locale}${path}`)
    await alive(page)
  },
})

/** The same person and browser, reading on in another language. */
export const readingOn = <P extends Person>(who: P, locale: 'th' | 'en'): P => ({
  ...who,
  ...speaking(who.page, locale),
})

const area = (who: Person) => (who.kind === 'influencer' ? 'Influencer' : 'Marketer')

/** Types a one-time code into its boxes; the last digit submits. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete="one-time-code"]').first().click()
  await page.keyboard.type(code, { delay: 20 })
}

/** Does what sends a code, waits for the message, types it. */
export async function withCode(who: Person, to: string, send: () => Promise<void>): Promise<void> {
  const known = await sentIds(who.page.request, to)
  await send()
  await expect(who.page.locator('input[autocomplete="one-time-code"]').first()).toBeVisible()
  await typeCode(who.page, await readCode(who.page.request, to, known))
}

export const toE164 = (phone: string) => `+66${phone.slice(1)}`

/** Joins: (type), consent, (location), e-mail with code, password, phone with code. Ends signed in, at the profile. */
export async function signUp(who: Person, type: 'brand' | 'agency' | 'individual' = 'brand'): Promise<void> {
  const { page, t } = who
  await who.go(`/${area(who)}/signup`)
  const next = page.getByRole('button', { name: t('signUp.next'), exact: true })
  if (who.kind === 'marketer') {
    await page.getByRole('radio', { name: t(`signUp.type.${type}`) }).check()
    if (!(await page.getByRole('heading', { name: t('signUp.consent.heading') }).isVisible()))
      await next.click()
  }
  await expect(page.getByRole('heading', { name: t('signUp.consent.heading') })).toBeVisible()
  for (const text of ['terms', 'privacy'])
    await page.getByRole('checkbox', { name: new RegExp(t(`signUp.consent.${text}`), 'i') }).check()
  await next.click()
  if (who.kind === 'influencer') {
    await expect(page.getByRole('heading', { name: t('signUp.location.heading') })).toBeVisible()
    // The screen's script comes when it is reached: the field is waited for.
    await page.getByLabel(t('signUp.location.province')).selectOption({ index: 1 })
    await next.click()
  }
  await expect(page.getByRole('heading', { name: t('signUp.email.heading') })).toBeVisible()
  await page.getByLabel(t('signUp.email.label'), { exact: true }).fill(who.email)
  await withCode(who, who.email, () => page.getByRole('button', { name: t('signUp.email.send') }).click())
  await expect(page.getByRole('heading', { name: t('signUp.password.heading') })).toBeVisible()
  await page.getByLabel(t('signUp.password.label'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('signUp.password.create') }).click()
  await page.waitForURL(`**/${area(who)}/verifyMobilePhone**`)
  await alive(page)
  await page.getByLabel(t('signUp.phone.label')).fill(who.phone)
  await withCode(who, toE164(who.phone), () =>
    page.getByRole('button', { name: t('signUp.phone.send') }).click(),
  )
  await expect(page.getByRole('heading', { name: t('signUp.phone.done') })).toBeVisible()
}

/** Signs in by e-mail and password; an unknown device is asked for a mailed code. Ends at `next` or the dashboard. */
export async function signIn(who: Person, next?: string): Promise<void> {
  const { page, t } = who
  const wanted = next ?? `/${t.locale}/${area(who)}/dashboard`
  await page.goto(
    `/${t.locale}/Influencer/preLogin/goto:login?kind=${who.kind}&next=${encodeURIComponent(wanted)}`,
  )
  await alive(page)
  await page.getByLabel(t('signUp.signInForm.username')).fill(who.email)
  await page.getByLabel(t('signUp.signInForm.password'), { exact: true }).fill(PASSWORD)
  const known = await sentIds(page.request, who.email)
  await page
    .locator('form')
    .getByRole('button', { name: t('signUp.signInForm.submit'), exact: true })
    .click()
  const codeHeading = page.getByRole('heading', { name: t('signUp.signInForm.codeHeading') })
  await Promise.race([codeHeading.waitFor(), page.waitForURL((url) => url.pathname === wanted)])
  if (await codeHeading.isVisible().catch(() => false)) {
    await typeCode(page, await readCode(page.request, who.email, known))
    await page.waitForURL((url) => url.pathname === wanted)
  }
}
