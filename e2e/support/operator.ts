import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { bangkokMonth } from '#lib/domain/date/bangkok.ts'
import { PASSWORD, readCode, readMessages, sentIds, signInOperator } from './outbox.ts'
import { alive, typeCode } from './people.ts'
import { texts } from './texts.ts'

const t = texts('en')

export interface Operator {
  page: Page
  email: string
  go: (path: string) => Promise<void>
}

async function open(browser: Browser, email: string): Promise<Operator> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  return {
    page,
    email,
    go: async (path: string) => {
      await page.goto(`/en/Operator/${path}`)
      await alive(page)
      // Buttons that name a key can be pressed once the key is heard.
      await expect(page.locator('button[aria-keyshortcuts]:disabled')).toHaveCount(0)
    },
  }
}

/** Signed in by calls, in a browser of their own. */
export async function operator(browser: Browser, email: string): Promise<Operator> {
  const who = await open(browser, email)
  await signInOperator(who.page.request, email)
  return who
}

/** Invites somebody and waits for the mail. Returns the link in it. */
export async function inviteOperator(
  admin: Operator,
  given: { email: string; name: string; role: 'support' | 'finance' | 'content' | 'admin' },
): Promise<string> {
  await admin.go('settings/operators')
  const invite = t('operator.settings.invite')
  await admin.page.getByRole('button', { name: invite, exact: true }).click()
  const form = admin.page.getByRole('dialog')
  await form.getByLabel(t('operator.settings.name'), { exact: true }).fill(given.name)
  await form.getByLabel(t('operator.settings.email'), { exact: true }).fill(given.email)
  await form.getByRole('checkbox', { name: t(`operator.settings.role.${given.role}`) }).check()
  await form.getByRole('button', { name: invite, exact: true }).click()
  await expect(admin.page.getByText(t('operator.settings.invited')).first()).toBeVisible()
  let link = ''
  await expect
    .poll(
      async () => {
        const messages = await readMessages(admin.page.request, given.email)
        link = messages.find((message) => message.link)?.link ?? ''
        return link
      },
      { timeout: 45_000 },
    )
    .not.toBe('')
  return link
}

