'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { TextArea } from '#components/form/text-input.tsx'
import { useErrorText } from '#components/form/use-error-text.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import styles from '#components/operator/operator.module.scss'
import { useHydrated } from '#components/operator/use-hydrated.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import { callApi } from '#lib/calls/call.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { importPayoutResult } from '#lib/contract/operator-money.ts'

type Result = ResponseOf<typeof importPayoutResult>

const TONE = { paid: 'success', failed: 'danger', refused: 'warning' } as const

/**
 * The bank's result file: what it would change is shown first, then it is imported. The last line makes the batch
 * done; the form stays as long as it shows what that import did.
 */
export function ImportResult({
  batchId,
  title,
  isDone,
}: {
  batchId: string
  title: string
  isDone: boolean
}) {
  const t = useTranslations('operatorForms.import')
  const te = useTranslations('errors') as unknown as (key: string) => string
  const router = useRouter()
  const errorText = useErrorText()
  const id = useId()
  const isReady = useHydrated()
  const busy = useRef(false)
  const [csv, setCsv] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Result>()
  const [error, setError] = useState<string>()
  const run = async (dryRun: boolean) => {
    if (busy.current) return
    if (csv.trim() === '') {
      setError(t('empty'))
      document.getElementById(id)?.focus()
      return
    }
    busy.current = true
    setBusy(true)
    setError(undefined)
    try {
      const answer = await callApi(importPayoutResult, { params: { id: batchId }, body: { csv, dryRun } })
      setResult(answer)
      if (!dryRun) router.refresh()
    } catch (refused) {
      setResult(undefined)
      setError(errorText(refused))
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  const change = (text: string) => {
    setCsv(text)
    setResult(undefined)
  }
  if (isDone && !result) return null
  return (
    <Section id="result" title={title}>
      <Stack gap={4}>
        <p>{t('text')}</p>
        <div>
          <label htmlFor={`${id}file`}>{t('file')}</label>
          <br />
          <input
            id={`${id}file`}
            type="file"
            className={styles.file}
            disabled={!isReady}
            accept=".csv,text/csv,text/plain"
            onChange={async (event) => {
              const file = event.target.files?.[0]
              if (file) change(await file.text())
            }}
          />
        </div>
        <TextArea
          id={id}
          label={t('lines')}
          hint={t('hint')}
          rows={5}
          value={csv}
          spellCheck={false}
          readOnly={!isReady}
          onChange={(event) => change(event.target.value)}
          error={error}
        />
        <Cluster gap={2}>
          <Button variant="secondary" loading={isBusy && !result} onClick={() => run(true)}>
            {t('preview')}
          </Button>
          {result?.dryRun && (
            <Button loading={isBusy} onClick={() => run(false)}>
              {t('import')}
            </Button>
          )}
        </Cluster>
        {result && (
          <>
            <Banner
              tone={result.dryRun ? 'info' : result.refused > 0 ? 'warning' : 'success'}
              live="status"
              title={result.dryRun ? t('wouldChange') : t('imported')}
            >
              {t('counts', { paid: result.paid, failed: result.failed, refused: result.refused })}
            </Banner>
            <ConsoleTable
              caption={result.dryRun ? t('wouldChange') : t('imported')}
              rows={result.lines}
              rowKey={(row) => `${row.lineNo} ${row.payoutRef}`}
              columns={[
                { key: 'line', header: t('line'), number: true, cell: (row) => row.lineNo },
                { key: 'ref', header: t('ref'), rowHeader: true, cell: (row) => row.payoutRef },
                {
                  key: 'result',
                  header: t('result'),
                  cell: (row) => <Status tone={TONE[row.result]}>{t(row.result)}</Status>,
                },
                {
                  key: 'amount',
                  header: t('amount'),
                  number: true,
                  cell: (row) => (row.amount ? <Money {...row.amount} /> : '–'),
                },
                { key: 'why', header: t('why'), cell: (row) => (row.code ? te(row.code) : '–') },
              ]}
            />
          </>
        )}
      </Stack>
    </Section>
  )
}
