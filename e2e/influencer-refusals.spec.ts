import { expect } from '@playwright/test'
import { expectProof, openContexts } from './support/api.ts'
import { addXBySigningIn, sendFigures } from './support/channel.ts'
import { decideChannel } from './support/decide-channel.ts'
import { apply, expectStatus, openDialog, openJob } from './support/job.ts'
import { addBankAccount, sendDocument, withdrawAll } from './support/payout.ts'
import { readingOn } from './support/people.ts'
import { picture } from './support/picture.ts'
import {
  askedOf,
  decideDocument,
  openCampaign,
  operatorApi,
  pass,
  quickInfluencer,
  signInApi,
  startJob,
  uploadDocument,
} from './support/quick.ts'
import { test } from './support/test.ts'

const BRAND = { kind: 'marketer', email: 'brand@brand.demo' } as const
const stamp = () => Date.now().toString(36)
const phone = (from: string) => `${from}${String(Date.now()).slice(-7)}`

test('what goes wrong says why and how to mend it, in Thai and in English: document, match, deadline, bank account, payout', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const origin = baseURL!
  const [brandContext, supportContext, financeContext] = await openContexts(playwright, origin)
  const signIn = async () => ({
    brand: await signInApi(brandContext, origin, BRAND),
    support: await operatorApi(supportContext, origin, 'support@siang.demo'),
    finance: await operatorApi(financeContext, origin, 'finance@siang.demo'),
  })
  let { brand, support, finance } = await signIn()
  const id = stamp()
  const thai = await quickInfluencer(
    browser,
    origin,
    { locale: 'th', stamp: `noi.${id}`, phone: phone('086'), firstName: `น้อย${id}`, followers: 1_200 },
    support,
  )
  let me = thai
  const { page } = me
  let { t } = me
  const later = async (hours: number) => {
    await pass(brandContext, origin, hours)
    ;({ brand, support, finance } = await signIn())
    await signInApi(me.context.request, origin, me)
  }

  const jobPath = () => new URL(page.url()).pathname.replace(/^\/(th|en)/, '')
  /** Reads a refusal in both languages on the screen where it stands. */
  const inBoth = async (path: string, read: (t: typeof me.t) => Promise<void>) => {
    for (const locale of ['th', 'en'] as const) {
      const reader = readingOn(thai, locale)
      await page.goto(`/${locale}${path}`)
      await read(reader.t)
    }
  }

  await test.step('a rejected document names its reason, and a new one is sent from the same screen', async () => {
    await sendDocument(me, 'identity_card')
    await decideDocument(support, me.id, 'identity_card', {
      decision: 'reject',
      reason: 'unreadable',
      note: 'เห็นตัวเลขไม่ครบ',
    })
    await inBoth('/Influencer/account?section=documents', async (t) => {
      await expect(page.getByText(t('account.documentState.rejected')).first()).toBeVisible()
      await expect(page.getByText(t('account.rejectReason.unreadable')).first()).toBeVisible()
      await expect(page.getByText('เห็นตัวเลขไม่ครบ').first()).toBeVisible()
    })
    await sendDocument(me, 'identity_card')
    await uploadDocument(me, origin, 'bank_book')
    for (const [kind, decider] of [
      ['identity_card', support],
      ['bank_book', finance],
    ] as const) {
      await decideDocument(decider, me.id, kind)
    }
    await finance('POST', `/api/operator/members/${me.id}/tax-class`, { taxClass: 'service' })
    await me.reload()
    await expect(page.getByText(t('account.documents.ready'))).toBeVisible()
  })

  await test.step('a channel is connected by signing in at its platform, not before one agrees there', async () => {
    await addXBySigningIn(me, { handle: `noi_${id}`, followers: 900 })
  })

  const late = `งานช้า ${id}`
  await test.step('a mismatch is listed with its way out, and mends itself once the figures count', async () => {
    const campaign = await openCampaign(brand, {
      title: late,
      fee: 50_000,
      followersMin: 5_000,
    })
    await apply(me, campaign, false)
    await openJob(me, late)
    await expectStatus(me, 'MISMATCHED')
    await inBoth(jobPath(), async (t) => {
      await expect(page.getByText(t.like('job.match.followers_low')).first()).toBeVisible()
      await expect(page.getByRole('link', { name: t('job.match.fix.channel') }).first()).toBeVisible()
    })
    await openJob(me, late)
    await page
      .getByRole('link', { name: t('job.match.fix.channel') })
      .first()
      .click()
    await page.waitForURL(/channelDetail/)
    await me.go(`/Influencer/channelDetail?id=${me.channelId}`)
    await page.getByText(t('channel.action.refresh_figures')).first().click()
    await sendFigures(me, { followers: 8_400, engagement: '4.2' })
    await decideChannel(
      askedOf(support),
      { id: me.channelId, handle: `noi.${id}` },
      { decision: 'confirmFigures', followers: 8_400 },
    )
    await openJob(me, late)
    await expectStatus(me, 'MATCHED')
    const { items } = await brand('GET', `/api/campaigns/${campaign}/jobs`)
    await brand('POST', `/api/jobs/${items[0].id}/select`, { version: items[0].version })
    await me.reload()
    await expectStatus(me, 'READY')
  })

  await test.step('a late job says until when it may still be sent, then why it was cancelled', async () => {
    await later(14.5 * 24)
    await openJob(me, late)
    await inBoth(jobPath(), (t) => expect(page.getByText(t.like('job.due.late')).first()).toBeVisible())
    await later(3 * 24)
    await inBoth(jobPath(), async (t) => {
      await expect(page.getByText(t('job.status.CANCEL'), { exact: true }).first()).toBeVisible()
      await expect(page.getByText(t('reason.of.overdue')).first()).toBeVisible()
    })
  })

  // From here on it is acted in English; what is refused is read in both languages.
  me = readingOn(thai, 'en')
  t = me.t
  await test.step('a changed bank account pauses withdrawals until a named hour', async () => {
    const campaign = await openCampaign(brand, {
      title: `งานทัน ${id}`,
      fee: 100_000,
      followersMin: 1_000,
      contentOnly: true,
    })
    const job = await startJob(me, brand, campaign)
    await me.go(`/Influencer/job/${job}`)
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await picture(5, 'draft.jpg'))
    await expect(page.getByText(t.like('job.draft.sent')).first()).toBeVisible()
    await page.getByLabel(t('job.draft.caption')).fill('ลองใช้แล้วเล่าตามจริง #ad')
    // A reload in the middle: caption and file are still there.
    page.once('dialog', (dialog) => dialog.accept())
    await me.reload()
    await expect(page.getByText(t('form.draft.back'))).toBeVisible()
    await expect(page.getByLabel(t('job.draft.caption'))).toHaveValue('ลองใช้แล้วเล่าตามจริง #ad')
    await page.getByRole('button', { name: t('job.draft.send') }).click()
    await expectStatus(me, 'SUBMIT')
    const { version } = await brand('GET', `/api/jobs/${job}`)
    await brand('POST', `/api/jobs/${job}/approve`, { version })
    await later(80)
    await addBankAccount(me, { holder: me.name, accountNo: '1234567890' })
    // The bank book waits again beside the account of now.
    await decideDocument(finance, me.id, 'bank_book')
    await inBoth('/Influencer/earn/withdraw', (t) =>
      expect(page.getByText(t.like('earning.blocker.bank_change_until')).first()).toBeVisible(),
    )
    await later(73)
  })

  await test.step('a failed payout says why, gives the money back, and the next request can be taken back', async () => {
    await withdrawAll(me, '฿940.00')
    const { items } = await me.ask('GET', '/api/withdrawals')
    await finance('POST', `/api/operator/withdrawals/${items[0].id}/fail`, {
      version: items[0].version,
      reason: 'account_closed',
    })
    await inBoth('/Influencer/earn', async (t) => {
      await expect(page.getByText(t.like('earning.problem.title')).first()).toBeVisible()
      await expect(page.getByText(t('earning.failReason.account_closed')).first()).toBeVisible()
      await expect(page.getByText('฿1,000.00').first()).toBeVisible()
    })
    await withdrawAll(me, '฿940.00')
    const again = await me.ask('GET', '/api/withdrawals')
    await me.go(`/Influencer/earn?withdrawal=${again.items[0].id}`)
    const dialog = await openDialog(page, page.getByRole('button', { name: t('earning.withdrawals.cancel') }))
    await dialog.getByRole('button', { name: t('earning.withdrawals.cancel') }).click()
    await expect(page.getByText(t('earning.withdrawals.canceled')).first()).toBeVisible()
  })

  await expectProof(financeContext)
  for (const context of [brandContext, supportContext, financeContext]) await context.dispose()
  await me.context.close()
})
