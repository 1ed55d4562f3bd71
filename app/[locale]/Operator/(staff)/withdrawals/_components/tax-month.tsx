import { TextInput } from '#components/form/text-input.tsx'
import { Command } from '#components/operator/command.tsx'
import { consoleCalls, consoleLocale, hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { OperatorLoadFailed } from '#components/operator/operator-load-failed.tsx'
import { SettingForms } from '#components/operator/setting-forms.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import { downloadCompanyCopy } from '#lib/contract/downloads.ts'
import { getWithholdingMonth } from '#lib/contract/operator-books.ts'
import { toPath } from '#lib/routes/table.ts'
import { TaxFiles } from './tax-files.tsx'

/** Tax of one month: files and totals, then each withholding certificate. */
export async function TaxMonth({ search }: { search: Search }) {
  const t = await getTexts('withdrawals')
  const tl = await getTexts('list')
  const tt = await getTexts('tax')
  const formName = await getWords('tax.short')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-withdrawals')
  const month = textOf(search, 'month')
  const data = await (await consoleCalls()).tryCall(getWithholdingMonth, {
    query: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {},
  })
  if (!data) return <OperatorLoadFailed href={hrefWith(base, { view: 'tax' })} />
  return (
    <>
      <FilterBar action={base} label={t('month')} submitLabel={tl('show')}>
        <input type="hidden" name="view" value="tax" />
        <TextInput label={t('month')} name="month" type="month" defaultValue={data.month} />
      </FilterBar>
      <TaxFiles month={data.month} />
      <Cluster>
        <Command
          call="requestMoneyAct"
          body={{ kind: 'tax_paid', currency: data.tax.currency }}
          fields={[
            {
              name: 'amount',
              kind: 'money',
              label: t('amount'),
              ...(data.tax.minor > 0 ? { value: data.tax.minor } : {}),
            },
            { name: 'bankRef', kind: 'line', label: t('bankRef') },
            { name: 'reason', kind: 'area', label: t('reason') },
          ]}
          label={t('taxPaid')}
          title={t('taxPaidTitle')}
          text={t('secondPerson')}
          done={t('asked')}
        />
      </Cluster>
      <details>
        <summary>{t('layout')}</summary>
        <SettingForms keys={['filing_layout']} href={hrefWith(base, { view: 'tax' })} />
      </details>
      {data.items.length === 0 ? (
        <EmptyState kind="noResult" title={t('noTaxRows')} />
      ) : (
        <ConsoleTable
          caption={t('tax')}
          rows={data.items}
          rowKey={(row) => `${row.documentId}${row.number}${row.rateBp}`}
          columns={[
            {
              key: 'number',
              header: t('no'),
              rowHeader: true,
              cell: (row) => (
                <a href={urlOf(downloadCompanyCopy, { id: row.documentId })} download>
                  {row.number}
                </a>
              ),
            },
            { key: 'form', header: t('form'), cell: (row) => formName(row.form) },
            { key: 'payee', header: t('payee'), cell: (row) => row.payeeName },
            { key: 'taxId', header: t('taxId'), cell: (row) => row.payeeTaxIdMasked ?? '–' },
            {
              key: 'paid',
              header: t('paidAt'),
              cell: (row) => <DateTime value={row.paidOn} locale={locale} style="short" />,
            },
            { key: 'income', header: t('income'), number: true, cell: (row) => <Money {...row.income} /> },
            { key: 'rate', header: t('rate'), number: true, cell: (row) => `${row.rateBp / 100}%` },
            { key: 'tax', header: tt('withheld'), number: true, cell: (row) => <Money {...row.tax} /> },
          ]}
        />
      )}
    </>
  )
}
