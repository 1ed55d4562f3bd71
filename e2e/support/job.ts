import { expect, type Locator } from '@playwright/test'
import type { Person } from './people.ts'
import { picture } from './picture.ts'

/** The influencer's own job of a campaign, opened from the list. */
export async function openJob(who: Person, title: string): Promise<void> {
  await who.go('/Influencer/job')
  await who.page.getByRole('link', { name: title }).first().click()
  await who.page.waitForURL(/\/Influencer\/job\/[0-9a-f-]{36}/)
}

/** What the page calls the job's present state, in the influencer's words. */
export async function expectStatus(who: Person, status: string): Promise<void> {
  await expect(who.page.getByText(who.t(`job.status.${status}`), { exact: true }).first()).toBeVisible()
}

export async function acceptOffer(who: Person): Promise<void> {
  await who.page.getByRole('button', { name: who.t('job.offer.accept') }).click()
  await expectStatus(who, 'READY')
}

export async function apply(who: Person, campaignId: string, fit: boolean): Promise<void> {
  const { page, t } = who
  await who.go(`/Influencer/jobMarket/${campaignId}`)
  const channel = page.getByRole('radio').first()
  if (await channel.isVisible()) await channel.check()
  await page.getByRole('checkbox', { name: t.like('job.apply.terms') }).check()
  const address = page.getByRole('checkbox', { name: t('job.offer.address') })
  if (await address.isVisible()) await address.check()
  await page.getByRole('button', { name: t('job.apply.send') }).click()
  await expect(page.getByText(t(fit ? 'job.apply.doneMatched' : 'job.apply.doneMismatched'))).toBeVisible()
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

export async function sendJobFigures(who: Person): Promise<void> {
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

/** The marketer's review drawer of one job. */
export async function openReview(who: Person, campaignId: string, jobId: string): Promise<Locator> {
  await who.go(`/Marketer/campaign/${campaignId}?tab=work&job=${jobId}`)
  const drawer = who.page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  return drawer
}
