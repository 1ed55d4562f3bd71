import { useLocale, useTranslations } from 'next-intl'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { amountIn, type Fields, groupIn, textIn } from '#components/document/document-fields.ts'
import { DocumentHead, numberAndDay } from '#components/document/document-head.tsx'
import { Card } from '#components/ui/card.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getTaxDocument } from '#lib/contract/tax-documents.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './tax-document.module.scss'

/** Branch code of a head office. */
const HEAD_OFFICE = '00000'

/** One tax document with the fields of the Revenue Code, in a layout for printing or saving as PDF. */
export function TaxDocumentScreen({ document }: { document: ResponseOf<typeof getTaxDocument> | null }) {
  const t = useTranslations('marketer.document')
  const locale = toLocale(useLocale())
  const back = { href: `${toPath(locale, 'Marketer-statement')}#documents`, label: t('back') }
  if (!document)
    return (
      <>
        <PageHeader title={t('title')} back={back} />
        <MarketerLoadFailed title={t('failed')} href={back.href} />
      </>
    )
  const body = document.body
  const seller = groupIn(body.seller)
  const buyer = groupIn(body.buyer)
  const currency = document.total.currency
  const lines = Array.isArray(body.lines) ? body.lines.map(groupIn) : []
  const branchOf = (code: unknown) => (code === HEAD_OFFICE ? t('headOffice') : textIn(code))
  const money = (value: unknown) => <Money minor={amountIn(value)} currency={currency} />
  const party = (of: Fields) =>
    [
      { key: 'name', term: t('name'), value: textIn(of.name) },
      { key: 'taxId', term: t('taxId'), value: textIn(of.taxId) },
      { key: 'branch', term: t('branch'), value: branchOf(of.branchCode) },
      { key: 'address', term: t('address'), value: textIn(of.address) },
    ].filter((item) => item.value !== '')
  return (
    <article className={styles.paper}>
      <DocumentHead
        document={document}
        locale={locale}
        back={back}
        words={{ title: t('title'), void: t('void'), print: t('print') }}
      />
      <Card>
        <Stack gap={5}>
          <DefinitionList
            items={[
              ...numberAndDay(document, locale, { number: t('number'), date: t('date') }),
              ...(body.orderNo ? [{ key: 'order', term: t('orderNo'), value: textIn(body.orderNo) }] : []),
            ]}
          />
          <div className={styles.parties}>
            <section aria-labelledby="seller">
              <Stack gap={3}>
                <h2 id="seller">{t('seller')}</h2>
                <DefinitionList items={party(seller)} />
              </Stack>
            </section>
            <section aria-labelledby="buyer">
              <Stack gap={3}>
                <h2 id="buyer">{t('buyer')}</h2>
                <DefinitionList items={party(buyer)} />
              </Stack>
            </section>
          </div>
          <DefinitionList
            items={[
              ...lines.map((line, index) => ({
                key: `line${index}`,
                term: `${textIn(line[locale === 'th' ? 'text' : 'textEn'])} × ${textIn(line.quantity)}`,
                value: money(line.amount),
              })),
              { key: 'subtotal', term: t('subtotal'), value: money(body.subtotal) },
              { key: 'vat', term: t('vat', { percent: amountIn(body.vatBp) / 100 }), value: money(body.vat) },
              {
                key: 'total',
                term: <strong>{t('total')}</strong>,
                value: (
                  <strong>
                    <Money {...document.total} />
                  </strong>
                ),
              },
              ...(body.totalInWords
                ? [
                    {
                      key: 'words',
                      term: t('inWords'),
                      value: <span lang="th">{textIn(body.totalInWords)}</span>,
                    },
                  ]
                : []),
              ...(amountIn(body.buyerWht) > 0
                ? [
                    {
                      key: 'wht',
                      term: t('wht', { percent: amountIn(body.buyerWhtBp) / 100 }),
                      value: money(body.buyerWht),
                    },
                  ]
                : []),
              ...(body.received === undefined
                ? []
                : [{ key: 'received', term: t('received'), value: money(body.received) }]),
            ]}
          />
          {body.stamp === 'rate_not_confirmed' && <p>{t('unconfirmed')}</p>}
        </Stack>
      </Card>
    </article>
  )
}
