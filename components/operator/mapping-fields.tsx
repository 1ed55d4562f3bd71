'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { saveBankMapping } from '#lib/contract/operator-bank.ts'
import { NumberInput, Select, TextInput } from '../form/text-input.tsx'
import { useErrorText } from '../form/use-error-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'
import {
  bodyOf,
  columnName,
  type Draft,
  draftOf,
  type FileHead,
  FORMATS,
  isNeeded,
  isUsed,
  type Mapping,
  type MappingKind,
  missingIn,
  PLACES,
  SIGNS,
} from './mapping-draft.ts'
import styles from './operator.module.scss'

type FieldName =
  | 'name'
  | 'skip'
  | 'dateFormat'
  | 'sign'
  | 'paidWord'
  | 'failedWord'
  | 'inWord'
  | (typeof PLACES)[MappingKind][number]

/** Maps the columns of a bank's file next to its first lines, and saves the mapping under a name. */
export function MappingFields({
  kind,
  from,
  head,
  onSaved,
}: {
  kind: MappingKind
  from: Mapping | undefined
  head: FileHead
  onSaved: (mapping: Mapping) => void
}) {
  const t = useTranslations('operatorForms.bankFile')
  const errorText = useErrorText()
  const [draft, setDraft] = useState<Draft>(() => draftOf(kind, from))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState(false)
  const missing = missingIn(draft)
  const input = (name: FieldName) => ({
    label: t(`fields.${name}`),
    name,
    value: draft[name] ?? '',
    error: asked && missing.includes(name) ? t('choose') : undefined,
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  const skip = Math.max(0, Number(draft.skip) || 0)
  const titles = head.head[Math.max(0, Math.min(skip, head.head.length) - 1)] ?? []
  const columns = Array.from({ length: head.columns }, (_, index) => ({
    value: String(index),
    label: `${columnName(index)}${titles[index]?.trim() ? ` · ${titles[index]?.trim().slice(0, 30)}` : ''}`,
  }))
  const dates = FORMATS.map((value) => ({ value, label: t(`dates.${value}`) }))
  const signs = SIGNS.map((value) => ({ value, label: t(`signs.${value}`) }))
  const save = async () => {
    setAsked(true)
    setError(undefined)
    if (missing.length > 0) return
    setBusy(true)
    try {
      onSaved(await callApi(saveBankMapping, { body: bodyOf(draft) }))
    } catch (refused) {
      setError(errorText(refused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={4}>
      <div className={styles.columns}>
        <Stack>
          <TextInput {...input('name')} hint={t('nameHint')} autoComplete="off" />
          <NumberInput {...input('skip')} hint={t('skipHint')} />
          <Select {...input('dateFormat')} options={dates} />
          {kind === 'statement' ? (
            <Select {...input('sign')} options={signs} />
          ) : (
            <>
              <TextInput {...input('paidWord')} autoComplete="off" />
              <TextInput {...input('failedWord')} hint={t('failedWordHint')} autoComplete="off" />
            </>
          )}
          {kind === 'statement' && draft.sign === 'marker' && (
            <TextInput {...input('inWord')} hint={t('inWordHint')} autoComplete="off" />
          )}
        </Stack>
        <Stack>
          {PLACES[kind]
            .filter((name) => isUsed(name, draft))
            .map((name) => (
              <Select
                key={name}
                {...input(name)}
                options={columns}
                empty={isNeeded(kind, name) ? t('choose') : t('none')}
              />
            ))}
        </Stack>
      </div>
      {error && (
        <Banner tone="danger" live="alert" title={t('notSaved')}>
          {error}
        </Banner>
      )}
      <div>
        <Button variant="secondary" loading={isBusy} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </Stack>
  )
}
