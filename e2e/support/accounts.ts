import { type BrowserContext, expect, type Page } from '@playwright/test'
import { readCode, sentIds, signInMember } from './outbox.ts'
import { type Person, toE164, typeCode } from './people.ts'

/** Both kinds, and both languages with each kind's most frequent way. */
export const BOTH = [
  ['influencer', 'th'],
  ['marketer', 'en'],
] as const
export const area = (who: Person) => (who.kind === 'influencer' ? 'Influencer' : 'Marketer')

/** Answers the question for a fresh code that stands before a sensitive act: the dialog sends it by itself. */
export async function proveItIsMe(who: Person, ask: () => Promise<void>): Promise<void> {
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
export async function secondBrowser(who: Person): Promise<{ page: Page; context: BrowserContext }> {
  const context = await who.context.browser()!.newContext({ locale: 'th-TH', timezoneId: 'Asia/Bangkok' })
  const page = await context.newPage()
  await signInMember(context.request, who)
  return { page, context }
}

/** The browser's login is over: its dashboard leads to sign-in. */
export async function expectSignedOut(who: Person, page: Page): Promise<void> {
  await page.goto(`/${who.t.locale}/${area(who)}/dashboard`)
  await expect(page).toHaveURL(/preLogin\/goto(:|%3A)login/)
}
