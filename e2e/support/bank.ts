import { expect, type Page } from '@playwright/test'
import { download, type Operator } from './operator.ts'
import { texts } from './texts.ts'

const t = texts('en')
const said = (parts: Readonly<Record<string, number>>, key: string) =>
  Object.entries(parts).reduce((text, [name, count]) => text.replace(`{${name}}`, String(count)), t(key))

interface Credit {
  /** The company's account; left out, the file names none. */
  accountNo?: string
  bankRef?: string
  amount: string
  /** What the payer wrote. */
  text: string
}

/** What a bank says of money that came into an account: camt.054. */
const camt054 = ({ accountNo, bankRef = 'KB20261124B7', amount, text }: Credit) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr/><Ntfctn>
${accountNo ? `<Acct><Id><Othr><Id>${accountNo}</Id></Othr></Id></Acct>` : ''}
<Ntry><Amt Ccy="THB">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><DtTm>${new Date().toISOString()}</DtTm></BookgDt>
<AcctSvcrRef>${bankRef}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

/** What a bank says of a file of payments that it carried out: pain.002, each named as pain.001 named it. */
const pain002 = (pain001: string, bankRef: string, at: Date) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr/><OrgnlPmtInfAndSts>${[
    ...pain001.matchAll(/<EndToEndId>([^<]+)<\/EndToEndId>/g),
  ]
    .map(
      ([, ref], index) =>
        `<TxInfAndSts><OrgnlEndToEndId>${ref}</OrgnlEndToEndId><TxSts>ACSC</TxSts><AccptncDtTm>${at.toISOString()}</AccptncDtTm><AcctSvcrRef>${bankRef}${index}</AcctSvcrRef></TxInfAndSts>`,
    )
    .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

/** Gives the page a file of the bank, looks at what it would change, and imports it. */
async function importFile(page: Page, text: string, sums: string): Promise<void> {
  await page
    .getByLabel(t('operatorForms.bankFile.file'), { exact: true })
    .setInputFiles({ name: 'bank.xml', mimeType: 'application/xml', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: t('operatorForms.bankFile.preview'), exact: true }).click()
  await expect(page.getByText(sums).first()).toBeVisible()
  await page
    .getByRole('button', { name: t('operatorForms.bankFile.import'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('operatorForms.import.imported'), { exact: true }).first()).toBeVisible()
}

/** Money came into the company's account with the number of its order: the bank's notice pays the order, or waits. */
export async function importStatement(
  { page, go }: Operator,
  credit: Credit,
  outcome: 'paid' | 'waiting' = 'paid',
): Promise<void> {
  await go('purchases?view=statement')
  const counts = { paid: 0, suspense: 0, waiting: 0, known: 0, refused: 0, [outcome]: 1 }
  const sums = said(counts, 'operatorForms.bankFile.counts')
  await importFile(page, camt054(credit), sums)
}

/** The batch leaves as pain.001, and what the bank did with it comes back as pain.002. Returns what left. */
export async function payBatchByMessages(
  who: Operator,
  id: string,
  given: { bankRef: string; at: Date },
): Promise<string> {
  const { page, go } = who
  await go(`withdrawals/batch/${id}`)
  const pain001 = (await download(who, t('operator.batch.downloadPain'))).toString()
  await page.reload()
  const sums = said({ paid: 1, failed: 0, refused: 0 }, 'operatorForms.import.counts')
  await importFile(page, pain002(pain001, given.bankRef, given.at), sums)
  return pain001
}
