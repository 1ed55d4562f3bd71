import { expect } from '@playwright/test'
import { expectProof, openContexts } from './support/api.ts'
import { addInstagram, sendFigures } from './support/channel.ts'
import { decideChannel } from './support/decide-channel.ts'
import { apply, expectStatus, openJob, sendDraft, sendJobMetrics, sendPost } from './support/job.ts'
import { signInMember } from './support/outbox.ts'
import { addBankAccount, sendDocument, withdrawAll } from './support/payout.ts'
import { person, signUp } from './support/people.ts'
import { completeInfluencerProfile } from './support/profiles.ts'
import {
  type Ask,
  askedOf,
  decideDocument,
  openCampaign,
  operatorApi,
  pass,
  payOut,
  signInApi,
} from './support/quick.ts'
import { test } from './support/test.ts'

// The same way in Thai is a part of journey.spec.ts, where brand and operators use their screens too.
test('an influencer’s first login to the first payout, in English on a phone', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const origin = baseURL!
  const [brandContext, supportContext, financeContext, secondContext] = await openContexts(playwright, origin)
  const id = Date.now().toString(36)
  const me = await person(browser, {
    kind: 'influencer',
    locale: 'en',
    width: 390,
    email: `mali.${id}@journey.example`,
    phone: `085${String(Date.now()).slice(-7)}`,
  })
  const { page, t } = me
  let brand: Ask
  let support: Ask
  let finance: Ask
  const signInAll = async () => {
    brand = await signInApi(brandContext, origin, { kind: 'marketer', email: 'brand@brand.demo' })
    support = await operatorApi(supportContext, origin, 'support@siang.demo')
    finance = await operatorApi(financeContext, origin, 'finance@siang.demo')
  }
  const later = async (hours: number) => {
    const now = await pass(brandContext, origin, hours)
    await signInAll()
    await signInMember(page.request, me)
    return now
  }
  await signInAll()

  await test.step('signs up, and the dashboard says what comes first', async () => {
    await signUp(me)
    await completeInfluencerProfile(me, { firstName: `Mali${id}`, lastName: 'Sukjai', nickname: 'Mali' })
    const status = await (await page.request.get('/sv_authauth/status')).json()
    const member = await support('GET', `/api/operator/members/${status.uuid}`)
    if (member.status === 'waiting_approve')
      await support('POST', `/api/operator/members/${status.uuid}/decide`, { decision: 'approve' })
    await me.go('/Influencer/dashboard')
    await expect(page.getByRole('heading', { name: t('influencer.dashboard.steps') })).toBeVisible()
  })
  const { uuid } = await (await page.request.get('/sv_authauth/status')).json()

  await test.step('proves a channel and sends figures and documents', async () => {
    await addInstagram(me, { handle: `mali.${id}`, followers: 8_400 })
    const { items } = await (await page.request.get(`/sv_influ_api/influ/account/${uuid}`)).json()
    const decide = (body: object) =>
      decideChannel(askedOf(support), { id: items[0].id, handle: `mali.${id}` }, body)
    await decide({ decision: 'approve' })
    await me.reload()
    await sendFigures(me, { followers: 8_400, engagement: '4.2' })
    await decide({ decision: 'confirmFigures', followers: 8_400 })
    // A bank book is approved beside the account that it is about.
    await addBankAccount(me, { holder: `Mali${id} Sukjai`, accountNo: '1234567890' })
    for (const [kind, decider] of [
      ['identity_card', support],
      ['bank_book', finance],
    ] as const) {
      await sendDocument(me, kind)
      await decideDocument(decider, uuid, kind)
    }
    await finance('POST', `/api/operator/members/${uuid}/tax-class`, { taxClass: 'service' })
  })

  const title = `First job ${id}`
  await test.step('applies, is chosen, delivers, posts and sends figures', async () => {
    const campaign = await openCampaign(brand, { title, fee: 100_000, followersMin: 1_000 })
    await apply(me, campaign, true)
    const { items } = await brand('GET', `/api/campaigns/${campaign}/jobs`)
    const path = `/api/jobs/${items[0].id}`
    const answer = async (move: string) => {
      const { version } = await brand('GET', path)
      await brand('POST', `${path}/${move}`, { version })
    }
    await answer('select')
    await openJob(me, title)
    await sendDraft(me, 1)
    await answer('approve')
    await me.reload()
    await sendPost(me, `https://www.instagram.com/p/M${id}x/`)
    await answer('accept-post')
    await me.reload()
    await expectStatus(me, 'INSIGHT')
    await sendJobMetrics(me)
    await answer('figures/ok')
  })

  await test.step('the money is pending with its day, then free, then withdrawn with a code, then paid', async () => {
    await later(8 * 24)
    await me.go('/Influencer/earn')
    await expect(page.getByRole('region', { name: t('earning.pending.title') })).toContainText('฿1,000.00')
    await expect(page.getByText(t.like('earning.pending.freeAt')).first()).toBeVisible()
    const now = await later(80)
    const no = await withdrawAll(me, '฿940.00')
    await me.go('/Influencer/earn')
    const steps = page.getByRole('list', { name: t('earning.way.label') })
    await expect(steps.getByRole('listitem')).toHaveCount(4)
    await expect(steps.locator('[aria-current="step"]')).toContainText(
      new RegExp(`${t('earning.way.requested')}|${t('earning.way.approved')}`),
    )
    const second = await operatorApi(secondContext, origin, 'finance2@siang.demo')
    await payOut({ first: finance, second, no, bankRef: `KB${id.toUpperCase()}E`, paidAt: now })
    await me.go('/Influencer/earn?view=withdrawals')
    await expect(page.getByText(t('earning.status.paid'), { exact: true }).first()).toBeVisible()
    await me.go('/Influencer/earn?view=year')
    await expect(page.getByRole('row').filter({ hasText: no }).getByText('฿940.00')).toBeVisible()
    await me.go('/Influencer/dashboard')
    await expect(page.getByText(t.like('influencer.dashboard.firstPayout')).first()).toBeVisible()
    await page.getByRole('link', { name: t('influencer.dashboard.toSlip') }).click()
    const slip = page.getByRole('region', { name: t('earning.slip.label') })
    await expect(slip.getByRole('img')).toHaveAttribute('aria-label', /฿940\.00/)
    await slip.getByLabel(t('earning.slip.hide')).check()
    await expect(slip.getByRole('img')).not.toHaveAttribute('aria-label', /฿/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      slip.getByRole('button', { name: t('earning.slip.save') }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${no}.png`)
  })

  await expectProof(financeContext)
  for (const context of [brandContext, supportContext, financeContext, secondContext]) await context.dispose()
  await me.context.close()
})
