import { expect } from '@playwright/test'
import { expectProof } from './support/api.ts'
import { importStatement, payBatchByMessages } from './support/bank.ts'
import { approveAndBatch, releaseBatch } from './support/batch.ts'
import { publicCampaign } from './support/campaign.ts'
import { addInstagram, sendFigures } from './support/channel.ts'
import { buyBySlip, orderByTransfer } from './support/credit.ts'
import { test } from './support/installation-test.ts'
import {
  apply,
  expectStatus,
  openJob,
  selectApplicant,
  sendDraft,
  sendJobMetrics,
  sendPost,
} from './support/job.ts'
import {
  acceptInvitation,
  approveChannel,
  approveDocument,
  confirmMetrics,
  operatorByApp,
  setTaxClass,
  setUpCodes,
} from './support/operator.ts'
import { addBankAccount, sendDocument, withdrawAll } from './support/payout.ts'
import { person, signIn, signUp } from './support/people.ts'
import { completeInfluencerProfile, completeMarketerProfile } from './support/profiles.ts'
import { asker } from './support/quick.ts'
import {
  confirmSlip,
  confirmWaiting,
  expectSteps,
  fillSteps,
  invite,
  publishArticle,
  publishDrafts,
  sendSetting,
  setting,
} from './support/setup.ts'
import { expectTaxFiles, newestTaxDocument, newestTaxDocumentWithLogo } from './support/tax.ts'
import { texts } from './support/texts.ts'

const t = texts('en')
const COMPANY = 'บริษัท เสียงดี จำกัด'
/** Until the post has stayed up for its seven days, and until the earnings of a new account are free, 72 hours later. */
const KEPT_HOURS = 8 * 24
const FREE_HOURS = KEPT_HOURS + 80

