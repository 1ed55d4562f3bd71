import { expect } from '@playwright/test'
import { type Api, apiOf, memberApi } from './support/api.ts'
import { marketer, PEOPLE, workAndApprove } from './support/marketer.ts'
import { signInMember } from './support/outbox.ts'
import { alive, type Person } from './support/people.ts'
import { proveBooks } from './support/prove-books.ts'
import { test } from './support/test.ts'
import { LOCALES } from './support/texts.ts'

proveBooks()

interface Campaign {
  id: string
  version: number
  status: string
}

/** A package's campaign of files only, so that an approved draft is a paid job. */
async function openPackageCampaign(
  brand: Api,
  given: { title: string; lotId: string; slots: number; channelId: string },
): Promise<Campaign> {
  const { title, slots, lotId, channelId } = given
  const start = { kind: 'package', entry: 'invite', lotId, title }
  const draft = await brand.post<Campaign>('/api/campaigns', start)
  const saved = await brand.patch<Campaign>(`/api/campaigns/${draft.id}`, {
    version: draft.version,
    slots,
    channelTypes: ['INSTAGRAM', 'TIKTOK'],
    category: 'food',
    deliverables: [{ postType: 'photoPost', count: 1 }],
    contentOnly: true,
    invitedChannelIds: [channelId],
    brief: { text: 'ถ่ายภาพสินค้าในแสงธรรมชาติ', disclosureTag: '#ad' },
  })
  return brand.post<Campaign>(`/api/campaigns/${draft.id}/publish`, { version: saved.version })
}

