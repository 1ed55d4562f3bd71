import { useLocale, useTranslations } from 'next-intl'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { DocumentLinks } from '#components/document/document-links.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { PrintButton } from '#components/ui/print-button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getTaxDocument } from '#lib/contract/tax-documents.ts'
import { isRecord } from '#lib/domain/one-of.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import styles from './tax-document.module.scss'

/** Branch code of a head office. */
const HEAD_OFFICE = '00000'

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const groupOf = (value: unknown): Fields => (isRecord(value) ? value : {})
const amountOf = (value: unknown): number => (Number.isSafeInteger(Number(value)) ? Number(value) : 0)

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
  const seller = groupOf(body.seller)
  const buyer = groupOf(body.buyer)
  const currency = document.total.currency
  const lines = Array.isArray(body.lines) ? body.lines.map(groupOf) : []
  const branchOf = (code: unknown) => (code === HEAD_OFFICE ? t('headOffice') : textOf(code))
  const money = (value: unknown) => <Money minor={amountOf(value)} currency={currency} />
  const party = (of: Fields) =>
    [
      { key: 'name', term: t('name'), value: textOf(of.name) },
      { key: 'taxId', term: t('taxId'), value: textOf(of.taxId) },
      { key: 'branch', term: t('branch'), value: branchOf(of.branchCode) },
      { key: 'address', term: t('address'), value: textOf(of.address) },
    ].filter((item) => item.value !== '')
  return (
    <article className={styles.paper}>
      <PageHeader
        title={`${textOf(locale === 'th' ? body.title : body.titleEn) || t('title')} ${document.number}`}
        eyebrow={document.void ? t('void') : undefined}
        back={back}
        actions={<DocumentLinks id={document.id} print={<PrintButton label={t('print')} />} />}
      />
      <Card>
        <Stack gap={5}>
          <DefinitionList
            items={[
              { key: 'number', term: t('number'), value: document.number },
              { key: 'date', term: t('date'), value: <DateTime value={document.issuedAt} locale={locale} /> },
              ...(body.orderNo ? [{ key: 'order', term: t('orderNo'), value: textOf(body.orderNo) }] : []),
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
                term: `${textOf(line[locale === 'th' ? 'text' : 'textEn'])} × ${textOf(line.quantity)}`,
                value: money(line.amount),
              })),
              { key: 'subtotal', term: t('subtotal'), value: money(body.subtotal) },
              { key: 'vat', term: t('vat', { percent: amountOf(body.vatBp) / 100 }), value: money(body.vat) },
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
                      value: <span lang="th">{textOf(body.totalInWords)}</span>,
                    },
                  ]
                : []),
              ...(amountOf(body.buyerWht) > 0
                ? [
                    {
                      key: 'wht',
                      term: t('wht', { percent: amountOf(body.buyerWhtBp) / 100 }),
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
