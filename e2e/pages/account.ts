import { expect, type Locator, type Page } from '@playwright/test'

// Drives the account screens as a person would: by labels and roles, in either language.
export type Lang = 'th' | 'en'
export const DEMO_PASSWORD = 'siang-demo-2569'

const W = {
  next: /^(ต่อไป|Continue)$/,
  sendCode: /^(ส่งรหัส|Send code)$/,
  verify: /^(ยืนยันรหัส|Confirm code)$/,
  email: /^(อีเมล|Email)$/,
  password: /^(รหัสผ่าน|Password)$/,
  province: /^(จังหวัด|Province)$/,
  create: /^(สร้างบัญชี|Create account)$/,
  username: /^(อีเมลหรือเบอร์โทร|Email or phone)$/,
  signIn: /^(เข้าสู่ระบบ|Sign in)$/,
  signOut: /^(ออกจากระบบ|Sign out)$/,
  phone: /^(เบอร์โทรศัพท์มือถือ|Mobile phone)$/,
  sendSms: /^(ส่งรหัสทาง SMS|Send code by SMS)$/,
  phoneDone: /^(ยืนยันเบอร์แล้ว|Phone confirmed)$/,
  saveProfile: /^(บันทึกและไปต่อ|Save and continue)$/,
  profileDone: /^(โปรไฟล์พร้อมแล้ว|Your profile is ready)$/,
} as const

interface OutboxItem {
  code: string | null
  body: string
}

