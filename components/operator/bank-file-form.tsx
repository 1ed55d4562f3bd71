'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { CallError, callApi } from '#lib/calls/call.ts'
import { readBankFile } from '#lib/contract/operator-bank.ts'
import { Select } from '../form/text-input.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'
import { ImportButtons } from './import-buttons.tsx'
import { columnName, type FileHead, type Mapping, type MappingKind } from './mapping-draft.ts'
import { MappingFields } from './mapping-fields.tsx'
import styles from './operator.module.scss'
import { useHydrated } from './use-hydrated.ts'
import { useOneCommand } from './use-one-command.ts'

interface Run {
  file: File
  mappingId: string | undefined
  dryRun: boolean
}

/** Imports a bank's file: shows its first lines, maps the columns once, and previews the changes before the import. */
export function BankFileForm<R extends { dryRun: boolean }>({
  kind,
  mappings: known,
  run,
  children,
}: {
  kind: MappingKind
  mappings: readonly Mapping[]
  run: (input: Run) => Promise<R>
  /** Renders the result of the import or of its preview. */
  children: (result: R) => ReactNode
}) {
  const t = useTranslations('operatorForms.bankFile')
  const router = useRouter()
  const id = useId()
  const isReady = useHydrated()
  const { isBusy, result, setResult, error, during } = useOneCommand<R>((refused) => {
    const { excess, row, column } = (refused instanceof CallError && refused.details) || {}
    if (excess === 'cells' || excess === 'size') return t(`excess.${excess}`)
    if (excess !== 'cell' && excess !== 'columns') return undefined
    return t(`excess.${excess}`, { row: Number(row), column: columnName(Number(column) - 1) })
  })
  const [file, setFile] = useState<File>()
  const [head, setHead] = useState<FileHead>()
  const [mappings, setMappings] = useState(known.filter((mapping) => mapping.kind === kind))
  const [mappingId, setMappingId] = useState(mappings[0]?.id ?? '')
  const [isEditing, setEditing] = useState(mappings.length === 0)
  const isTable = head?.format === 'csv' || head?.format === 'xlsx'
  const look = (chosen: File | undefined) => {
    setFile(chosen)
    setHead(undefined)
    setResult(undefined)
    if (chosen) void during(async () => setHead(await callApi(readBankFile, { body: {}, file: chosen })))
  }
  const send = (dryRun: boolean) =>
    during(async () => {
      if (!file) return
      const answer = await run({ file, mappingId: isTable && mappingId ? mappingId : undefined, dryRun })
      setResult(answer)
      if (!dryRun) router.refresh()
    })
  const chosen = mappings.find((mapping) => mapping.id === mappingId)
  return (
    <Stack gap={4}>
      <p>{t(kind === 'statement' ? 'statementText' : 'resultText')}</p>
      <div>
        <label htmlFor={`${id}file`}>{t('file')}</label>
        <br />
        <input
          id={`${id}file`}
          type="file"
          className={styles.file}
          disabled={!isReady}
          accept=".csv,.txt,.xlsx,.xml,text/csv,application/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => look(event.target.files?.[0])}
        />
      </div>
      {error && (
        <Banner tone="danger" live="alert" title={t('refused')}>
          {error}
        </Banner>
      )}
      {head && <p role="status">{t('found', { format: head.format.toUpperCase(), lines: head.lines })}</p>}
      {head && isTable && (
        <>
          <FirstLines head={head} caption={t('firstLines')} />
          {mappings.length > 0 && (
            <Select
              label={t('mapping')}
              value={mappingId}
              empty={t('newMapping')}
              options={mappings.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(event) => {
                setMappingId(event.target.value)
                setEditing(event.target.value === '')
                setResult(undefined)
              }}
            />
          )}
          {chosen && !isEditing && (
            <div>
              <Button variant="quiet" onClick={() => setEditing(true)}>
                {t('edit')}
              </Button>
            </div>
          )}
          {isEditing && (
            <MappingFields
              key={mappingId}
              kind={kind}
              from={chosen}
              head={head}
              onSaved={(saved) => {
                setMappings([...mappings.filter((mapping) => mapping.id !== saved.id), saved])
                setMappingId(saved.id)
                setEditing(false)
                setResult(undefined)
              }}
            />
          )}
        </>
      )}
      {head && (
        <ImportButtons
          result={result}
          isBusy={isBusy}
          run={send}
          texts={{ preview: t('preview'), import: t('import') }}
        />
      )}
      {result && children(result)}
    </Stack>
  )
}

/** The first lines of the file, with the letters of the columns. */
function FirstLines({ head, caption }: { head: FileHead; caption: string }) {
  const columns = Array.from({ length: head.columns }, (_, index) => columnName(index))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by key
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.cells}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {head.head.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of a file is its place
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {columns.map((name, at) => (
                <td key={name}>{row[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
