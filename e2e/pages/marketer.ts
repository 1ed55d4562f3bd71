import { expect, type Locator, type Page } from '@playwright/test'

// Drives the marketer's screens as a person would: by labels and roles, in either language.
const W = {
  amount: /^(จำนวนเครดิต|Amount of credit)$/,
  transfer: /^(โอนเข้าบัญชีแล้วส่งสลิป|Bank transfer with slip)/,
  order: /^(สร้างคำสั่งซื้อ|Place the order)$/,
  simulate: /^(จำลองการชำระเงิน|Simulate payment)/,
  paid: /^(ชำระเงินแล้ว|Paid\.)/,
  slip: /^(ภาพสลิป|Picture of the slip)$/,
  inReview: /(ได้รับสลิปแล้ว|We have your slip)/,
  start: /^(เริ่มเขียนโจทย์|Write the brief)$/,
  title: /^(ชื่อแคมเปญ|Campaign name)$/,
  brief: /^(โจทย์|Brief)$/,
  saved: /^(บันทึกแล้ว|Saved) /,
  next: /^(ต่อไป|Next): /,
  step: (n: number) => new RegExp(`^(ขั้น|Step) ${n} `),
  photoPost: /^(โพสต์รูป|Photo post)$/,
  fee: /^(ค่าจ้างต่องาน|Fee per job)$/,
  slots: /^(จำนวนอินฟลูเอนเซอร์|Number of influencers)$/,
  ship: /^(ส่งสินค้าให้ใช้จริง|A product is sent)/,
  applyBy: /^(รับสมัครถึง|Apply by)/,
  day: /^(วันที่|Day)$/,
  year: /^(ปี|Year)$/,
  publish: /^(เปิดรับสมัคร|Publish)$/,
  opened: /^(แคมเปญเปิดรับแล้ว|Your campaign is open)$/,
  search: /^(ชื่อหรือบัญชี|Name or handle)$/,
  find: /^(ค้นหา|Search)$/,
  send: /^(ส่งข้อเสนอ \d+ คน|Send \d+ offers?)$/,
  offersSent: /^(ส่งข้อเสนอแล้ว|\d+ offers? sent)/,
  seeCampaign: /^(ดูแคมเปญ|See the campaign)$/,
  select: /^(เลือกคนนี้|Choose)$/,
  refuse: /^(ปฏิเสธ|Refuse)/,
  approve: /^(อนุมัติ|Approve)$/,
  acceptPost: /^(รับโพสต์|Accept the post)$/,
  figuresOk: /^(สถิติถูกต้อง|Figures are fine)$/,
  askChanges: /^(ขอแก้|Ask for changes)$/,
  changeNote: /^(สิ่งที่อยากให้แก้|What to change)$/,
  sendChanges: /^(ส่งคำขอแก้|Send the request)$/,
  willApprove:
    /(จะอนุมัติใน 10 วินาที|Will be approved in 10 seconds|กำลังจะอนุมัติงานของ|About to approve|Approving)/,
  sent: /^(แจ้งส่งสินค้า|Product sent)$/,
  carrier: /^(บริษัทขนส่ง|Carrier)$/,
  tracking: /^(เลขพัสดุ|Tracking number)$/,
  saveSent: /^(บันทึกการส่ง|Save)$/,
  complete: /^(ปิดงานและจ่ายเงิน|Complete and pay)$/,
  history: /^(ประวัติ|History)$/,
} as const

/** Undo lasts 10 s; afterwards the approval is on its way. */
const UNDO_MS = 10_000

const localeOf = (page: Page) => new URL(page.url()).pathname.split('/')[1] ?? 'th'

async function openPath(page: Page, path: string): Promise<void> {
  const locale = /^\/(th|en)\//.test(new URL(page.url(), 'http://x').pathname) ? localeOf(page) : 'th'
  await page.goto(`/${locale}/Marketer/${path}`)
}

/** Buys credit by PromptPay in demo mode and waits for the receipt. Returns the tax invoice's number. */
export async function buyCredit(page: Page, baht: number): Promise<string> {
  await openPath(page, 'credit/buy')
  await page.getByLabel(W.amount).fill(String(baht))
  await page.getByRole('button', { name: W.order }).click()
  await page.waitForURL(/purchase=/)
  await page.getByRole('button', { name: W.simulate }).click()
  await expect(page.getByRole('heading', { name: W.paid })).toBeFocused({ timeout: 20_000 })
  return (await page.getByRole('link', { name: /^TI/ }).textContent()) ?? ''
}