/** The newest code that was sent to an address or phone (demo mode); `except` skips one that is known. */
export async function readCode(page: Page, to: string, except?: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/test/outbox?to=${encodeURIComponent(to)}`)
        const { items } = (await answer.json()) as { items: OutboxItem[] }
        code = items.find((item) => item.code !== null && item.code !== except)?.code ?? undefined
        return code
      },
      { timeout: 20_000 },
    )
    .toBeTruthy()
  return code ?? ''
}

/** Types a code into the boxes; the last digit sends it. */
export async function typeCode(place: Page | Locator, code: string): Promise<void> {
  await place.locator('input[autocomplete="one-time-code"]').click()
  const page = 'keyboard' in place ? place : place.page()
  await page.keyboard.type(code)
}

/** `081…` as the outbox names it. */
export function toE164(phone: string): string {
  return `+66${phone.replace(/\D/g, '').replace(/^0/, '')}`
}

async function proveEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel(W.email).fill(email)
  await page.getByRole('button', { name: W.sendCode }).click()
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
  await typeCode(page, await readCode(page, email))
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(W.password).fill(password)
  await page.getByRole('button', { name: W.create }).click()
  await page.waitForURL(/\/verifyMobilePhone$/)
}

async function acceptTexts(page: Page, marketing: boolean): Promise<void> {
  const boxes = page.getByRole('main').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  if (marketing) await boxes.nth(2).check()
  await page.getByRole('button', { name: W.next }).click()
}

/** Consent, location, e-mail with its code, password. Ends at the phone. */
export async function signUpInfluencer(
  page: Page,
  given: {
    lang?: Lang
    email: string
    password: string
    province?: string
    ref?: string
    marketing?: boolean
  },
): Promise<void> {
  const { lang = 'th', ref } = given
  await page.goto(`/${lang}/Influencer/signup${ref ? `?ref=${ref}` : ''}`)
  await acceptTexts(page, given.marketing ?? false)
  await page.getByLabel(W.province).selectOption(given.province ?? 'กรุงเทพมหานคร')
  await page.getByRole('button', { name: W.next }).click()
  await proveEmail(page, given.email)
  await setPassword(page, given.password)
}

/** Type, consent, e-mail with its code, password. Ends at the phone. */
export async function signUpMarketer(
  page: Page,
  given: {
    lang?: Lang
    type: 'brand' | 'agency' | 'individual'
    email: string
    password: string
    marketing?: boolean
  },
): Promise<void> {
  await page.goto(`/${given.lang ?? 'th'}/Marketer/signup`)
  await page.getByRole('radio').nth(['brand', 'agency', 'individual'].indexOf(given.type)).check()
  await page.getByRole('button', { name: W.next }).click()
  await acceptTexts(page, given.marketing ?? false)
  await proveEmail(page, given.email)
  await setPassword(page, given.password)
}

/** The first proof of the phone; the page must be open. */
export async function provePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel(W.phone).fill(phone)
  await page.getByRole('button', { name: W.sendSms }).click()
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
  await typeCode(page, await readCode(page, toE164(phone)))
  await expect(page.getByRole('heading', { name: W.phoneDone })).toBeFocused()
}

/** Signs in and waits for the page that opens then; answers the code of an unknown device when it is asked. */
export async function signIn(
  page: Page,
  given: {
    lang?: Lang
    kind: 'influencer' | 'marketer'
    username: string
    password?: string
    next?: string
  },
): Promise<void> {
  const { lang = 'th', kind, username, next } = given
  const query = new URLSearchParams({ kind, ...(next ? { next } : {}) })
  await page.goto(`/${lang}/Influencer/preLogin/goto:login?${query}`)
  await page.getByLabel(W.username).fill(username)
  await page.getByLabel(W.password).fill(given.password ?? DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: W.signIn }).click()
  const boxes = page.locator('input[autocomplete="one-time-code"]')
  await Promise.race([
    page.waitForURL((url) => !url.pathname.includes('/preLogin/')),
    boxes.waitFor().then(async () => {
      await typeCode(page, await readCode(page, username))
      await page.waitForURL((url) => !url.pathname.includes('/preLogin/'))
    }),
  ])
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: W.signOut }).click()
  await page.waitForURL(/\/(th|en)$/)
}

/** Postcode, then the sub-district from the list. `group` is the fieldset where a page has two addresses. */
export async function fillAddress(
  place: Page | Locator,
  given: { houseNo: string; postcode: string; subDistrict: string | RegExp },
): Promise<void> {
  await place.getByLabel(/^(บ้านเลขที่|House number)$/).fill(given.houseNo)
  await place.getByLabel(/^(รหัสไปรษณีย์|Postcode)$/).fill(given.postcode)
  const list = place.getByRole('combobox', { name: /^(ตำบล\/แขวง|Sub-district)$/ })
  await list.waitFor()
  const option = list.locator('option', { hasText: given.subDistrict }).first()
  await list.selectOption((await option.getAttribute('value')) ?? '')
}

/** The first profile of an influencer; ends at its confirmation. */
export async function fillInfluencerProfile(
  page: Page,
  given: {
    firstName: string
    lastName: string
    nickname: string
    /** Day, month 1–12, year of either era. */
    born: readonly [number, number, number]
    nationalId?: string
    interests: readonly RegExp[]
    houseNo: string
    postcode: string
    subDistrict: string | RegExp
  },
): Promise<void> {
  await page.getByLabel(/^(ชื่อ|First name)$/).fill(given.firstName)
  await page.getByLabel(/^(นามสกุล|Last name)$/).fill(given.lastName)
  await page.getByLabel(/^(ชื่อเล่น|Nickname)$/).fill(given.nickname)
  const [day, month, year] = given.born
  await page.getByLabel(/^(วันที่|Day)$/).fill(String(day))
  await page.getByLabel(/^(เดือน|Month)$/).selectOption(String(month))
  await page.getByLabel(/^(ปี|Year)$/).fill(String(year))
  if (given.nationalId) await page.getByLabel(/^(เลขบัตรประชาชน|National id)/).fill(given.nationalId)
  for (const name of given.interests) await page.getByRole('checkbox', { name }).check()
  await fillAddress(page, given)
  await page.getByRole('button', { name: W.saveProfile }).click()
  await expect(page.getByRole('heading', { name: W.profileDone })).toBeFocused()
}

/** The first profile of a company; ends at its confirmation. */
export async function fillCompanyProfile(
  page: Page,
  given: {
    brandName: string
    companyName: string
    contactName: string
    taxId: string
    houseNo: string
    postcode: string
    subDistrict: string | RegExp
  },
): Promise<void> {
  await page.getByLabel(/^(ชื่อแบรนด์|Brand name)/).fill(given.brandName)
  await page.getByRole('radio', { name: /^(นิติบุคคล|A company)$/ }).check()
  await page.getByLabel(/^(เลขประจำตัวผู้เสียภาษี|Tax id)/).fill(given.taxId)
  await page.getByLabel(/^(ชื่อนิติบุคคล|Company name)/).fill(given.companyName)
  await page.getByLabel(/^(ชื่อผู้ติดต่อ|Contact person)$/).fill(given.contactName)
  await fillAddress(page, given)
  await page.getByRole('button', { name: W.saveProfile }).click()
  await expect(page.getByRole('heading', { name: W.profileDone })).toBeFocused()
}

/** Answers the dialog of a fresh code where it is asked; `contact` is the member's own phone or e-mail. */
export async function answerStepUp(page: Page, contact: string, except?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(ยืนยันว่าเป็นคุณ|Confirm it is you)$/ })
  await dialog.locator('input[autocomplete="one-time-code"]').waitFor()
  await typeCode(dialog, await readCode(page, contact, except))
  await dialog.waitFor({ state: 'hidden' })
}

/** Adds a channel by its tile and name and says that the code is in place; answers with the code. */
export async function addChannel(
  page: Page,
  given: { lang?: Lang; type: string; handle: string },
): Promise<{ id: string; code: string }> {
  await page.goto(`/${given.lang ?? 'th'}/Influencer/channelDetail?add=1`)
  await page.locator(`a[href$="add=${given.type}"]`).click()
  await page.getByLabel(/^(ชื่อบัญชีหรือลิงก์โปรไฟล์|Account name or profile link)$/).fill(given.handle)
  await page.getByRole('button', { name: W.next }).click()
  await page.waitForURL(/[?&]id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const code = (await page.getByText(/^SIANG-[A-Z0-9]{6}$/).innerText()).trim()
  await page.getByRole('button', { name: /^(ใส่โค้ดแล้ว ตรวจได้เลย|The code is in place)$/ }).click()
  await page.getByText(/(เราได้รับแล้วเมื่อ|We got it on)/).waitFor()
  return { id, code }
}

/** Followers with a screenshot, on the open page of a proven channel. */
export async function sendFigures(
  page: Page,
  given: {
    followers: number
    engagement?: string
    file: string | { name: string; mimeType: string; buffer: Buffer }
  },
): Promise<void> {
  await page.getByLabel(/^(จำนวนผู้ติดตาม|Number of followers)$/).fill(String(given.followers))
  if (given.engagement) await page.getByLabel(/^(อัตราการมีส่วนร่วม|Engagement rate)/).fill(given.engagement)
  await page.getByLabel(/^(ภาพหน้าจอสถิติ|Screenshot of the statistics)$/).setInputFiles(given.file)
  await page.getByRole('button', { name: /^(ส่งตัวเลข|Send figures)$/ }).click()
  await page.getByText(/^(ส่งตัวเลขแล้ว|Figures sent)$/).waitFor()
}

/** Prices by post type on the open page of a channel; names as on the page. */
export async function setRates(page: Page, rates: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole('form', { name: /^(ค่าตัวของคุณ|Your rates)$/ })
  for (const [name, amount] of Object.entries(rates))
    await form.getByLabel(new RegExp(`^${name}`)).fill(amount)
  await form.getByRole('button').click()
  await page.getByText(/^(บันทึกค่าตัวแล้ว|Rates saved)$/).waitFor()
}

/** Sends one paper from the documents of the account. */
export async function uploadDocument(
  page: Page,
  given: {
    lang?: Lang
    area: 'Influencer' | 'Marketer'
    kind: string
    file: string | { name: string; mimeType: string; buffer: Buffer }
  },
): Promise<void> {
  await page.goto(`/${given.lang ?? 'th'}/${given.area}/account?section=documents`)
  await page.getByLabel(/^(ชนิดเอกสาร|Kind of document)$/).selectOption(given.kind)
  await page.getByLabel(/^(ไฟล์ของ|File:)/).setInputFiles(given.file)
  await page.getByText(/^(ส่งไฟล์แล้ว|File sent)/).waitFor()
}

/** A forgotten password, from the request to the first page after it. */
export async function recoverPassword(
  page: Page,
  given: { lang?: Lang; area: 'Influencer' | 'Marketer'; email: string; password: string; except?: string },
): Promise<void> {
  await page.goto(`/${given.lang ?? 'th'}/${given.area}/recovery`)
  await page.getByLabel(/^(อีเมลของบัญชี|Email of the account)$/).fill(given.email)
  await page.getByRole('button', { name: W.sendCode }).click()
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
  await typeCode(page, await readCode(page, given.email, given.except))
  await page.getByLabel(/^(รหัสผ่านใหม่|New password)$/).fill(given.password)
  await page.getByRole('button', { name: /^(บันทึกและเข้าสู่ระบบ|Save and sign in)$/ }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/recovery'))
}

/** Closes the account: reason, confirmation, fresh code, result page. */
export async function closeAccount(
  page: Page,
  given: { lang?: Lang; area: 'Influencer' | 'Marketer'; contact: string },
): Promise<void> {
  await page.goto(`/${given.lang ?? 'th'}/${given.area}/account?section=deactivate`)
  await page.getByRole('radio', { name: /^(ใช้งานยาก|Hard to use)/ }).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(ปิดบัญชี|Close the account)$/ })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: /^(ปิดบัญชี|Close the account)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^(ยืนยันว่าเป็นคุณ|Confirm it is you)$/ })
  await Promise.race([
    page.waitForURL(/\/deactivateSucceed$/),
    dialog.waitFor().then(() => answerStepUp(page, given.contact)),
  ])
  await page.waitForURL(/\/deactivateSucceed$/)
}
