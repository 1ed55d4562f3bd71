import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

export interface Brief {
  title: string
  text: string
  feeBaht: number
}

async function startDraft(who: Person, path: string, title: string): Promise<void> {
  const { page, t } = who
  await who.go(path)
  await page.getByLabel(t('campaign.startPanel.name')).fill(title)
  await page.getByRole('button', { name: t('campaign.startPanel.start') }).click()
  await page.waitForURL(/draft=/)
}

/** Opens the calendar, goes to the month and presses the day. */
async function chooseDay(who: Person, label: string, at: Date): Promise<void> {
  const { page, t } = who
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog')
  const months =
    (at.getUTCFullYear() - new Date().getUTCFullYear()) * 12 + at.getUTCMonth() - new Date().getUTCMonth()
  for (let month = 0; month < months; month++)
    await dialog.getByRole('button', { name: t('ui.date.nextMonth') }).click()
  const day = String(at.getUTCDate()).padStart(3, '0')
  await dialog.locator(`.react-datepicker__day--${day}:not(.react-datepicker__day--outside-month)`).click()
  await expect(dialog).toBeHidden()
}

async function next(who: Person): Promise<void> {
  await who.page
    .getByRole('link', { name: who.t.like('campaign.wizard.next') })
    .or(who.page.getByRole('button', { name: who.t.like('campaign.wizard.next') }))
    .first()
    .click()
}

async function onStep(page: Page, step: string): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get('step') === step)
}

async function writeBrief(who: Person, brief: Brief): Promise<void> {
  const { page, t } = who
  await page.getByLabel(t('campaign.brief.title')).fill(brief.title)
  await page.getByLabel(t('campaign.brief.category')).selectOption('women')
  await page.getByRole('checkbox', { name: t('social.channel.INSTAGRAM'), exact: true }).check()
  await page.getByLabel(t('social.post.photoPost')).selectOption('1')
  await page.getByLabel(t('campaign.brief.text')).fill(brief.text)
  await expect(page.getByText(t.like('campaign.wizard.savedAt')).first()).toBeVisible()
}

async function setFee(who: Person, feeBaht: number): Promise<void> {
  await who.page.getByLabel(who.t('campaign.terms.fee')).fill(String(feeBaht))
}

/** Id of the campaign that the done panel links to. */
async function openCampaign(who: Person): Promise<string> {
  const { page, t } = who
  await page.getByRole('link', { name: t('campaign.done.see') }).click()
  await page.waitForURL(/\/Marketer\/campaign\/[0-9a-f-]{36}/)
  return /campaign\/([0-9a-f-]{36})/.exec(page.url())![1]!
}

/** An approved draft of files only is a paid job: nothing is posted. */
async function filesOnly(who: Person): Promise<void> {
  await who.page.getByLabel(who.t('campaign.terms.contentOnly')).check()
}

/** Writes an invite-only campaign, chooses one influencer by handle and sends the offer. Returns the campaign's id. */
export async function inviteCampaign(
  who: Person,
  brief: Brief,
  handle: string,
  given: { filesOnly?: boolean } = {},
): Promise<string> {
  const { page, t } = who
  await startDraft(who, '/Marketer/inviteOnlyCampaign', brief.title)
  await writeBrief(who, brief)
  await next(who)
  await onStep(page, 'influencers')
  const search = page.getByRole('search', { name: t('campaign.search.label') })
  await search.getByLabel(t('campaign.search.q')).fill(handle)
  await search.getByRole('button', { name: t('campaign.search.submit') }).click()
  const person = page.getByRole('listitem').filter({ hasText: handle })
  await person.getByRole('checkbox').first().check()
  await next(who)
  await onStep(page, 'rates')
  await setFee(who, brief.feeBaht)
  if (given.filesOnly) await filesOnly(who)
  await expect(page.getByText(t.like('campaign.wizard.savedAt')).first()).toBeVisible()
  await next(who)
  await onStep(page, 'schedule')
  await next(who)
  await onStep(page, 'check')
  await page.getByRole('button', { name: t.like('campaign.check.send') }).click()
  await expect(page.getByText(t('campaign.done.sentText'))).toBeVisible()
  return openCampaign(who)
}

/** Writes and publishes a public campaign: a product is sent, files only are delivered, or `isPosted`. Returns its id. */
export async function publicCampaign(
  who: Person,
  brief: Brief,
  given: {
    followersMin: number
    slots: number
    product?: string
    applyBy: Date
    /** Beside Instagram. */
    alsoOn?: 'TIKTOK'
    /** Work is posted, and nothing is sent: neither a product nor files alone. */
    isPosted?: boolean
  },
): Promise<string> {
  const { page, t } = who
  await startDraft(who, '/Marketer/publicCampaign', brief.title)
  if (given.alsoOn)
    await page.getByRole('checkbox', { name: t(`social.channel.${given.alsoOn}`), exact: true }).check()
  await writeBrief(who, brief)
  await next(who)
  await onStep(page, 'requirements')
  await page.getByLabel(t('campaign.criteria.followersMin')).fill(String(given.followersMin))
  await next(who)
  await onStep(page, 'slots')
  await setFee(who, brief.feeBaht)
  await expect(page.getByRole('heading', { name: t('campaign.expected.title') })).toBeVisible()
  await expect(page.locator('[data-price-guide]')).not.toBeEmpty()
  if (given.product) {
    await page.getByRole('radio', { name: t('campaign.terms.productShip') }).check()
    await page.getByLabel(t('campaign.terms.productNote')).fill(given.product)
  } else if (!given.isPosted) await filesOnly(who)
  await page.getByLabel(t('campaign.terms.slots')).fill(String(given.slots))
  await chooseDay(who, t('campaign.terms.applyBy'), given.applyBy)
  await expect(page.getByText(t.like('campaign.wizard.savedAt')).first()).toBeVisible()
  await next(who)
  await onStep(page, 'preview')
  await page.getByRole('button', { name: t('campaign.check.publish') }).click()
  await expect(page.getByText(t('campaign.done.openText'))).toBeVisible()
  return openCampaign(who)
}
