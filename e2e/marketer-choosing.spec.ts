import { expect } from '@playwright/test'
import { type Api, apiOf, memberApi, operatorApi } from './support/api.ts'
import { publicCampaign } from './support/campaign.ts'
import { decideChannel } from './support/decide-channel.ts'
import { deliver, marketer, PEOPLE } from './support/marketer.ts'
import { signInMember } from './support/outbox.ts'
import { picture } from './support/picture.ts'
import { proveBooks } from './support/prove-books.ts'
import { pass } from './support/quick.ts'
import { test } from './support/test.ts'
import { LOCALES } from './support/texts.ts'

proveBooks()

interface Applicant {
  api: Api
  channelId: string
}

/** Twelve influencers of the demo world with their Instagram, and eight more channels that support confirms. */
async function twentyApplicants(
  playwright: Parameters<typeof memberApi>[0],
  baseURL: string,
  stamp: string,
): Promise<Applicant[]> {
  const support = await operatorApi(playwright, baseURL, 'support@siang.demo')
  const people = await Promise.all(PEOPLE.map((email) => memberApi(playwright, baseURL, 'influencer', email)))
  const applicants: Applicant[] = []
  for (const [at, api] of people.entries()) {
    const { uuid } = await api.get<{ uuid: string }>('/sv_authauth/status')
    const { items } = await api.get<{ items: { id: string; type: string; status: string }[] }>(
      `/sv_influ_api/influ/account/${uuid}`,
    )
    const own = items.find((channel) => channel.type === 'INSTAGRAM' && channel.status === 'active')
    applicants.push({ api, channelId: own!.id })
    if (applicants.length >= 20 || at >= 8) continue
    const handle = `e2e.${stamp}.${at}`
    const { id } = await api.post<{ id: string }>('/api/channels', { type: 'TIKTOK', handle })
    const added = { id, handle }
    const shot = await picture(at, 'channel.jpg')
    await api.upload(`/api/channels/${added.id}/proof/screenshot`, shot)
    await decideChannel(support, added, { decision: 'approve' })
    await api.upload(`/api/channels/${added.id}/figures`, shot, { followers: '9000', engagementBp: '400' })
    await decideChannel(support, added, { decision: 'confirmFigures' })
    applicants.push({ api, channelId: added.id })
  }
  return applicants
}

