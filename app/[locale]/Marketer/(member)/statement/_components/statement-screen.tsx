import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { MarketerLoadFailed } from '#components/campaign/marketer-load-failed.tsx'
import { Select } from '#components/form/text-input.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardTable } from '#components/ui/card-table.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FileLinks } from '#components/ui/file-links.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Stat, StatGrid } from '#components/ui/stat.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import type { getStatement } from '#lib/contract/credits.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { downloadStatement, downloadTaxDocument } from '#lib/contract/downloads.ts'
import { MOVEMENT_KINDS, SHEET_FORMATS } from '#lib/contract/shapes/money.ts'
import type { taxDocumentRow } from '#lib/contract/tax-documents.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { StatementTable } from './statement-table.tsx'
import { type Parts, usableOf } from './usable-of.ts'

export type Statement = ResponseOf<typeof getStatement>
export type Movement = Statement['items'][number]['kind']
/** Filters from the URL; the same for the screen and the files. */
export interface StatementFilter {
  month: string | undefined
  kind: Movement | undefined
  order: 'oldest' | 'newest'
}

/** Movements of one month with running balance, and the tax documents. */
export function StatementScreen({
  statement,
  documents,
  filter,
}: {
  statement: Statement | null
  documents: readonly z.output<typeof taxDocumentRow>[] | null
  filter: StatementFilter
}) {
  const t = useTranslations('marketer.statement')
  const tf = useTranslations('papers.files')
  const title = useTranslations('pages')('Marketer-statement.title')
  const locale = toLocale(useLocale())
  const path = toPath(locale, 'Marketer-statement')
  const nameOf = (value: string) => formatDate(`${value}-15`, locale, 'month')
  if (!statement)
    return (
      <>
        <PageHeader title={title} />
        <MarketerLoadFailed
          title={t('failed')}
          href={filter.month ? `${path}?month=${filter.month}` : path}
        />
      </>
    )
  // Nothing was ever bought: filters and sums would be of nothing.
  if (statement.months.length === 0 && statement.items.length === 0 && documents?.length === 0)
    return (
      <>
        <PageHeader title={title} lead={t('lead')} />
        <EmptyState
          kind="first"
          title={t('never')}
          text={t('neverText')}
          link={{ href: toPath(locale, 'Marketer-credit-buy'), label: t('buy') }}
        />
      </>
    )
  const shown = { month: statement.month, ...(filter.kind ? { kind: filter.kind } : {}), order: filter.order }
  const packagesIn = ({ packageValue }: Parts) =>
    packageValue.minor > 0
      ? t('packagePart', { amount: formatMoney(packageValue.minor, packageValue.currency) })
      : undefined
  const months = [...new Set([statement.month, ...statement.months])].sort().reverse()
  return (
    <>
      <PageHeader
        title={title}
        lead={t('lead')}
        actions={
          <FileLinks
            label={tf('label')}
            files={SHEET_FORMATS.map((format) => ({
              key: format,
              href: urlOf(downloadStatement, { format }, { ...shown, locale }),
              text: tf(format),
            }))}
          />
        }
      />
      <Stack gap={5}>
        <FilterBar
          action={path}
          label={t('filter')}
          submitLabel={t('show')}
          count={t('count', { count: statement.totals.count, month: nameOf(statement.month) })}
        >
          <Select
            label={t('month')}
            name="month"
            defaultValue={statement.month}
            options={months.map((value) => ({ value, label: nameOf(value) }))}
          />
          <Select
            label={t('kindOf')}
            name="kind"
            defaultValue={filter.kind ?? ''}
            options={[
              { value: '', label: t('everyKind') },
              ...MOVEMENT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
            ]}
          />
          <Select
            label={t('order')}
            name="order"
            defaultValue={filter.order}
            options={[
              { value: 'oldest', label: t('oldest') },
              { value: 'newest', label: t('newest') },
            ]}
          />
        </FilterBar>
        <StatGrid>
          {(['opening', 'closing'] as const).map((end) => (
            <Stat
              key={end}
              label={t(end)}
              value={<Money {...usableOf(statement[end])} figure />}
              note={packagesIn(statement[end])}
            />
          ))}
          <Stat label={t('reserved')} value={<Money {...statement.closing.reserved} figure />} />
          <Stat label={t('held')} value={<Money {...statement.closing.held} figure />} />
          <Stat label={t('totalIn')} value={<Money {...statement.totals.in} figure />} />
          <Stat label={t('totalOut')} value={<Money {...statement.totals.out} figure />} />
        </StatGrid>
        {statement.items.length === 0 ? (
          <EmptyState
            kind="noResult"
            title={t('none', { month: nameOf(statement.month) })}
            text={t('noneText')}
          />
        ) : (
          <Card flush>
            <StatementTable
              caption={t('caption', { month: nameOf(statement.month) })}
              lines={statement.items}
            />
          </Card>
        )}
        {statement.next && (
          <LinkButton
            variant="secondary"
            href={`${path}?${new URLSearchParams({ ...shown, after: statement.next })}`}
          >
            {t('more')}
          </LinkButton>
        )}
        <Section id="documents" title={t('documents')}>
          {!documents ? (
            <MarketerLoadFailed level={3} title={t('documentsFailed')} href={`${path}#documents`} />
          ) : documents.length === 0 ? (
            <EmptyState kind="first" level={3} title={t('noDocuments')} text={t('noDocumentsText')} />
          ) : (
            <CardTable
              caption={t('documents')}
              rows={documents}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'number',
                  header: t('number'),
                  rowHeader: true,
                  cell: (row) => <a href={`${path}?document=${row.id}`}>{row.number}</a>,
                },
                {
                  key: 'kind',
                  header: t('kind'),
                  cell: (row) =>
                    `${row.kind === 'TI' ? t('invoice') : row.kind === 'CN' ? t('creditNote') : row.kind}${row.void ? ` (${t('void')})` : ''}`,
                },
                {
                  key: 'date',
                  header: t('date'),
                  cell: (row) => <DateTime value={row.issuedAt} locale={locale} style="short" />,
                },
                { key: 'total', header: t('sum'), number: true, cell: (row) => <Money {...row.total} /> },
                {
                  key: 'file',
                  header: tf('file'),
                  cell: (row) => (
                    <a href={urlOf(downloadTaxDocument, { id: row.id })} download>
                      {tf('pdf')} <span className="visually-hidden">{row.number}</span>
                    </a>
                  ),
                },
              ]}
            />
          )}
        </Section>
      </Stack>
    </>
  )
}
