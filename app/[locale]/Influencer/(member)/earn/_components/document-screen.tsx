import { useLocale, useTranslations } from 'next-intl'
import { amountIn, type Fields, groupIn, textIn } from '#components/document/document-fields.ts'
import { DocumentHead, numberAndDay } from '#components/document/document-head.tsx'
import { bankName } from '#components/earning/bank-name.ts'
import styles from '#components/earning/earning.module.scss'
import { Card } from '#components/ui/card.tsx'
import { type Definition, DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getTaxDocument } from '#lib/contract/tax-documents.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** A withholding certificate or a payout slip in a layout for printing or saving as PDF. */
export function DocumentScreen({ document }: { document: ResponseOf<typeof getTaxDocument> }) {
  const t = useTranslations('earning.document')
  const sums = useTranslations('earning.sums')
  const locale = toLocale(useLocale())
  const { body } = document
  const payer = groupIn(body.payer)
  const payee = groupIn(body.payee)
  const { currency } = document.total
  const money = (value: unknown) => <Money minor={amountIn(value)} currency={currency} />
  const filled = (items: readonly Definition[]) => items.filter((item) => item.value !== '')
  const party = (of: Fields) =>
    filled([
      { key: 'name', term: t('name'), value: textIn(of.name) },
      {
        key: 'taxId',
        term: t('taxId'),
        value:
          textIn(of.taxId) || (textIn(of.taxIdLast4) ? t('taxIdLast', { last4: textIn(of.taxIdLast4) }) : ''),
      },
      { key: 'branch', term: t('branch'), value: textIn(of.branchCode) },
      { key: 'address', term: t('address'), value: textIn(of.address) },
    ])
  const lines = Array.isArray(body.lines) ? body.lines.map(groupIn) : []
  const facts =
    document.kind === 'WT'
      ? filled([
          { key: 'form', term: t('form'), value: textIn(body.form) },
          { key: 'income', term: t('incomeLine'), value: textIn(body.incomeLine) },
          ...lines.flatMap((line, index) => [
            { key: `amount${index}`, term: t('amount'), value: money(line.amount) },
            {
              key: `tax${index}`,
              term: t('tax', { percent: amountIn(line.rateBp) / 100 }),
              value: money(line.tax),
            },
          ]),
          { key: 'words', term: t('inWords'), value: textIn(body.taxInWords) },
          { key: 'payout', term: t('payoutNo'), value: textIn(body.payoutNo) },
        ])
      : filled([
          { key: 'payout', term: t('payoutNo'), value: textIn(body.no) },
          { key: 'gross', term: sums('gross'), value: money(body.gross) },
          {
            key: 'wht',
            term: sums('wht', { percent: amountIn(body.whtBp) / 100 }),
            value: money(-amountIn(body.wht)),
          },
          { key: 'fee', term: sums('fee'), value: money(-amountIn(body.fee)) },
          ...(amountIn(body.vatIn) > 0
            ? [{ key: 'vat', term: sums('vatIn'), value: money(body.vatIn) }]
            : []),
          { key: 'net', term: <strong>{sums('net')}</strong>, value: <strong>{money(body.net)}</strong> },
          { key: 'words', term: t('inWords'), value: textIn(body.totalInWords) },
          {
            key: 'bank',
            term: textIn(payee.bankCode) && bankName(textIn(payee.bankCode), locale),
            value: textIn(payee.accountMasked),
          },
          { key: 'ref', term: t('bankRef'), value: textIn(body.bankRef) },
        ])
  return (
    <article className={styles.paper}>
      <DocumentHead
        document={document}
        locale={locale}
        back={{ href: `${toPath(locale, 'Influencer-earn')}?view=year`, label: t('back') }}
        words={{ title: t('title'), void: t('void'), print: t('print') }}
      />
      <Card>
        <Stack gap={5}>
          <DefinitionList items={numberAndDay(document, locale, { number: t('number'), date: t('date') })} />
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
