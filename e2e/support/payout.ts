import { expect, type Locator } from '@playwright/test'
import { readCode, sentIds } from './outbox.ts'
import { type Person, toE164, typeCode } from './people.ts'
import { picture } from './picture.ts'

/** Sends one document for the operators to decide. */
export async function sendDocument(who: Person, kind: 'identity_card' | 'bank_book'): Promise<void> {
  const { page, t } = who
  await who.go('/Influencer/account?section=documents')
  await page.getByLabel(t('account.documents.uploadKind')).selectOption(kind)
  // An earlier document on the screen says "sent" too: what counts is the answer to this one.
  const [answer] = await Promise.all([
    page.waitForResponse(
      (one) => one.url().includes('/influ/attachment/') && one.request().method() === 'POST',
    ),
    page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await picture(kind.length, `${kind}.jpg`)),
  ])
  expect(answer.status()).toBe(200)
  await expect(page.getByText(t.like('account.documents.sent')).first()).toBeVisible()
}

/** Presses, gives the fresh code where one is asked for (a proof of the last five minutes counts), and waits for `done`. */
async function stepUp(who: Person, click: () => Promise<void>, done: Locator): Promise<void> {
  const { page } = who
  const known = new Set<string>()
  for (const address of [toE164(who.phone), who.email])
    for (const id of await sentIds(page.request, address)) known.add(id)
  await click()
  const box = page.locator('input[autocomplete="one-time-code"]').first()
  await expect(box.or(done).first()).toBeVisible()
  if (await box.isVisible()) await typeCode(page, await readCode(page.request, toE164(who.phone), known))
  await expect(done).toBeVisible()
}

export async function addBankAccount(
  who: Person,
  given: { holder: string; accountNo: string },
): Promise<void> {
  const { page, t } = who
  await who.go('/Influencer/earn?view=bank')
  await page.getByLabel(t('earning.bank.bank'), { exact: true }).selectOption('004')
  await page.getByLabel(t('earning.bank.number')).fill(given.accountNo)
  await page.getByLabel(t('earning.bank.holder')).fill(given.holder)
  await stepUp(
    who,
    () => page.getByRole('button', { name: t('earning.bank.save') }).click(),
    page.getByText(t('earning.bank.saved')).first(),
  )
}

/** Withdraws everything; returns the withdrawal's number. */
export async function withdrawAll(who: Person, net: string): Promise<string> {
  const { page, t } = who
  await who.go('/Influencer/earn/withdraw')
  await page.getByRole('button', { name: t('earning.form.all') }).click()
  await expect(page.getByText(net).first()).toBeVisible()
  await stepUp(
    who,
    () =>
      page
        .getByRole('button', { name: t.like('earning.form.sendNet') })
        .or(page.getByRole('button', { name: t('earning.form.send'), exact: true }))
        .first()
        .click(),
    page
      .getByText(t('earning.form.done'))
      .or(page.getByText(t('earning.form.doneApproved')))
      .first(),
  )
  const text = await page.getByText(t.like('earning.form.reference')).first().innerText()
  return /[A-Z]{1,3}\d[\w-]*/.exec(text)![0]
}
