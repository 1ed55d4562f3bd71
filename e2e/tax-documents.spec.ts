import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { openPdfCanvas } from '#lib/server/documents/open-pdf-canvas.ts'
import { PAPER_FONTS } from '#lib/server/documents/pdf-look.ts'
import { pdfBytes } from '#lib/server/documents/pdf-stream.ts'
import { buyCredit } from './support/credit.ts'
import { signInMember } from './support/outbox.ts'
import { person } from './support/people.ts'
import { browserInk, difference, LETTER_PIXELS, pagesAsInk, textOfPdf } from './support/rendering.ts'
import { test } from './support/test.ts'

/** Tone over vowel, mark over ป ฝ ฟ, marks under ญ ฐ ฎ ฏ, tone over ำ, Thai after Latin. */
const NAMES = [
  'ป้ำ กิ๊ฟ ญู่ ฏู ปั้น น้ำผึ้ง ที่รัก',
  'ฝั่ง ฟื้น ปู่ ฐิติ์ ใหญ่',
  'ABCน้ำป้ำ LINEที่รัก',
  'กั๊ก ปี่ ป๊า ฤๅษี ปู่ซ่าส์',
  'ศิริวัฒน์ ปิ่นเพชร์',
  'ฎุ ฏู่ ฐู้ ญี่ปุ่น',
  '(ป้ำ) "กิ๊ฟ" 7% ฿',
]
/** Measured: 0 pixels in every name and weight; marks out of place leave some 180 and more. */
const MOST_STRAY_PIXELS = 20

type Broken = NonNullable<Parameters<typeof openPdfCanvas>[0]['withoutFeatures']>

async function drawNames(given: { bold?: boolean; without?: Broken } = {}): Promise<Uint8Array> {
  const document = openPdfCanvas({
    title: 'รายชื่อ',
    subject: 'Names',
    at: new Date(0),
    lang: 'th',
    layout: 'landscape',
    ...(given.without ? { withoutFeatures: given.without } : {}),
  })
  return pdfBytes(document, () => {
    for (const name of NAMES) {
      document.addPage()
      // 144 dots per inch: a point is two pixels.
      document.text(name, document.left, 100, document.inner, {
        size: LETTER_PIXELS / 2,
        bold: given.bold ?? false,
      })
    }
  })
}

async function differences(page: Page, pdf: Uint8Array, font: string): Promise<number[]> {
  const drawn = await pagesAsInk(pdf)
  expect(drawn).toHaveLength(NAMES.length)
  const found: number[] = []
  for (const [index, name] of NAMES.entries())
    found.push(difference(drawn[index]!, await browserInk(page, name, font)))
  return found
}

test.describe('Thai names in documents', () => {
  test.use({ viewport: { width: 1700, height: 400 } })

  for (const weight of ['regular', 'bold'] as const)
    test(`look as in the browser, ${weight}`, async ({ page }) => {
      const found = await differences(page, await drawNames({ bold: weight === 'bold' }), PAPER_FONTS[weight])
      for (const [index, name] of NAMES.entries())
        expect(found[index], name).toBeLessThanOrEqual(MOST_STRAY_PIXELS)
    })

  test('the comparison sees marks that are out of place', async ({ page }) => {
    test.setTimeout(120_000)
    const broken = async (without: Broken) =>
      (await differences(page, await drawNames({ without }), PAPER_FONTS.regular)).filter(
        (pixels) => pixels > MOST_STRAY_PIXELS,
      ).length
    // No tone mark rises over a vowel: every name suffers.
    expect(await broken({ mkmk: false })).toBe(NAMES.length)
    // No mark keeps clear of tall or tailed letters.
    expect(await broken({ ccmp: false })).toBeGreaterThanOrEqual(5)
    // No mark is placed by its anchor: seen where the letter is wide or tailed.
    expect(await broken({ mark: false })).toBeGreaterThanOrEqual(2)
  })

  test('are read out, found and copied letter by letter', async () => {
    const lines = textOfPdf(await drawNames())
      .split(/[\n\f]/)
      .filter((line) => line !== '')
    expect(lines).toEqual(NAMES)
  })
})

test('from payment to the documents of the purchase', async ({ browser }) => {
  test.setTimeout(120_000)
  const brand = await person(browser, {
    kind: 'marketer',
    locale: 'th',
    email: 'agency@brand.demo',
    width: 1280,
  })
  const { page, t } = brand
  await signInMember(page.request, brand)
  await brand.go('/Marketer/credit/buy?amount=100000')
  await buyCredit(brand, { amount: '1,000.00', transfer: '1,040.00' })

  const save = async (click: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), click()])
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const invoice = await save(() => page.getByRole('link', { name: t('credit.paid.invoicePdf') }).click())
  expect(invoice.name).toMatch(/^TI00000-\d{4}-\d{6}\.pdf$/)
  const text = textOfPdf(invoice.bytes)
  for (const words of [
    'ใบกำกับภาษี/ใบเสร็จรับเงิน',
    'ต้นฉบับ / ORIGINAL',
    invoice.name.replace('.pdf', ''),
    '1,070.00',
    'หนึ่งพันเจ็ดสิบบาทถ้วน',
    'ยอดรับชำระสุทธิ / Net received: 1,040.00 บาท',
  ])
    expect(text).toContain(words)

  const form = await save(() => page.getByRole('link', { name: t('credit.paid.certificateForm') }).click())
  expect(form.name).toMatch(/^withholding-PO.*\.pdf$/)
  expect(textOfPdf(form.bytes)).toContain('สามสิบบาทถ้วน')

  // The statement's files are those of the filter in the address.
  await brand.go('/Marketer/statement?kind=topup&order=newest')
  const files = page.getByRole('navigation', { name: t('papers.files.label') })
  const csv = await save(() => files.getByRole('link', { name: t('papers.files.csv') }).click())
  const rows = csv.bytes.toString('utf8').trim().split('\r\n').slice(1)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.includes(t('marketer.statement.kinds.topup')))).toBe(true)
  expect(rows).toHaveLength(await page.locator('table').first().locator('tbody tr').count())
  const pdf = await save(() => files.getByRole('link', { name: t('papers.files.pdf') }).click())
  expect(textOfPdf(pdf.bytes)).toContain(t('marketer.statement.kinds.topup'))
  const xlsx = await save(() => files.getByRole('link', { name: t('papers.files.xlsx') }).click())
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')

  // The document has a page of its own; to anybody else it is unknown.
  const id = /document=([0-9a-f-]{36})/.exec(
    (await page
      .getByRole('link', { name: invoice.name.replace('.pdf', ''), exact: true })
      .getAttribute('href')) ?? '',
  )?.[1]
  // Its button is pressed: not before its script is there.
  await brand.go(`/Download/${id}`)
  await expect(page.getByRole('link', { name: t('papers.files.original') })).toBeVisible()
  await expect(page.getByText(t('papers.download.TI'))).toBeVisible()
  const send = page.getByRole('region', { name: t('common.download.send.title') })
  await send.getByRole('button', { name: /@/ }).click()
  await expect(send.getByRole('status')).toContainText('@')
  const stranger = await browser.newContext({ locale: 'th-TH' })
  const other = await stranger.newPage()
  const answer = await other.goto(`/th/Download/${id}`)
  expect(answer?.status()).toBe(404)
  await expect(other.getByRole('link', { name: t('papers.files.original') })).toHaveCount(0)
  await stranger.close()
  await brand.context.close()
})
