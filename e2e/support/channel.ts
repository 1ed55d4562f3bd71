import { expect } from '@playwright/test'
import { alive, type Person } from './people.ts'
import { picture } from './picture.ts'

/** Adds an Instagram channel: name, code in the bio, and a screenshot of the figures. Ends waiting for the operator. */
export async function addInstagram(who: Person, given: { handle: string; followers: number }): Promise<void> {
  const { page, t } = who
  await who.go('/Influencer/channelDetail?add=1')
  await page.getByRole('link', { name: t('social.channel.INSTAGRAM') }).click()
  await page.waitForURL(/add=INSTAGRAM/)
  await alive(page)
  await page.getByLabel(t('channel.handle.label')).fill(given.handle)
  await page.getByRole('button', { name: t('channel.handle.submit') }).click()
  await page.waitForURL(/channelDetail\?id=/)
  await alive(page)
  await page.getByRole('button', { name: t('channel.proof.sent') }).click()
  await expect(page.getByText(t.like('channel.proof.waiting')).first()).toBeVisible()
}

/** Sends follower count and engagement with their screenshot. */
export async function sendFigures(
  who: Person,
  given: { followers: number; engagement: string },
): Promise<void> {
  const { page, t } = who
  const form = page.getByRole('form', { name: t('channel.figures.heading') })
  await form.getByLabel(t('channel.figures.followers')).fill(String(given.followers))
  await form.getByLabel(t('channel.figures.engagement')).fill(given.engagement)
  await form.locator('input[type="file"]').setInputFiles(await picture(3, 'figures.jpg'))
  await form.getByRole('button', { name: t('channel.figures.submit') }).click()
  await expect(
    page
      .getByText(t.like('channel.claim'))
      .or(page.getByText(t('channel.figures.sent')))
      .first(),
  ).toBeVisible()
}

/** Adds an X channel by signing in at the platform’s stand-in, at first without agreeing. Ends on the new channel. */
export async function addXBySigningIn(
  who: Person,
  given: { handle: string; followers: number },
): Promise<void> {
  const { page, t } = who
  const standIn = process.env.CHANNEL_STAND_IN_URL
  const sit = (accounts: object[] | null) =>
    who.context.request.post(`${standIn}/stand-in/signed-in`, { data: { platform: 'x', accounts } })
  const begin = async () => {
    await who.go('/Influencer/channelDetail?add=X')
    await page.getByRole('button', { name: t.like('channel.login.button') }).click()
  }
  await sit(null)
  await begin()
  await expect(page.getByText(t('channel.login.refused'))).toBeVisible()
  await sit([
    { id: `x-${given.handle}`, name: given.handle, title: given.handle, followers: given.followers },
  ])
  await begin()
  await page.waitForURL(/channelDetail\?id=[0-9a-f-]{36}$/)
  await alive(page)
  await expect(page.getByText(t('channel.status.active')).first()).toBeVisible()
  await expect(page.getByText(t('channel.source.api')).first()).toBeVisible()
}
