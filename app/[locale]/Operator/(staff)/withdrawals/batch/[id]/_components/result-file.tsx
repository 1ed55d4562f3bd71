'use client'
import { BankFileForm } from '#components/operator/bank-file-form.tsx'
import type { Mapping } from '#components/operator/mapping-draft.ts'
import { callApi } from '#lib/calls/call.ts'
import { importResultFile } from '#lib/contract/operator-bank.ts'
import { ResultLines } from './result-lines.tsx'

/** Imports the bank's result file: pain.002, a table by a saved mapping, or our CSV. */
export function ResultFile({
  batchId,
  mappings,
  onDone,
}: {
  batchId: string
  mappings: readonly Mapping[]
  onDone: () => void
}) {
  return (
    <BankFileForm
      kind="result"
      mappings={mappings}
      run={async ({ file, mappingId, dryRun }) => {
        const answer = await callApi(importResultFile, {
          params: { id: batchId },
          body: { ...(mappingId ? { mappingId } : {}), dryRun: dryRun ? 'true' : 'false' },
          file,
        })
        if (!dryRun) onDone()
        return answer
      }}
    >
      {(result) => <ResultLines result={result} />}
    </BankFileForm>
  )
}
