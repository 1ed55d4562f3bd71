import { useLocale, useTranslations } from 'next-intl'
import { DocumentLinks } from '#components/document/document-links.tsx'
import { bankName } from '#components/earning/bank-name.ts'
import styles from '#components/earning/earning.module.scss'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { type Definition, DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { PrintButton } from '#components/ui/print-button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getTaxDocument } from '#lib/contract/tax-documents.ts'
import { isRecord } from '#lib/domain/one-of.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

type Fields = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const groupOf = (value: unknown): Fields => (isRecord(value) ? value : {})
const amountOf = (value: unknown): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0)

/** A withholding certificate or a payout slip in a layout for printing or saving as PDF. */
export function DocumentScreen({ document }: { document: ResponseOf<typeof getTaxDocument> }) {
  const t = useTranslations('earning.document')
  const sums = useTranslations('earning.sums')
  const locale = toLocale(useLocale())
  const { body } = document
  const payer = groupOf(body.payer)
  const payee = groupOf(body.payee)
  const { currency } = document.total
  const money = (value: unknown) => <Money minor={amountOf(value)} currency={currency} />
  const filled = (items: readonly Definition[]) => items.filter((item) => item.value !== '')
  const party = (of: Fields) =>
    filled([
      { key: 'name', term: t('name'), value: textOf(of.name) },
      {
        key: 'taxId',
        term: t('taxId'),
        value:
          textOf(of.taxId) || (textOf(of.taxIdLast4) ? t('taxIdLast', { last4: textOf(of.taxIdLast4) }) : ''),
      },
      { key: 'branch', term: t('branch'), value: textOf(of.branchCode) },
      { key: 'address', term: t('address'), value: textOf(of.address) },
    ])
  const lines = Array.isArray(body.lines) ? body.lines.map(groupOf) : []
  const facts =
    document.kind === 'WT'
      ? filled([
          { key: 'form', term: t('form'), value: textOf(body.form) },
          { key: 'income', term: t('incomeLine'), value: textOf(body.incomeLine) },
          ...lines.flatMap((line, index) => [
            { key: `amount${index}`, term: t('amount'), value: money(line.amount) },
            {
              key: `tax${index}`,
              term: t('tax', { percent: amountOf(line.rateBp) / 100 }),
              value: money(line.tax),
            },
          ]),
          { key: 'words', term: t('inWords'), value: textOf(body.taxInWords) },
          { key: 'payout', term: t('payoutNo'), value: textOf(body.payoutNo) },
        ])
      : filled([
          { key: 'payout', term: t('payoutNo'), value: textOf(body.no) },
          { key: 'gross', term: sums('gross'), value: money(body.gross) },
          {
            key: 'wht',
            term: sums('wht', { percent: amountOf(body.whtBp) / 100 }),
            value: money(-amountOf(body.wht)),
          },
          { key: 'fee', term: sums('fee'), value: money(-amountOf(body.fee)) },
          ...(amountOf(body.vatIn) > 0
            ? [{ key: 'vat', term: sums('vatIn'), value: money(body.vatIn) }]
            : []),
          { key: 'net', term: <strong>{sums('net')}</strong>, value: <strong>{money(body.net)}</strong> },
          { key: 'words', term: t('inWords'), value: textOf(body.totalInWords) },
          {
            key: 'bank',
            term: textOf(payee.bankCode) && bankName(textOf(payee.bankCode), locale),
            value: textOf(payee.accountMasked),
          },
          { key: 'ref', term: t('bankRef'), value: textOf(body.bankRef) },
        ])
  return (
    <article className={styles.paper}>
      <PageHeader
        back={{ href: `${toPath(locale, 'Influencer-earn')}?view=year`, label: t('back') }}
        eyebrow={document.void ? t('void') : undefined}
        title={`${textOf(locale === 'th' ? body.title : body.titleEn) || t('title')} ${document.number}`}
        actions={<DocumentLinks id={document.id} print={<PrintButton label={t('print')} />} />}
      />
      <Card>
        <Stack gap={5}>
          <DefinitionList
            items={[
              { key: 'number', term: t('number'), value: document.number },
              { key: 'date', term: t('date'), value: <DateTime value={document.issuedAt} locale={locale} /> },
            ]}
          />
          <div className={styles.parties}>
            <section aria-labelledby="payer">
              <h2 id="payer">{t('payer')}</h2>
              <DefinitionList items={party(payer)} />
            </section>
            <section aria-labelledby="payee">
              <h2 id="payee">{t('payee')}</h2>
              <DefinitionList items={party(payee)} />
            </section>
          </div>
          <DefinitionList items={facts} />
          {body.stamp === 'rate_not_confirmed' && <p>{t('unconfirmed')}</p>}
        </Stack>
      </Card>
    </article>
  )
}
