import { expect } from '@playwright/test'
import { approveAndBatch, payBatch, releaseBatch } from './support/batch.ts'
import { inviteCampaign, publicCampaign } from './support/campaign.ts'
import { addInstagram, sendFigures } from './support/channel.ts'
import { buyCredit } from './support/credit.ts'
import {
  acceptOffer,
  apply,
  confirmReceipt,
  declineOffer,
  expectStatus,
  openJob,
  review,
  selectApplicant,
  sendDraft,
  sendJobMetrics,
  sendPost,
  takeBack,
} from './support/job.ts'
import {
  approveChannel,
  approveDocument,
  approveMember,
  confirmMetrics,
  operator,
  setTaxClass,
  signInAgain,
} from './support/operator.ts'
import { addBankAccount, sendDocument, withdrawAll } from './support/payout.ts'
import { alive, person, signIn, signUp } from './support/people.ts'
import { completeInfluencerProfile, completeMarketerProfile } from './support/profiles.ts'
import { pass } from './support/quick.ts'
import { test } from './support/test.ts'

// As a visitor has it who asked for nothing.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a baht travels from a brand to an influencer’s bank', async ({ browser, request, baseURL }) => {
  test.setTimeout(900_000)
  const stamp = Date.now().toString(36)
  const digits = String(Date.now()).slice(-7)
  const handle = `pin.${stamp}`
  const name = `ปิ่นแก้ว${stamp}`
  const brand = await person(browser, {
    kind: 'marketer',
    locale: 'en',
    width: 1280,
    email: `brand.${stamp}@journey.example`,
    phone: `081${digits}`,
  })
  const pin = await person(browser, {
    kind: 'influencer',
    locale: 'th',
    width: 390,
    email: `influ.${stamp}@journey.example`,
    phone: `089${digits}`,
  })
  const brief = (title: string, feeBaht: number) => ({
    title: `${title} ${stamp}`,
    text: 'Show how you use it at home, in your own words.',
    feeBaht,
  })

  await test.step('both sign up and complete their profiles', async () => {
    await signUp(brand)
    // It wanted to buy at once, and is led back to the very purchase.
    const purchase = '/Marketer/credit/buy?amount=2000000'
    await brand.go(purchase)
    await brand.page.getByRole('link', { name: brand.t('credit.buyForm.profileAction') }).click()
    await brand.page.waitForURL(/\/Marketer\/signUpProfile\?next=/)
    await alive(brand.page)
    await completeMarketerProfile(brand, { brand: `Glow ${stamp}`, company: 'Glow Co., Ltd.' })
    await brand.page.getByRole('link', { name: brand.t('account.profile.toNext') }).click()
    await brand.page.waitForURL(`**${purchase}`)
    await alive(brand.page)
    await signUp(pin)
    await completeInfluencerProfile(pin, { firstName: name, lastName: 'กู้เกียรติ', nickname: 'ปิ่น' })
  })

  await test.step('the brand buys credit: VAT, tax withheld, PromptPay, tax invoice', async () => {
    await buyCredit(brand, { amount: '20,000.00', transfer: '฿20,800.00' })
    await brand.go('/Marketer/credit')
    await expect(brand.page.getByText('฿20,000.00').first()).toBeVisible()
  })

  const support = await operator(browser, 'support@siang.demo')
  const finance = await operator(browser, 'finance@siang.demo')
  await test.step('operators approve member, channel, figures and documents', async () => {
    await approveMember(support, pin.email)
    await addInstagram(pin, { handle, followers: 8_400 })
    await approveChannel(support, handle)
    await pin.reload()
    await sendFigures(pin, { followers: 8_400, engagement: '4.2' })
    await confirmMetrics(support, handle)
    await addBankAccount(pin, { holder: `${name} กู้เกียรติ`, accountNo: '1234567890' })
    await sendDocument(pin, 'identity_card')
    await sendDocument(pin, 'bank_book')
    await approveDocument(support, 'identity_card', name)
    await approveDocument(finance, 'bank_book', name)
    await setTaxClass(finance, pin.email)
  })

  const offerA = brief('Morning routine', 3_500)
  const offerD = brief('Evening routine', 1_000)
  const openB = brief('Unboxing', 2_000)
  const openC = brief('Big stage', 1_000)
  let campaignA = ''
  let campaignB = ''
  let campaignC = ''
  await test.step('the brand invites, and opens two public campaigns', async () => {
    campaignA = await inviteCampaign(brand, offerA, handle)
    await inviteCampaign(brand, offerD, handle)
    const now = await pass(request, baseURL!, 0)
    const applyBy = new Date(now.getTime() + 40 * 86_400_000)
    campaignB = await publicCampaign(brand, openB, {
      followersMin: 1_000,
      slots: 2,
      product: 'One box',
      applyBy,
    })
    campaignC = await publicCampaign(brand, openC, {
      followersMin: 900_000,
      slots: 1,
      product: 'One box',
      applyBy,
    })
  })

  await test.step('ASSIGN → REJECTED: one offer is declined', async () => {
    await openJob(pin, offerD.title)
    await expectStatus(pin, 'ASSIGN')
    await declineOffer(pin)
    await expectStatus(pin, 'declined')
  })

  await test.step('MISMATCHED → CANCEL: an application that does not fit is taken back', async () => {
    await apply(pin, campaignC, false)
    await openJob(pin, openC.title)
    await expectStatus(pin, 'MISMATCHED')
    await takeBack(pin)
    await expectStatus(pin, 'CANCEL')
  })

  await test.step('MATCHED → SHIPPING → READY: applied, chosen, product sent and received', async () => {
    await apply(pin, campaignB, true)
    await openJob(pin, openB.title)
    await expectStatus(pin, 'MATCHED')
    await selectApplicant(brand, campaignB)
    await pin.reload()
    await expectStatus(pin, 'SHIPPING')
    await review(brand, campaignB, 'sent', async (drawer) => {
      await drawer.getByLabel(brand.t('campaign.act.carrier')).fill('Thailand Post')
      await drawer.getByLabel(brand.t('campaign.act.trackingNo')).fill(`TH${stamp}`)
    })
    await pin.reload()
    await confirmReceipt(pin)
    await expectStatus(pin, 'READY')
  })

  await test.step('READY → SUBMIT → READY: draft, change request, draft, approval', async () => {
    await openJob(pin, offerA.title)
    await acceptOffer(pin)
    await sendDraft(pin, 1)
    await review(brand, campaignA, 'askChanges', async (drawer) => {
      await drawer.getByLabel(brand.t('campaign.act.reason')).selectOption('quality')
      await drawer
        .getByLabel(brand.t('campaign.act.changeNote'))
        .fill('Please show the label a little longer.')
    })
    await pin.reload()
    await expectStatus(pin, 'changes')
    await expect(pin.page.getByText('Please show the label a little longer.').first()).toBeVisible()
    await sendDraft(pin, 2)
    await review(brand, campaignA, 'approve')
  })

  await test.step('SUBMIT → INSIGHT: the post is accepted and its figures sent', async () => {
    await expect(async () => {
      await pin.reload()
      await expect(pin.page.getByLabel(pin.t('job.post.url'))).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await sendPost(pin, `https://www.instagram.com/p/C${stamp}x/`)
    await review(brand, campaignA, 'acceptPost')
    await expect(async () => {
      await pin.reload()
      await expectStatus(pin, 'INSIGHT')
    }).toPass({ timeout: 40_000 })
    await sendJobMetrics(pin)
    await review(brand, campaignA, 'figuresOk')
  })

  await test.step('INSIGHT → COMPLETED: the post stayed up for seven days', async () => {
    await pass(request, baseURL!, 8 * 24)
    await signIn(pin)
    await openJob(pin, offerA.title)
    await expectStatus(pin, 'COMPLETED')
    await pin.go('/Influencer/earn')
    await expect(pin.page.getByText('฿3,500.00').first()).toBeVisible()
  })

  await test.step('the earnings become free and are withdrawn with a code; two operators release the batch', async () => {
    const now = await pass(request, baseURL!, 80)
    await signIn(pin)
    const no = await withdrawAll(pin, '฿3,365.00')
    await signInAgain(finance)
    const batch = await approveAndBatch(finance, no)
    const second = await operator(browser, 'finance2@siang.demo')
    await releaseBatch(second, batch)
    await payBatch(finance, batch, no, `KB${stamp.toUpperCase()}`, now)
    await pin.go('/Influencer/earn?view=withdrawals')
    await expect(pin.page.getByText(pin.t('earning.status.paid'), { exact: true }).first()).toBeVisible()
    await pin.go('/Influencer/earn')
    await expect(pin.page.getByText('฿0.00').first()).toBeVisible()
  })

  await test.step('the ledger proof is green', async () => {
    const answer = await finance.page.request.get('/api/operator/ledger/proof')
    expect(answer.status(), await answer.text()).toBe(200)
    const proof = (await answer.json()) as {
      ok: boolean
      invariants: { id: string; ok: boolean; rows: string[] }[]
    }
    expect(proof.invariants.filter((invariant) => !invariant.ok)).toEqual([])
    expect(proof.invariants).toHaveLength(38)
    expect(proof.ok).toBe(true)
  })
})
