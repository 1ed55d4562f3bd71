import { expect, type Locator, type Page } from '@playwright/test'
import { alive, type Person } from './people.ts'
import { picture } from './picture.ts'

/** For so long an approval can be undone before it is sent (docs/screens.md#goals). */
const UNDO_MS = 10_000

/** The influencer's own job of a campaign, opened from the list. */
export async function openJob(who: Person, title: string): Promise<void> {
  await who.go('/Influencer/job')
  await who.page.getByRole('link', { name: title }).first().click()
  await who.page.waitForURL(/\/Influencer\/job\/[0-9a-f-]{36}/)
  await alive(who.page)
}

/** What the page calls the job's present state, in the influencer's words. */
export async function expectStatus(who: Person, status: string): Promise<void> {
  await expect(who.page.getByText(who.t(`job.status.${status}`), { exact: true }).first()).toBeVisible()
}

export async function acceptOffer(who: Person): Promise<void> {
  await who.page.getByRole('button', { name: who.t('job.offer.accept') }).click()
  await expectStatus(who, 'READY')
}

/** `fit`: the criteria are met, are not, or wait for our team to look at the channel. */
export async function apply(who: Person, campaignId: string, fit: boolean | 'checking'): Promise<void> {
  const { page, t } = who
  await who.go(`/Influencer/jobMarket/${campaignId}`)
  const channel = page.getByRole('radio').first()
  if (await channel.isVisible()) await channel.check()
  await page.getByRole('checkbox', { name: t.like('job.apply.terms') }).check()
  const address = page.getByRole('checkbox', { name: t('job.offer.address') })
  if (await address.isVisible()) await address.check()
  await page.getByRole('button', { name: t('job.apply.send') }).click()
  await expectStatus(who, fit === 'checking' ? fit : fit ? 'MATCHED' : 'MISMATCHED')
}

export async function sendDraft(who: Person, seed: number): Promise<void> {
  const { page, t } = who
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await picture(seed, 'draft.jpg'))
  await expect(page.getByText(t.like('job.draft.sent')).first()).toBeVisible()
  await page.getByLabel(t('job.draft.caption')).fill('ลองใช้มาหนึ่งสัปดาห์ ขอเล่าตรง ๆ #ad')
  await page.getByRole('button', { name: t('job.draft.send') }).click()
  await expectStatus(who, 'SUBMIT')
}

export async function sendPost(who: Person, url: string): Promise<void> {
  const { page, t } = who
  await page.getByLabel(t('job.post.url')).fill(url)
  await page.getByLabel(t('job.post.caption')).fill('ลองใช้มาหนึ่งสัปดาห์ ขอเล่าตรง ๆ #ad')
  await page.getByRole('button', { name: t('job.post.send') }).click()
  await expectStatus(who, 'SUBMIT')
}

export async function sendJobMetrics(who: Person): Promise<void> {
  const { page, t } = who
  for (const [name, value] of [
    ['reach', '4210'],
    ['likes', '312'],
    ['comments', '28'],
    ['shares', '14'],
  ] as const)
    await page.getByLabel(t(`job.figures.${name}`), { exact: true }).fill(value)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await picture(9, 'figures.jpg'))
  await expect(page.getByText(t.like('job.draft.sent')).first()).toBeVisible()
  await page.getByRole('button', { name: t('job.figures.send') }).click()
  await expect(page.getByRole('heading', { name: t('job.step.review_figures.title') })).toBeVisible()
}

/** Presses until the dialog stands: a press before the page has come alive is lost. */
export async function openDialog(page: Page, button: Locator): Promise<Locator> {
  const dialog = page.locator('dialog[open]').first()
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.first().click({ timeout: 3_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  return dialog
}

export async function declineOffer(who: Person): Promise<void> {
  const { page, t } = who
  const dialog = await openDialog(
    page,
    page.getByRole('button', { name: t('job.offer.decline'), exact: true }),
  )
  await dialog.getByLabel(t('job.offer.reason')).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: t('job.offer.declineSend') }).click()
}

export async function takeBack(who: Person): Promise<void> {
  const { page, t } = who
  const dialog = await openDialog(page, page.getByRole('button', { name: t('job.application.takeBack') }))
  await dialog.getByRole('button', { name: t('job.application.confirm') }).click()
}

export async function confirmReceipt(who: Person): Promise<void> {
  const { page, t } = who
  const dialog = await openDialog(page, page.getByRole('button', { name: t('job.receipt.confirm') }))
  await dialog.getByRole('button', { name: t('job.receipt.confirm') }).click()
}

/** The marketer chooses the first matching applicant. */
export async function selectApplicant(who: Person, campaignId: string): Promise<void> {
  const { page, t } = who
  await who.go(`/Marketer/campaign/${campaignId}?tab=influencers`)
  const dialog = await openDialog(
    page,
    page
      .getByRole('button', { name: t.like('campaign.choice.selectName') })
      .or(page.getByRole('button', { name: t('campaign.choice.select'), exact: true })),
  )
  await dialog.getByRole('button', { name: t('campaign.choice.select'), exact: true }).click()
  const none = page.getByText(t('campaign.people.none.applicants'))
  // The last place that is taken leaves nobody who could still apply.
  await expect(none.or(page.getByText(t('campaign.people.none.applicantsOver'))).first()).toBeVisible()
}

/** Opens the first job of the work list and presses one act; `fill` completes what it asks. */
export async function review(
  who: Person,
  campaignId: string,
  command: 'approve' | 'acceptPost' | 'figuresOk' | 'askChanges' | 'sent',
  fill?: (drawer: Locator) => Promise<void>,
): Promise<void> {
  const { page, t } = who
  await who.go(`/Marketer/campaign/${campaignId}?tab=work`)
  await page.getByRole('table').getByRole('link').first().click()
  const drawer = page.getByRole('dialog').first()
  await expect(drawer).toBeVisible()
  const press = drawer.getByRole('button', { name: t(`campaign.act.${command}`) }).first()
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api\/jobs\/[^/]+\//.test(answer.url()),
    { timeout: 30_000 },
  )
  if (!fill) {
    await page.clock.install()
    // By the keyboard, as reviewers do: on a busy machine one press of the mouse in some hundreds was not heard.
    await press.press('Enter')
    await page.clock.fastForward(UNDO_MS)
    expect((await sent).status()).toBe(200)
    return
  }
  await press.click()
  await fill(drawer)
  await drawer
    .getByRole('button', {
      name: t(command === 'askChanges' ? 'campaign.act.sendChanges' : 'campaign.act.saveSent'),
    })
    .last()
    .click()
  expect((await sent).status()).toBe(200)
}
