import { expect, type Page } from '@playwright/test'
import type { Texts } from '../support/texts.ts'

const uploadInput = (page: Page) => page.locator('input[type="file"]').first()

/** A picture small enough to be sent as it is. */
export const PICTURE = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function expectDone(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible()
}

/** Applies for an opening (`/{locale}/Influencer/jobMarket/{id}`) with one channel by its handle; gives the job's path. */
export async function applyForOpening(
  page: Page,
  t: Texts,
  given: { path: string; handle?: string; shareAddress?: boolean },
): Promise<string> {
  await page.goto(given.path)
  const form = page.getByRole('form', { name: t('job.apply.title') })
  if (given.handle) await form.getByLabel(new RegExp(given.handle)).check()
  await form.getByRole('checkbox').first().check()
  if (given.shareAddress) await form.getByLabel(t('job.offer.address')).check()
  await form.getByRole('button', { name: t('job.apply.send') }).click()
  await expectDone(page, t('job.apply.done'))
  return (await page.getByRole('link', { name: t('job.apply.open') }).getAttribute('href')) ?? ''
}

/** Accepts an offer on its job page. */
export async function acceptOffer(
  page: Page,
  t: Texts,
  given: { path: string; shareAddress?: boolean },
): Promise<void> {
  await page.goto(given.path)
  if (given.shareAddress) await page.getByLabel(t('job.offer.address')).check()
  await page.getByRole('button', { name: t('job.offer.accept') }).click()
  await expectDone(page, t('job.done.accept.title'))
}

/** Declines an offer; `reason` is one of the codes (`no_time`, `price`, …). */
export async function declineOffer(
  page: Page,
  t: Texts,
  given: { path: string; reason: string },
): Promise<void> {
  await page.goto(given.path)
  await page.getByRole('button', { name: t('job.offer.decline') }).click()
  const dialog = page.getByRole('dialog', { name: t('job.offer.declineTitle') })
  await dialog.getByLabel(t('job.offer.reason')).selectOption(given.reason)
  await dialog.getByRole('button', { name: t('job.offer.declineSend') }).click()
  await expectDone(page, t('job.done.decline.title'))
}

/** Confirms that the product has arrived. */
export async function confirmReceipt(page: Page, t: Texts, given: { path: string }): Promise<void> {
  await page.goto(given.path)
  const button = { name: t('job.receipt.confirm') }
  await page.getByRole('button', button).click()
  await page.getByRole('alertdialog').getByRole('button', button).click()
  await expectDone(page, t('job.done.receipt.title'))
}

/** Sends a draft: one picture for each file that the brief asks, and the caption. */
export async function sendDraft(
  page: Page,
  t: Texts,
  given: { path: string; caption: string; files?: number },
): Promise<void> {
  await page.goto(given.path)
  const form = page.getByRole('form', { name: t('job.draft.send') })
  for (let n = 1; n <= (given.files ?? 1); n += 1) {
    await uploadInput(page).setInputFiles({ ...PICTURE, name: `picture-${n}.png` })
    await expect(form.getByText(`picture-${n}.png`)).toBeVisible()
  }
  await form.getByLabel(t('job.draft.caption'), { exact: true }).fill(given.caption)
  await form.getByRole('button', { name: t('job.draft.send') }).click()
  await expectDone(page, t('job.done.draft.title'))
}

/** Sends the link of the published post; the caption must carry the disclosure tag. */
export async function sendPost(
  page: Page,
  t: Texts,
  given: { path: string; url: string; caption: string },
): Promise<void> {
  await page.goto(given.path)
  const form = page.getByRole('form', { name: t('job.post.send') })
  await form.getByLabel(t('job.post.url'), { exact: true }).fill(given.url)
  await form.getByLabel(t('job.post.caption'), { exact: true }).fill(given.caption)
  await form.getByRole('button', { name: t('job.post.send') }).click()
  await expectDone(page, t('job.done.post.title'))
}

/** Sends the figures of a post with a screenshot; keys as in the contract. */
export async function sendFigures(
  page: Page,
  t: Texts,
  given: { path: string; figures: Readonly<Record<string, string>> },
): Promise<void> {
  await page.goto(given.path)
  const form = page.getByRole('form', { name: t('job.figures.send') })
  for (const [key, value] of Object.entries(given.figures))
    await form.getByLabel(t(`job.figures.${key}`), { exact: true }).fill(value)
  await uploadInput(page).setInputFiles(PICTURE)
  await expect(form.getByText(PICTURE.name)).toBeVisible()
  await form.getByRole('button', { name: t('job.figures.send') }).click()
  await expectDone(page, t('job.done.figures.title'))
}

/** Gives the code of the step-up dialog if it opens; `readCode` reads the newest message to the member. */
async function giveStepUp(page: Page, readCode: () => Promise<string>): Promise<void> {
  const box = page.getByRole('dialog').locator('input').first()
  const opened = await box
    .waitFor({ state: 'visible', timeout: 8_000 })
    .then(() => true)
    .catch(() => false)
  if (!opened) return
  const code = await readCode()
  await box.focus()
  await page.keyboard.type(code)
}

/** Sets the bank account for payouts. `bankCode` is the bank's number, such as 004. */
export async function setBankAccount(
  page: Page,
  t: Texts,
  given: {
    locale: string
    bankCode: string
    accountNo: string
    holderName: string
    readCode: () => Promise<string>
  },
): Promise<void> {
  await page.goto(`/${given.locale}/Influencer/earn?view=bank`)
  const form = page.getByRole('form', { name: t('earning.bank.title') })
  await form.getByLabel(t('earning.bank.bank'), { exact: true }).selectOption(given.bankCode)
  await form.getByLabel(t('earning.bank.number'), { exact: true }).fill(given.accountNo)
  await form.getByLabel(t('earning.bank.holder'), { exact: true }).fill(given.holderName)
  await form.getByRole('button', { name: t('earning.bank.save') }).click()
  await giveStepUp(page, given.readCode)
  await expectDone(page, t('earning.bank.saved'))
}

/** Withdraws an amount as typed, or everything; gives the reference of the request. */
export async function withdraw(
  page: Page,
  t: Texts,
  given: { locale: string; amount?: string; readCode: () => Promise<string> },
): Promise<string> {
  await page.goto(`/${given.locale}/Influencer/earn/withdraw`)
  const form = page.getByRole('form', { name: t('earning.form.send') })
  if (given.amount) await form.getByLabel(t('earning.form.amount'), { exact: true }).fill(given.amount)
  else await form.getByRole('button', { name: t('earning.form.all') }).click()
  await expect(form.getByText(t('earning.sums.net'))).toBeVisible()
  await form.locator('button[type="submit"]').click()
  await giveStepUp(page, given.readCode)
  const reference = page.getByText(/WD\d+/).first()
  await expect(reference).toBeVisible()
  return /WD\d+/.exec((await reference.textContent()) ?? '')?.[0] ?? ''
}

/** Takes a withdrawal back while nobody has approved it. */
export async function cancelWithdrawal(page: Page, t: Texts, given: { path: string }): Promise<void> {
  await page.goto(given.path)
  const button = { name: t('earning.withdrawals.cancel') }
  await page.getByRole('button', button).click()
  await page.getByRole('alertdialog').getByRole('button', button).click()
  await expectDone(page, t('earning.withdrawals.canceled'))
}
