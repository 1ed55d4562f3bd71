'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { TextArea } from '#components/form/text-input.tsx'
import { ImportButtons } from '#components/operator/import-buttons.tsx'
import type { Mapping } from '#components/operator/mapping-draft.ts'
import { useHydrated } from '#components/operator/use-hydrated.ts'
import { useOneCommand } from '#components/operator/use-one-command.ts'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { importPayoutResult } from '#lib/contract/operator-payouts.ts'
import { ResultFile } from './result-file.tsx'
import { ResultLines } from './result-lines.tsx'

type Result = ResponseOf<typeof importPayoutResult>

/**
 * Imports the bank's result file after a preview of what it would change. The last line completes the batch; the
 * form stays while it shows the result of that import.
 */
export function ImportResult({
  batchId,
  title,
  isDone,
  mappings,
}: {
  batchId: string
  title: string
  isDone: boolean
  mappings: readonly Mapping[]
}) {
  const t = useTranslations('operatorForms.import')
  const router = useRouter()
  const id = useId()
  const isReady = useHydrated()
  const [csv, setCsv] = useState('')
  const { isBusy, result, setResult, error, setError, during } = useOneCommand<Result>()
  const run = async (dryRun: boolean) => {
    if (csv.trim() === '') {
      setError(t('empty'))
      document.getElementById(id)?.focus()
      return
    }
    await during(async () => {
      setResult(await callApi(importPayoutResult, { params: { id: batchId }, body: { csv, dryRun } }))
      if (!dryRun) router.refresh()
    })
  }
  const change = (text: string) => {
    setCsv(text)
    setResult(undefined)
  }
  const [byFile, setByFile] = useState(false)
  if (isDone && !result && !byFile) return null
  return (
    <Section id="result" title={title}>
      <Stack gap={4}>
        <ResultFile batchId={batchId} mappings={mappings} onDone={() => setByFile(true)} />
        <h3>{t('typed')}</h3>
        <p>{t('text')}</p>
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
        <ImportButtons
          result={result}
          isBusy={isBusy}
          run={run}
          texts={{ preview: t('preview'), import: t('import') }}
        />
        {result && <ResultLines result={result} />}
      </Stack>
    </Section>
  )
}