test('an empty database becomes a business: set up, opened, sold, paid out', async ({
  browser,
  installation,
  baseURL,
  request,
}) => {
  test.setTimeout(600_000)
  const { mailbox, siang } = installation
  const open = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    return answer.text()
  }
  let link = ''
  await test.step('a command prepares the database and gives the administrator a link', async () => {
    const said = await siang('install', '--email', 'nok@siang.example', '--name', 'Nok Chaiya')
    link = /http\S+#key=\S+/.exec(said)![0]
    expect(await siang('install')).toMatch(/^Level \d+: schema and first content are in place/)
    await installation.start()
  })

  await test.step('before the set-up the site sells nothing and takes nobody in', async () => {
    expect(await open('/en/Marketer/signup')).toContain(`${t('site.signUpClosed.title')}</h1>`)
    expect(await open('/en/faq')).not.toContain('when-paid')
    expect(await open('/en')).not.toContain('href="/en/termsOfUse"')
    expect(await open('/en')).not.toContain('href="/en/Influencer/signup"')
    for (const path of ['Influencer', 'Marketer', 'jobMarketBoard', 'Marketer/publicCampaign'])
      expect(await open(`/en/${path}`), path).not.toMatch(/href="\/en\/(Influencer|Marketer)\/signup"/)
    for (const path of ['Influencer', 'jobMarketBoard', 'Marketer/publicCampaign'])
      expect(await open(`/en/${path}`), path).toContain(`${t('site.signUpClosed.title')}</h2>`)
  })

  const nok = await acceptInvitation(browser, link, 'nok@siang.example')
  await test.step('the link opens the set-up, and each step is saved in the browser', async () => {
    await nok.page.waitForURL('**/Operator/setup')
    await expectSteps(nok, { company: 'todo', tax: 'todo', senders: 'done', legal: 'todo', staff: 'todo' })
    await fillSteps(nok, COMPANY)
    await expectSteps(nok, { company: 'done', tax: 'done', payment: 'done', fees: 'done', payout: 'done' })
    await expectSteps(nok, { legal: 'done', packages: 'done', staff: 'todo' })
    await publishDrafts(nok, 'faq')
    await publishArticle(nok, 'first-week')
  })

  await test.step('a second operator comes by mail and confirms what needs two', async () => {
    const roles = ['support', 'finance', 'admin']
    await invite(nok, { name: 'Fah Srisai', email: 'fah@siang.example', roles })
  })
  await expect.poll(() => mailbox.messagesTo('fah@siang.example').length).toBe(1)
  const [invitation] = mailbox.messagesTo('fah@siang.example')
  const fah = await acceptInvitation(browser, invitation!.link!, 'fah@siang.example')
  const { totp } = await setUpCodes(nok)
  const { totp: totpOfFah } = await setUpCodes(fah)
  await test.step('from now on the first one asks and the second one decides', async () => {
    await expectSteps(nok, { staff: 'done' })
    await expect(nok.page.getByText(t('operator.setup.open'))).toBeVisible()
    await nok.go('settings/fees')
    await sendSetting(nok, 'least_withdrawal', [[setting('least_withdrawal'), '200']], 'ask')
    await expect(nok.page.getByText(t('operator.editor.asked')).first()).toBeVisible()
    await confirmWaiting(fah, t('operator.approvals.act.setting.change'))
    await nok.go('settings/fees')
    await expect(nok.page.getByRole('textbox', { name: setting('least_withdrawal') })).toHaveValue('200')
  })

  await test.step('the site shows what was published, and only that', async () => {
    for (const [path, words] of [
      ['/en/Marketer/package', 'Five voices, name'],
      ['/en', 'href="/en/termsOfUse"'],
      ['/en', 'href="/en/Influencer/signup"'],
      ['/en/faq', 'when-paid'],
      ['/en/articles/detail/first-week', 'alt="Our first week, imageAlt"'],
      ['/en/articles', '#i-category-bell'],
    ] as const)
      await expect.poll(() => open(path), { timeout: 10_000 }).toContain(words)
    await expect.poll(() => open('/en/Marketer/signup')).not.toContain(`${t('site.signUpClosed.title')}</h1>`)
  })

  const brand = await person(browser, {
    kind: 'marketer',
    locale: 'en',
    width: 1280,
    email: 'brand@glow.example',
    phone: '0812345678',
  })
  const pin = await person(browser, {
    kind: 'influencer',
    locale: 'th',
    width: 390,
    email: 'pin@influ.example',
    phone: '0898765432',
  })
  const name = 'ปิ่นแก้ว'
  await test.step('a brand and an influencer sign up with codes by mail and SMS', async () => {
    await signUp(brand)
    await brand.go('/Marketer/signUpProfile')
    await completeMarketerProfile(brand, { brand: 'Glow', company: 'Glow Co., Ltd.' })
    await signUp(pin)
    await completeInfluencerProfile(pin, { firstName: name, lastName: 'กู้เกียรติ', nickname: 'ปิ่น' })
    // No job is open yet: neither list sends its reader to the other.
    for (const list of ['', '?match=no']) {
      await pin.go(`/Influencer/jobMarket${list}`)
      await expect(pin.page.getByRole('heading', { name: pin.t('influencer.market.noneOpen') })).toBeVisible()
    }
  })

  await test.step('the brand pays by slip, and the invoice is the company’s', async () => {
    await brand.go('/Marketer/credit/buy?amount=2000000')
    const no = await buyBySlip(brand, { transfer: '฿21,400.00', account: '1234567890' })
    await confirmSlip(fah, no, 'KB20261123A1')
    await brand.go('/Marketer/credit')
    await expect(brand.page.getByText('฿20,000.00').first()).toBeVisible()
    const invoice = await newestTaxDocumentWithLogo(brand.page.request, baseURL!)
    for (const part of [COMPANY, 'Glow Co., Ltd.', '21,400.00']) expect(invoice).toContain(part)
    await expect
      .poll(() => mailbox.messagesTo(brand.email).some(({ body }) => body.includes(no)), { timeout: 20_000 })
      .toBe(true)
  })

  await test.step('the next transfer is paid by the bank’s own notice, without a slip', async () => {
    await brand.go('/Marketer/credit/buy?amount=1000000')
    const no = await orderByTransfer(brand, { transfer: '฿10,700.00', account: '1234567890' })
    await importStatement(fah, { accountNo: '1234567890', amount: '10700.00', text: `credit ${no}` })
    await brand.go('/Marketer/credit')
    await expect(brand.page.getByText('฿30,000.00').first()).toBeVisible()
  })

  await test.step('channel, figures, documents and bank account are approved', async () => {
    await addInstagram(pin, { handle: 'pin.kaew', followers: 8_400 })
    await approveChannel(fah, 'pin.kaew')
    await pin.reload()
    await sendFigures(pin, { followers: 8_400, engagement: '4.2' })
    await confirmMetrics(fah, 'pin.kaew')
    await addBankAccount(pin, { holder: `${name} กู้เกียรติ`, accountNo: '1234567890' })
    for (const kind of ['identity_card', 'bank_book'] as const) {
      await sendDocument(pin, kind)
      await approveDocument(fah, kind, name)
    }
    await setTaxClass(fah, pin.email)
  })

  const title = 'Morning routine'
  await test.step('a public campaign: applied, chosen, drafted, posted, measured', async () => {
    const campaign = await publicCampaign(
      brand,
      { title, text: 'Show how you use it at home, in your own words.', feeBaht: 3_500 },
      { followersMin: 1_000, slots: 1, applyBy: new Date(Date.now() + 20 * 86_400_000), isPosted: true },
    )
    await expect.poll(() => open('/en/jobMarketBoard'), { timeout: 10_000 }).toContain(title)
    await apply(pin, campaign, true)
    await selectApplicant(brand, campaign)
    await openJob(pin, title)
    await sendDraft(pin, 1)
    const jobId = /job\/([0-9a-f-]{36})/.exec(pin.page.url())![1]!
    const ask = asker(brand.page.request, baseURL!)
    /** What the brand's button sends ten seconds after it was pressed. */
    const decide = async (command: 'approve' | 'accept-post' | 'figures/ok') => {
      const { version } = await ask('GET', `/api/jobs/${jobId}`)
      await ask('POST', `/api/jobs/${jobId}/${command}`, { version })
      await pin.reload()
    }
    await decide('approve')
    await sendPost(pin, 'https://www.instagram.com/p/Cabc123x/')
    await decide('accept-post')
    await expectStatus(pin, 'INSIGHT')
    await sendJobMetrics(pin)
    await decide('figures/ok')
  })

  await test.step('days later on the clock of the machine, the earnings are free', async () => {
    expect(await installation.stop()).toBe(0)
    // Completed when the post has stayed up, free when the time for a new account has passed: the clock runs twice.
    for (const hours of [KEPT_HOURS, FREE_HOURS]) await installation.runJobs(hours)
    await installation.start(FREE_HOURS)
    await signIn(pin)
    await openJob(pin, title)
    await expectStatus(pin, 'COMPLETED')
  })

  await test.step('withdrawn, released by two, paid by the bank, certified', async () => {
    const no = await withdrawAll(pin, '฿3,365.00')
    const later = () => ({ at: Date.now() + FREE_HOURS * 3_600_000 })
    const finance = await operatorByApp(browser, fah.email, { totp: totpOfFah, ...later() })
    const batch = await approveAndBatch(finance, no)
    const second = await operatorByApp(browser, nok.email, { totp, ...later() })
    await releaseBatch(second, batch)
    const sent = await payBatchByMessages(finance, batch, { bankRef: 'KBOUT', at: new Date(later().at) })
    for (const part of [no, '3365.00', COMPANY]) expect(sent).toContain(part)
    await pin.go('/Influencer/earn?view=withdrawals')
    await expect(pin.page.getByText(pin.t('earning.status.paid'), { exact: true }).first()).toBeVisible()
    const certificate = await newestTaxDocument(pin.page.request, baseURL!)
    for (const part of [COMPANY, '3,500.00', '105.00']) expect(certificate).toContain(part)
    await finance.go('withdrawals?view=tax')
    await expect(finance.page.getByText('฿105.00').first()).toBeVisible()
    await expectTaxFiles(finance, { certificates: [COMPANY, '3,500.00', '105.00'], buyer: 'Glow Co., Ltd.' })
    await expectProof(finance.page.request)
    expect(await installation.stop()).toBe(0)
  })
})
