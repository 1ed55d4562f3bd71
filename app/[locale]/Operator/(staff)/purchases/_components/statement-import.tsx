'use client'
import { useTranslations } from 'next-intl'
import { BankFileForm } from '#components/operator/bank-file-form.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import type { Mapping } from '#components/operator/mapping-draft.ts'
import { Banner } from '#components/ui/banner.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Money } from '#components/ui/money.tsx'
import { Status } from '#components/ui/status.tsx'
import { callApi } from '#lib/calls/call.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { importBankStatement } from '#lib/contract/operator-bank.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'

type Result = ResponseOf<typeof importBankStatement>

const TONE = {
  paid: 'success',
  suspense: 'warning',
  booked: 'neutral',
  waiting: 'warning',
  repeated: 'neutral',
  refused: 'danger',
} as const

/** Imports a statement of the company's account after a preview. */
export function StatementImport({ mappings, locale }: { mappings: readonly Mapping[]; locale: Locale }) {
  const t = useTranslations('operatorForms.bankFile')
  // Reason codes without a text on this page are not shown.
  const reason = useTextByKey('operatorForms.bankFile.reasons')
  return (
    <BankFileForm
      kind="statement"
      mappings={mappings}
      run={({ file, mappingId, dryRun }) =>
        callApi(importBankStatement, {
          body: { ...(mappingId ? { mappingId } : {}), dryRun: dryRun ? 'true' : 'false' },
          file,
        })
      }
    >
      {(result: Result) => (
        <>
          <Banner
            tone={result.dryRun ? 'info' : (result.counts.refused ?? 0) > 0 ? 'warning' : 'success'}
            live="status"
            title={t(result.dryRun ? 'wouldChange' : 'imported')}
          >
            {t('counts', {
              paid: result.counts.paid ?? 0,
              suspense: result.counts.suspense ?? 0,
              waiting: result.counts.waiting ?? 0,
              known: (result.counts.booked ?? 0) + (result.counts.repeated ?? 0),
              refused: result.counts.refused ?? 0,
            })}
          </Banner>
          <ConsoleTable
            caption={t(result.dryRun ? 'wouldChange' : 'imported')}
            rows={result.lines}
            rowKey={(row) => String(row.lineNo)}
            columns={[
              { key: 'line', header: t('line'), number: true, cell: (row) => row.lineNo },
              {
                key: 'at',
                header: t('at'),
                cell: (row) => (row.at ? <DateTime value={row.at} locale={locale} style="dateTime" /> : '–'),
              },
              {
                key: 'text',
                header: t('fields.text'),
                rowHeader: true,
                cell: (row) => <Facts items={[row.bankRef, row.text]} none="–" />,
              },
              {
                key: 'amount',
                header: t('fields.amount'),
                number: true,
                cell: (row) =>
                  row.amount ? (
                    <>
                      {row.direction === 'out' && '− '}
                      <Money {...row.amount} />
                    </>
                  ) : (
                    '–'
                  ),
              },
              {
                key: 'status',
                header: t('status'),
                cell: (row) => <Status tone={TONE[row.status]}>{t(`states.${row.status}`)}</Status>,
              },
              {
                key: 'why',
                header: t('why'),
                cell: (row) => (
                  <Facts
                    items={[row.reason && reason.has(row.reason) ? reason(row.reason) : null, row.orderNo]}
                    none="–"
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </BankFileForm>
  )
}