/** Opens an invitation, in a browser of its own, and chooses a password, which signs in. Ends at the first page. */
export async function acceptInvitation(browser: Browser, link: string, email: string): Promise<Operator> {
  const who = await open(browser, email)
  const { page } = who
  await page.goto(link.replace('/th/', '/en/'))
  // The first page of a server that has just started: its script may be long in coming.
  await expect(page.getByText(email)).toBeVisible({ timeout: 45_000 })
  await page.getByLabel(t('operatorForms.welcome.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('operatorForms.welcome.submit') }).click()
  await page.waitForURL(/Operator\/(setup|dashboard)/)
  await alive(page)
  return who
}

/** Types e-mail and password; ends where the proof is asked for. */
export async function givePassword({ page, email, go }: Operator, password = PASSWORD): Promise<void> {
  await go('signin')
  await page.getByLabel(t('operatorForms.signIn.email')).fill(email)
  await page.getByLabel(t('operatorForms.signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('operatorForms.signIn.submit') }).click()
}

/** Signs in by e-mail, password and mailed code on the screen. */
export async function signInAgain(who: Operator): Promise<void> {
  const { page, email } = who
  const known = await sentIds(page.request, email)
  await givePassword(who)
  await expect(page.getByRole('heading', { name: t('operatorForms.signIn.codeHeading') })).toBeVisible()
  await typeCode(page, await readCode(page.request, email, known))
  await page.waitForURL('**/Operator/dashboard**')
}

/** Sets up codes of an app; the mailed code that this needs is given where it is asked for. Gives the recovery codes. */
export async function setUpCodes({ page, email, go }: Operator): Promise<{ totp: TOTP; codes: string[] }> {
  await go('account')
  const known = await sentIds(page.request, email)
  await page.getByRole('button', { name: t('operatorForms.timeCodes.start') }).click()
  const stepUp = page.getByRole('dialog', { name: t('code.stepUp.title') })
  const qr = page.getByRole('img', { name: t('operatorForms.timeCodes.qr') })
  await expect(stepUp.or(qr).first()).toBeVisible()
  if (await stepUp.isVisible()) await typeCode(page, await readCode(page.request, email, known))
  await expect(qr).toBeVisible()
  const secret = (await page.locator('main code').first().innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await typeCode(page, totp.generate())
  await expect(page.getByRole('heading', { name: t('operatorForms.timeCodes.on') })).toBeFocused()
  const codes = await page.locator('main li code').allInnerTexts()
  await page.getByRole('button', { name: t('operatorForms.timeCodes.kept') }).click()
  await expect(page.getByText(t('operator.me.on'), { exact: true })).toBeVisible()
  return { totp, codes }
}

/** Types e-mail and password of an operator whose app shows the codes; ends where the code is asked for. */
export async function signInWithApp(who: Operator, password = PASSWORD): Promise<void> {
  await givePassword(who, password)
  await expect(who.page.getByRole('heading', { name: t('operatorForms.signIn.appHeading') })).toBeVisible()
}

/** Signs in by e-mail, password and the app's code at a time, in a browser of its own. */
export async function operatorByApp(
  browser: Browser,
  email: string,
  code: { totp: TOTP; at: number },
): Promise<Operator> {
  const who = await open(browser, email)
  await signInWithApp(who)
  await typeCode(who.page, code.totp.generate({ timestamp: code.at }))
  await who.page.waitForURL('**/Operator/dashboard**')
  return who
}

/** The button of a file of the tax month. */
export const taxFile = (form: 'PND3' | 'sales', kind: 'txt' | 'csv') =>
  `${t(`operator.tax.short.${form}`)} ${t(`operator.tax.kind.${kind}`)}`

/** What a download button of the page gives, as bytes; `at` opens the tax files of that moment's month first. */
export async function download({ page, go }: Operator, name: string, at?: Date): Promise<Buffer> {
  if (at) await go(`withdrawals?view=tax&month=${bangkokMonth(at)}`)
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  return readFileSync(await (await started).path())
}

/** Presses a command, and once more in the dialog that asks. */
export async function command(
  page: Page,
  label: string,
  done: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: label, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await fill?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(done).first()).toBeVisible()
}

async function openMember({ page, go }: Operator, email: string): Promise<void> {
  await go(`members?q=${encodeURIComponent(email)}`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/members\/[0-9a-f-]{36}/)
  await alive(page)
}

export async function approveMember(who: Operator, email: string): Promise<void> {
  await openMember(who, email)
  await command(who.page, t('operator.members.act.approve'), t('operator.members.act.approved'))
}

export async function approveChannel({ page, go }: Operator, handle: string): Promise<void> {
  await go(`channels?queue=all&q=${encodeURIComponent(handle)}`)
  await command(page, t('operator.channels.approve'), t('operator.channels.approved'))
}

export async function confirmMetrics({ page, go }: Operator, handle: string): Promise<void> {
  await go(`channels?queue=all&q=${encodeURIComponent(handle)}`)
  await command(page, t('operator.channels.confirmFigures'), t('operator.channels.figuresConfirmed'))
}

/** Approves the waiting document of one kind that this person sent. */
export async function approveDocument(
  { page, go }: Operator,
  kind: 'identity_card' | 'bank_book',
  name: string,
): Promise<void> {
  await go(`documents?status=in_progress&kind=${kind}`)
  await page.locator('[data-queue-row]').filter({ hasText: name }).first().click()
  await page.waitForURL(/open=/)
  await alive(page)
  await command(page, t('operator.documents.approve'), t('operator.documents.approved'))
}

export async function setTaxClass(who: Operator, email: string): Promise<void> {
  await openMember(who, email)
  await command(
    who.page,
    t('operator.members.act.setTax'),
    t('operator.members.act.taxSet'),
    async (dialog) => {
      await dialog.getByRole('combobox', { name: t('operator.members.act.taxClass') }).selectOption('service')
    },
  )
}

/** Confirms what stands in `place`, as the second person: with a fresh code where the last one is old. */
export async function confirmIn(place: Locator, { page, email }: Operator, shows = ''): Promise<void> {
  const label = t('operator.approvals.approve')
  const known = await sentIds(page.request, email)
  await place.getByRole('button', { name: label, exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText(shows)
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  const done = page.getByText(t('operator.approvals.approved')).first()
  const code = page.getByRole('dialog', { name: t('code.stepUp.title') })
  await expect(done.or(code)).toBeVisible()
  if (await code.isVisible()) await typeCode(page, await readCode(page.request, email, known))
  await expect(done).toBeVisible()
}