/** Takes the first offer of a list to its paid order; gives the order's id. */
async function buyFirstOffer({ page, t, go }: Person, list: string): Promise<string> {
  await go(list)
  await page.locator('a[href*="/Marketer/package/detail/"]').first().click()
  await page.waitForURL(/package\/detail\//)
  await page.locator('a[href*="credit/buy?package="]').first().click()
  await page.waitForURL(/credit\/buy\?package=/)
  await alive(page)
  await page.getByRole('button', { name: t('credit.buyForm.submit') }).click()
  await page.waitForURL(/purchase=/)
  await alive(page)
  const id = /purchase=([0-9a-f-]{36})/.exec(page.url())![1]!
  await page.getByRole('button', { name: t('credit.pay.simulate') }).click()
  await expect(page.getByText(t.like('credit.paid.package'))).toBeVisible()
  return id
}

for (const locale of LOCALES) {
  test(`a bundle is bought, one of its people is swapped, and its draft sends the offers (${locale})`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(90_000)
    const solo = await marketer(browser, locale, 'solo@brand.demo')
    const { page, t } = solo
    await signInMember(page.request, solo)
    await buyFirstOffer(solo, '/Marketer/influencerPackage')
    await page.getByRole('link', { name: t('credit.paid.toPeople') }).click()
    await page.waitForURL(/draft=.*step=influencers/)
    await alive(page)

    const api = apiOf(page.request, baseURL!)
    const id = new URL(page.url()).searchParams.get('draft')!
    await test.step('the menu lights the campaigns of packages on its page', async () => {
      const opened = await page.context().newPage()
      await opened.goto(`/${locale}/Marketer/campaign/${id}`)
      const lit = opened.locator('a[aria-current="page"]')
      await expect(lit.filter({ hasText: t('common.menu.packageCampaigns') })).toHaveCount(1)
      await expect(lit.filter({ hasText: t('common.menu.creditCampaigns') })).toHaveCount(0)
      await opened.close()
    })
    const invited = async () =>
      (
        await api.get<{ lotId: string; invited: { channelId: string; type: string }[] }>(
          `/api/campaigns/${id}`,
        )
      ).invited.map((one) => one.channelId)
    const { lotId } = await api.get<{ lotId: string }>(`/api/campaigns/${id}`)
    const before = await invited()
    const chosen = page.getByRole('region', { name: t('campaign.invite.people') })
    await expect(chosen.getByRole('listitem')).toHaveCount(before.length)
    let other: { api: Api; channelId: string; handle: string } | undefined
    for (const email of PEOPLE) {
      const one = await memberApi(playwright, baseURL!, 'influencer', email)
      const { uuid } = await one.get<{ uuid: string }>('/sv_authauth/status')
      const { items } = await one.get<{
        items: { id: string; type: string; status: string; handle: string }[]
      }>(`/sv_influ_api/influ/account/${uuid}`)
      const free = items.find(
        (channel) =>
          channel.type === 'INSTAGRAM' && channel.status === 'active' && !before.includes(channel.id),
      )
      if (!free) continue
      other = { api: one, channelId: free.id, handle: free.handle }
      break
    }
    await test.step('one stays, the others leave, somebody else comes', async () => {
      const remove = chosen.getByRole('button', { name: t.like('campaign.invite.removeName') })
      for (let left = before.length; left > 1; left -= 1) {
        await remove.last().click()
        await expect(chosen.getByRole('listitem')).toHaveCount(left - 1)
      }
      const search = page.getByRole('search', { name: t('campaign.search.label') })
      await search.getByLabel(t('campaign.search.q')).fill(other!.handle)
      await search.getByRole('button', { name: t('campaign.search.submit') }).click()
      const found = page.getByRole('listitem').filter({ hasText: other!.handle })
      await found.getByRole('checkbox').first().check()
      await expect(chosen.getByRole('listitem')).toHaveCount(2)
      await expect.poll(invited).toEqual([before[0], other!.channelId])
    })

    await test.step('the brief and the terms are written, and the offers sent', async () => {
      const step = async (name: string, link: 'next' | 'previous') => {
        const way = page.getByRole('link', { name: t.like(`campaign.wizard.${link}`) })
        // The address changes a moment before the screen: the link of the step before leads elsewhere.
        await expect(way).toHaveAttribute('href', new RegExp(`step=${name}$`))
        await way.click()
        await page.waitForURL((url) => url.searchParams.get('step') === name)
      }
      await step('brief', 'previous')
      await page.getByLabel(t('campaign.brief.category')).selectOption('food')
      await page.getByLabel(t('campaign.brief.text')).fill('ถ่ายภาพเมนูในแสงธรรมชาติ เล่ารสชาติด้วยคำของคุณ')
      await step('influencers', 'next')
      await step('rates', 'next')
      await expect(page.getByText(t('campaign.terms.packagePrice'))).toBeVisible()
      await page.getByLabel(t('campaign.terms.contentOnly')).check()
      await step('schedule', 'next')
      await step('check', 'next')
      await page.getByRole('button', { name: t.like('campaign.check.send') }).click()
      await expect(page.getByText(t('campaign.done.sentText'))).toBeVisible()
    })

    const lots = await api.get<{ items: { id: string; slots: number; slotsLeft: number }[] }>(
      '/api/credits/lots?show=package',
    )
    const lot = lots.items.find((one) => one.id === lotId)!
    expect(lot.slotsLeft).toBe(lot.slots - 2)
    const { items: offers } = await api.get<{
      items: { id: string; version: number; candidate: { channelId: string } }[]
    }>(`/api/campaigns/${id}/jobs?tab=offers`)
    expect(offers.map((one) => one.candidate.channelId).sort()).toEqual([before[0], other!.channelId].sort())
    const offer = offers.find((one) => one.candidate.channelId === other!.channelId)!
    await workAndApprove(solo, api, id, other!.api, offer)
  })

  test(`a package is bought, and its slots pay a campaign (${locale})`, async ({
    browser,
    playwright,
    baseURL,
  }) => {
    const solo = await marketer(browser, locale, 'solo@brand.demo')
    const { page } = solo
    await signInMember(page.request, solo)
    const id = await buyFirstOffer(solo, '/Marketer/package')

    const api = apiOf(page.request, baseURL!)
    const lots = await api.get<{ items: { id: string; orderId: string | null; slotsLeft: number }[] }>(
      '/api/credits/lots?show=package',
    )
    const lot = lots.items.find((one) => one.orderId === id)!
    const nam = await memberApi(playwright, baseURL!, 'influencer', 'nam@influ.demo')
    const { uuid } = await nam.get<{ uuid: string }>('/sv_authauth/status')
    const { items } = await nam.get<{ items: { id: string; type: string; status: string }[] }>(
      `/sv_influ_api/influ/account/${uuid}`,
    )
    const channelId = items.find((one) => one.type === 'INSTAGRAM' && one.status === 'active')!.id
    const campaign = await openPackageCampaign(api, {
      title: `Package ${Date.now().toString(36)}`,
      lotId: lot.id,
      slots: 1,
      channelId,
    })
    const offer = await api.post<{ id: string; version: number }>(`/api/campaigns/${campaign.id}/offers`, {
      channelId,
    })
    const slotsLeft = async () =>
      (
        await api.get<{ items: { id: string; slotsLeft: number }[] }>('/api/credits/lots?show=package')
      ).items.find((one) => one.id === lot.id)!.slotsLeft
    expect(await slotsLeft()).toBe(lot.slotsLeft - 1)
    await workAndApprove(solo, api, campaign.id, nam, offer)
    await solo.go('/Marketer/myPackage')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await slotsLeft()).toBe(lot.slotsLeft - 1)
  })
}