/** Orders credit by bank transfer and sends a slip, which then waits for finance. Returns the order's address. */
export async function buyByTransfer(
  page: Page,
  baht: number,
  slip: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> {
  await openPath(page, 'credit/buy')
  await page.getByLabel(W.amount).fill(String(baht))
  await page.getByLabel(W.transfer).check()
  await page.getByRole('button', { name: W.order }).click()
  await page.waitForURL(/purchase=/)
  await page.getByLabel(W.slip).setInputFiles(slip)
  await expect(page.getByText(W.inReview)).toBeVisible()
  return page.url()
}

export interface CampaignText {
  title: string
  brief: string
  /** Name of a channel as the checkbox says it: Instagram, TikTok, … */
  channel?: string
  feeBaht: number
  withProduct?: boolean
}

async function goOn(page: Page, step: number): Promise<void> {
  await page.getByRole('link', { name: W.next }).click()
  await expect(page.getByRole('heading', { level: 2, name: W.step(step) })).toBeVisible()
}

async function writeBrief(page: Page, text: CampaignText): Promise<void> {
  await page.getByRole('button', { name: W.start }).click()
  await page.getByLabel(W.title).fill(text.title)
  await page.getByRole('checkbox', { name: text.channel ?? 'Instagram', exact: true }).check()
  await page.getByLabel(W.photoPost).selectOption('1')
  await page.getByRole('textbox', { name: W.brief }).fill(text.brief)
  await expect(page.getByText(W.saved)).toBeVisible()
}

async function setPay(page: Page, text: CampaignText): Promise<void> {
  await page.getByLabel(W.fee).fill(String(text.feeBaht))
  if (text.withProduct) await page.getByRole('radio', { name: W.ship }).check()
}

async function campaignIdOf(page: Page): Promise<string> {
  await page.getByRole('link', { name: W.seeCampaign }).click()
  await page.waitForURL(/\/campaign\/[0-9a-f-]{36}/)
  return /campaign\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
}

/** Writes and publishes a public campaign. `applyBy` is a day (YYYY-MM-DD). Returns the campaign's id. */
export async function openPublicCampaign(
  page: Page,
  text: CampaignText & { slots: number; applyBy: string },
): Promise<string> {
  await openPath(page, 'publicCampaign')
  await writeBrief(page, text)
  await goOn(page, 2)
  await goOn(page, 3)
  await page.getByLabel(W.slots).fill(String(text.slots))
  await setPay(page, text)
  const [year = '', month = '', day = ''] = text.applyBy.split('-')
  const deadline = page.getByRole('group', { name: W.applyBy })
  await deadline.getByLabel(W.day).fill(String(Number(day)))
  await deadline.getByRole('combobox').selectOption(String(Number(month)))
  await deadline.getByLabel(W.year).fill(year)
  await goOn(page, 4)
  await page.getByRole('button', { name: W.publish }).click()
  await expect(page.getByRole('heading', { name: W.opened })).toBeFocused()
  return campaignIdOf(page)
}

/** Writes an invite-only campaign and sends offers to the channels with these handles. Returns the campaign's id. */
export async function inviteToCampaign(
  page: Page,
  text: CampaignText,
  handles: readonly string[],
): Promise<string> {
  await openPath(page, 'inviteOnlyCampaign')
  await writeBrief(page, text)
  await goOn(page, 2)
  for (const handle of handles) {
    await page.getByLabel(W.search).fill(handle)
    await page.getByRole('button', { name: W.find }).click()
    await page.getByRole('listitem').filter({ hasText: handle }).getByRole('checkbox').check()
  }
  await goOn(page, 3)
  await setPay(page, text)
  await goOn(page, 4)
  await goOn(page, 5)
  await page.getByRole('button', { name: W.send }).click()
  await expect(page.getByRole('heading', { name: W.offersSent })).toBeFocused({ timeout: 30_000 })
  return campaignIdOf(page)
}

/** Chooses an applicant by name on the campaign's list. */
export async function selectApplicant(page: Page, campaignId: string, name: string): Promise<void> {
  await openPath(page, `campaign/${campaignId}?tab=influencers`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card.getByRole('button').filter({ hasText: W.select }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: W.select }).click()
  await expect(card).toHaveCount(0)
}

/** Opens the review drawer of the first job of this influencer in the campaign. */
export async function openReview(page: Page, campaignId: string, name: string): Promise<Locator> {
  await openPath(page, `campaign/${campaignId}?tab=work`)
  await page.getByRole('link', { name, exact: true }).first().click()
  const drawer = page.getByRole('dialog').filter({ hasText: name })
  await expect(drawer.locator('summary').filter({ hasText: W.history })).toBeVisible()
  return drawer
}

/** Approves what waits in the open drawer (draft, post or figures) and waits until it is sent. */
export async function approveWaiting(page: Page, drawer: Locator): Promise<void> {
  const sent = page.waitForResponse(
    (answer) => /\/api\/jobs\/[^/]+\/(approve|accept-post|figures\/ok)$/.test(answer.url()),
    { timeout: UNDO_MS + 10_000 },
  )
  await drawer
    .getByRole('button', { name: W.approve })
    .or(drawer.getByRole('button', { name: W.acceptPost }))
    .or(drawer.getByRole('button', { name: W.figuresOk }))
    .click()
  await expect(page.getByText(W.willApprove).first()).toBeVisible()
  expect((await sent).status()).toBe(200)
}

/** Asks for a change by the R key, with the note given. */
export async function askChanges(page: Page, drawer: Locator, note: string): Promise<void> {
  await page.keyboard.press('r')
  await drawer.getByLabel(W.changeNote).fill(note)
  await drawer.getByRole('button', { name: W.sendChanges }).click()
  await expect(drawer.getByRole('button', { name: W.sendChanges })).toHaveCount(0)
}

export async function markProductSent(drawer: Locator, carrier: string, trackingNo: string): Promise<void> {
  await drawer.getByRole('button', { name: W.sent }).click()
  await drawer.getByLabel(W.carrier).fill(carrier)
  await drawer.getByLabel(W.tracking).fill(trackingNo)
  await drawer.getByRole('button', { name: W.saveSent }).click()
  await expect(drawer.getByText(trackingNo)).toBeVisible()
}

export async function completeAndPay(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: W.complete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: W.complete }).click()
  await expect(drawer.getByRole('button', { name: W.complete })).toHaveCount(0)
}