test.describe('twenty applicants for five slots', () => {
  let applicants: Applicant[] = []
  test.beforeAll(async ({ playwright }, info) => {
    test.setTimeout(120_000)
    applicants = await twentyApplicants(playwright, info.project.use.baseURL!, Date.now().toString(36))
  })
  for (const locale of LOCALES)
    test(`chosen in the browser, reviewed by keyboard, approved together (${locale})`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(150_000)
      const stamp = Date.now().toString(36)
      const brand = await marketer(browser, locale, 'brand@brand.demo')
      const { page, t } = brand
      await signInMember(page.request, brand)
      const api = apiOf(page.request, baseURL!)
      const now = await pass(page.request, baseURL!, 0)
      const id = await publicCampaign(
        brand,
        { title: `ภาพเมนูใหม่ ${stamp}`, text: 'ถ่ายภาพเมนูในแสงธรรมชาติ', feeBaht: 500 },
        {
          followersMin: 0,
          slots: 5,
          applyBy: new Date(now.getTime() + 30 * 86_400_000),
          alsoOn: 'TIKTOK',
        },
      )
      const campaign = { id }
      expect(applicants).toHaveLength(20)
      const jobs = new Map<string, Api>()
      for (const { api: who, channelId } of applicants) {
        const made = await who.post<{ jobId: string; status: string }>(
          `/api/campaigns/public/job/${campaign.id}/apply`,
          { channelId, briefVersion: 1, acceptPrice: true },
        )
        expect(made.status).toBe('MATCHED')
        jobs.set(made.jobId, who)
      }
      const list = (tab: string) =>
        api.get<{ items: { id: string; version: number; status: string }[] }>(
          `/api/campaigns/${campaign.id}/jobs?tab=${tab}&limit=50`,
        )

      await test.step('five of twenty are chosen; the sixth finds no slot', async () => {
        await brand.go(`/Marketer/campaign/${campaign.id}?tab=influencers`)
        const choose = page.getByRole('button', { name: t.like('campaign.choice.selectName') })
        await expect(choose).toHaveCount(20)
        for (let left = 20; left > 15; left -= 1) {
          await choose.first().click()
          const dialog = page.locator('dialog[open]')
          await dialog.getByRole('button', { name: t('campaign.choice.select'), exact: true }).click()
          await expect(choose).toHaveCount(left - 1)
        }
        const [sixth] = (await list('applicants')).items
        const refused = await api.post<{ error: { code: string } }>(
          `/api/jobs/${sixth!.id}/select`,
          { version: sixth!.version },
          409,
        )
        expect(['no_slot', 'campaign_not_open']).toContain(refused.error.code)
        expect(await api.get(`/api/campaigns/${campaign.id}`)).toMatchObject({
          status: 'full',
          slotsTaken: 5,
        })
      })

      const chosen = (await list('work')).items.map((job) => job.id)
      for (const [at, id] of chosen.entries()) await deliver(jobs.get(id)!, id, at)

      await test.step('J, K, A, R and ? in the drawer; an approval is taken back within ten seconds', async () => {
        await brand.go(`/Marketer/campaign/${campaign.id}?tab=work`)
        await page.getByRole('table').getByRole('link').first().click()
        const drawer = page.getByRole('dialog').first()
        // The whole text: "1 photo, ฿500" holds these numbers too, and a key would meet the job of before.
        const position = (n: number) => drawer.getByText(new RegExp(`^${n} (of|จาก) 5$`))
        await expect(position(1)).toBeVisible()
        await page.keyboard.press('j')
        await expect(position(2)).toBeVisible()
        await page.keyboard.press('k')
        await expect(position(1)).toBeVisible()
        await page.keyboard.press('?')
        await expect(drawer.getByText(t('campaign.review.helpTitle'))).toBeVisible()
        await page.keyboard.press('?')
        await expect(drawer.getByRole('button', { name: t('campaign.act.approve') })).toBeVisible()
        await page.keyboard.press('a')
        const undo = drawer.getByRole('button', { name: t('campaign.review.undo') })
        await undo.click()
        await expect(undo).toHaveCount(0)
        await expect(drawer.getByRole('button', { name: t('campaign.act.approve') })).toBeVisible()
        await page.keyboard.press('r')
        await drawer.getByLabel(t('campaign.act.reason')).selectOption({ index: 1 })
        await drawer.getByLabel(t('campaign.act.changeNote')).fill('ขอภาพที่เห็นฉลากชัดกว่านี้')
        await drawer
          .getByRole('button', { name: t('campaign.act.sendChanges') })
          .last()
          .click()
        await expect
          .poll(async () => (await list('work')).items.filter((job) => job.status === 'READY').length)
          .toBe(1)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      await test.step('the other four are approved together and paid', async () => {
        await brand.reload()
        await page.getByRole('button', { name: t.like('campaign.work.pickAll') }).click()
        await page.getByRole('button', { name: t.like('campaign.work.approveChosen') }).click()
        await page
          .locator('dialog[open]')
          .getByRole('button', { name: t.like('campaign.work.approveChosen') })
          .click()
        await expect
          .poll(async () => (await list('finished')).items.filter((job) => job.status === 'COMPLETED').length)
          .toBe(4)
      })

      await test.step('the report is shared without cost, and the link is ended', async () => {
        await brand.go(`/Marketer/campaign/${campaign.id}?tab=report`)
        await expect(page.getByText(t('campaign.report.early')).or(page.locator('#share'))).toBeVisible()
        const share = await api.post<{ id: string; token: string }>(
          `/api/campaigns/${campaign.id}/report/shares`,
          { label: 'ทีม', withCost: false },
        )
        const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 } })
        const other = await visitor.newPage()
        const path = `/${locale}/sharedReport/${share.token}`
        await other.goto(path)
        await expect(other.getByRole('heading', { level: 1 })).toContainText(stamp)
        await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        await expect(other.locator('main')).not.toContainText('฿')
        await api.post(`/api/campaigns/${campaign.id}/report/shares/${share.id}/revoke`)
        expect((await other.goto(path))?.status()).toBe(404)
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('campaign.share.gone'))
        await visitor.close()
      })
    })
})
