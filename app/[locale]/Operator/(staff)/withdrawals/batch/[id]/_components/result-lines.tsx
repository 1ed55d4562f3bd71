'use client'
import { useTranslations } from 'next-intl'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Money } from '#components/ui/money.tsx'
import { Status } from '#components/ui/status.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { importPayoutResult } from '#lib/contract/operator-payouts.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'

const TONE = { paid: 'success', failed: 'danger', refused: 'warning' } as const

type Result = ResponseOf<typeof importPayoutResult>

/** It failed, and more than one person may say so of it: nothing changes before a second one confirms. */
const needsSecond = ({ code }: Result['lines'][number]) => code === 'second_person_needed'

/** What each line of a result changed or would change; a refused one with its reason. */
export function ResultLines({ result }: { result: Result }) {
  const t = useTranslations('operatorForms.import')
  const te = useTextByKey('errors')
  const title = result.dryRun ? t('wouldChange') : t('imported')
  const waiting = result.lines.filter(needsSecond).length
  return (
    <>
      <Banner
        tone={result.dryRun ? 'info' : result.refused > 0 ? 'warning' : 'success'}
        live="status"
        title={title}
      >
        {t('counts', { paid: result.paid, failed: result.failed, refused: result.refused - waiting })}
        {waiting > 0 && <p>{t(result.dryRun ? 'willAsk' : 'haveAsked', { count: waiting })}</p>}
      </Banner>
      <ConsoleTable
        caption={title}
        rows={result.lines}
        rowKey={(row) => `${row.lineNo} ${row.payoutRef}`}
        columns={[
          { key: 'line', header: t('line'), number: true, cell: (row) => row.lineNo },
          { key: 'ref', header: t('ref'), rowHeader: true, cell: (row) => row.payoutRef || '–' },
          {
            key: 'result',
            header: t('result'),
            cell: (row) => (
              <Status tone={TONE[row.result]}>{t(needsSecond(row) ? 'waiting' : row.result)}</Status>
            ),
          },
          {
            key: 'amount',
            header: t('amount'),
            number: true,
            cell: (row) => (row.amount ? <Money {...row.amount} /> : '–'),
          },
          {
            key: 'why',
            header: t('why'),
            cell: (row) => (needsSecond(row) ? t('asked') : row.code ? te(row.code) : '–'),
          },
        ]}
      />
    </>
  )
}
