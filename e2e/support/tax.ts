import { type APIRequestContext, expect } from '@playwright/test'
import { download, type Operator, taxFile } from './operator.ts'
import { asker } from './quick.ts'
import { textOfPdf } from './rendering.ts'
import { texts } from './texts.ts'

const t = texts('en')

async function newestPdf(request: APIRequestContext, origin: string): Promise<Buffer> {
  const { items } = await asker(request, origin)('GET', '/api/tax-documents')
  return (await request.get(`/api/tax-documents/${items[0].id}/pdf`)).body()
}

/** The words of a member's newest tax document, as its PDF has them. */
export async function newestTaxDocument(request: APIRequestContext, origin: string): Promise<string> {
  return textOfPdf(await newestPdf(request, origin))
}

/** The same, headed by the logo of the set-up, as small as documents take it. */
export async function newestTaxDocumentWithLogo(request: APIRequestContext, origin: string): Promise<string> {
  const pdf = await newestPdf(request, origin)
  expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image\n[^>]*\/Width 192\n\/Height 240/)
  return textOfPdf(pdf)
}

/** The files of the month that stands open, and the sales report of this one, hold what was paid and sold. */
export async function expectTaxFiles(
  finance: Operator,
  expected: { certificates: readonly string[]; buyer: string },
): Promise<void> {
  const returns = (await download(finance, taxFile('PND3', 'txt'))).toString()
  expect(returns).toContain(expected.certificates.at(-1))
  const certificates = textOfPdf(await download(finance, t('operator.tax.all.pdf')))
  for (const part of expected.certificates) expect(certificates).toContain(part)
  const sales = await download(finance, taxFile('sales', 'csv'), new Date())
  expect(sales.toString()).toContain(expected.buyer)
}
