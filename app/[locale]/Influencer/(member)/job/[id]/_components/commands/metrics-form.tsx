'use client'
import { useLocale, useTranslations } from 'next-intl'
import { CallForm } from '#components/form/call-form.tsx'
import { NumberInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { draftKey } from '#lib/browser/drafts.ts'
import { submitFigures } from '#lib/contract/job-work.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { toAsciiDigits, withoutGroups } from '#lib/domain/text/digits.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import type { CommandProps } from './command-props.ts'
import { FileSlots, type SentFile, sentFile } from './file-slots.tsx'

const FIGURES = ['likes', 'comments', 'shares', 'reach', 'views', 'clicks'] as const
type Figure = (typeof FIGURES)[number]
type Values = Partial<Record<Figure, string>> & { files: SentFile[] }

/** Parses a typed count; undefined when it is empty or invalid. */
export function toCount(text: string | undefined): number | undefined {
  const digits = withoutGroups(toAsciiDigits(text ?? '').replace(/\s/g, ''))
  return /^\d{1,10}$/.test(digits) && Number(digits) <= 2_000_000_000 ? Number(digits) : undefined
}

/** The figures that were filled in; empty fields are omitted. */
function toFigures(asked: readonly Figure[], values: Values): Partial<Record<Figure, number>> {
  const figures: Partial<Record<Figure, number>> = {}
  for (const key of asked) {
    const count = toCount(values[key])
    if (count !== undefined) figures[key] = count
  }
  return figures
}

/** Form for the figures of the post, with screenshots. */
export function MetricsForm({ job, onDone, onStale }: CommandProps) {
  const t = useTranslations('job')
  const { required, oneOf, optional } = job.figures
  const asked = FIGURES.filter((key) => [required, ...oneOf, optional].some((keys) => keys.includes(key)))
  const isRequired = (key: Figure) => required.includes(key)
  const schema = lazy(() =>
    z
      .object({
        files: z.array(sentFile).check(z.minLength(1), z.maxLength(5)),
        ...Object.fromEntries(
          asked.map((key) => [
            key,
            z.string().check(
              z.refine(
                (text) => (isRequired(key) ? true : text.trim() === '') || toCount(text) !== undefined,
              ),
              z.refine((text) => !isRequired(key) || toCount(text) !== undefined),
            ),
          ]),
        ),
      })
      .check(
        ...oneOf.map((keys) =>
          z.refine<Record<string, unknown>>(
            (values) => keys.some((key) => toCount(String(values[key] ?? '')) !== undefined),
            { path: [keys[0] ?? ''], error: 'form.field.required' },
          ),
        ),
      ),
  )
  const label = useTextByKey('job.figures')
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' })
  const needOneOf = (keys: readonly string[]) =>
    t('figures.oneOf', { names: either.format(keys.map((key) => label(key))) })
  const state = useCallForm<typeof submitFigures, Values>(submitFigures, {
    labels: {
      ...Object.fromEntries(asked.map((key) => [key, label(key)])),
      files: t('figures.screenshot'),
    },
    defaultValues: { files: [], ...Object.fromEntries(asked.map((key) => [key, ''])) },
    words: {
      files: t('figures.screenshotMissing'),
      ...Object.fromEntries(asked.map((key) => [key, t('figures.number', { label: label(key) })])),
      ...Object.fromEntries(oneOf.map((keys) => [`${keys[0]}.required`, needOneOf(keys)])),
    },
    input: { params: { id: job.id } },
    draft: draftKey('job_figures', job.id),
    schema,
    toBody: (values) => ({
      version: job.version,
      figures: toFigures(asked, values),
      screenshotFileIds: values.files.map((file) => file.id),
    }),
    onSuccess: () => onDone('figures'),
    onRefusal: (error) => {
      if (error.isStale) onStale()
      return false
    },
  })
  const files = state.control('files')
  return (
    <CallForm state={state} submitLabel={t('figures.send')} label={t('figures.send')}>
      <p>{t('figures.intro')}</p>
      {oneOf.map((keys) => (
        <p key={keys.join()}>{needOneOf(keys)}</p>
      ))}
      {asked.map((key) => (
        <NumberInput
          key={key}
          {...state.field(key)}
          inputMode="numeric"
          note={optional.includes(key) ? t('act.optional') : undefined}
        />
      ))}
      <FileSlots
        id={files.id}
        purpose="screenshot"
        least={1}
        most={5}
        labelOf={() => t('figures.screenshot')}
        error={files.error}
        files={files.value}
        onChange={files.onChange}
      />
    </CallForm>
  )
}
