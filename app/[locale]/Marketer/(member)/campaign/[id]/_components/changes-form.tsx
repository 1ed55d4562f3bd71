'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Select, TextArea } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { askChanges } from '#lib/contract/job-review.ts'
import { id, typed } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { PLACES_MOST, toSecond } from '#lib/domain/job/change-place.ts'
import { CHANGE_REASONS } from '#lib/domain/job/reasons.ts'
import styles from './campaign-detail.module.scss'
import { ChangePlacesField, type TypedPlace } from './change-places-field.tsx'
import { CommandForm, type CommandFormProps, commandOn } from './command-form.tsx'
import type { JobDetail } from './job-detail.ts'

/**
 * Phrases of the brief that can be inserted into the note; in the language of the brief, which the influencer has read.
 */
function helpersOf(reason: string, brief: JobDetail['brief']): readonly string[] {
  if (reason === 'message_missing') return brief.messages
  if (reason === 'tag_missing') return [...brief.hashtags, ...brief.mentions]
  return reason === 'claim_not_allowed' ? brief.donts : reason === 'differs_from_brief' ? brief.dos : []
}

interface Values {
  version: number
  reason: (typeof CHANGE_REASONS)[number]
  note: string
  places: TypedPlace[]
}

const SCHEMA = lazy(() =>
  z.object({
    version: z.int(),
    reason: z.enum(CHANGE_REASONS),
    note: typed(1000),
    places: z.array(
      z
        .object({ fileId: z.nullable(id), x: z.int(), y: z.int(), at: z.string(), note: typed(200) })
        .check(
          z.refine((place) => place.fileId !== null || toSecond(place.at) !== undefined, { path: ['at'] }),
        ),
    ),
  }),
)

const toPlace = ({ fileId, x, y, at, note }: TypedPlace) =>
  fileId === null ? { second: toSecond(at) ?? 0, note } : { fileId, x, y, note }

/** A reason, which the influencer reads in their own language, and a note that starts empty and must be complete. */
export function ChangesForm({ job, onDone, onClose, onStale }: CommandFormProps) {
  const t = useTranslations('campaign.act')
  const command = commandOn('changes', { job, onStale })
  const numbers = Array.from({ length: PLACES_MOST }, (_, index) => index)
  const placeWords = (say: (index: number) => [at: string, note: string]) =>
    Object.fromEntries(
      numbers.flatMap((index) => {
        const [at, note] = say(index)
        return [
          [`places.${index}.at`, at],
          [`places.${index}.note`, note],
        ]
      }),
    )
  const state = useCallForm<typeof askChanges, Values>(askChanges, {
    labels: {
      reason: t('reason'),
      ...placeWords((index) => [t('secondAt', { n: index + 1 }), t('placeNote', { n: index + 1 })]),
      note: t('changeNote'),
    },
    words: placeWords(() => [t('secondWrong'), t('placeMissing')]),
    defaultValues: { version: job.version, note: '', places: [] },
    schema: SCHEMA,
    input: { params: { id: job.id } },
    onSuccess: onDone,
    ...command,
    toBody: ({ places, ...values }) => command.toBody({ ...values, places: places.map(toPlace) }),
  })
  const draft = job.submissions.findLast(({ kind }) => kind === 'draft')
  const pictures = draft?.files.filter(({ contentType }) => contentType.startsWith('image/')) ?? []
  // Removes points on pictures of an earlier draft, which are not shown any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's methods never change
  useEffect(() => {
    const places = state.form.getValues('places')
    const kept = places.filter(({ fileId }) => fileId === null || pictures.some(({ id }) => id === fileId))
    if (kept.length < places.length) state.form.setValue('places', kept)
  }, [draft?.id])
  const helpers = helpersOf(state.form.watch('reason'), job.brief)
  const left = job.terms.maxRevisions - job.revisionNo
  return (
    <CommandForm state={state} label={t('askChanges')} submitLabel={t('sendChanges')} onClose={onClose}>
      <p>{t('changesText', { left })}</p>
      <Select
        {...state.field('reason')}
        empty={t('reasonEmpty')}
        options={CHANGE_REASONS.map((value) => ({ value, label: t(`changeReason.${value}`) }))}
      />
      <ChangePlacesField
        pictures={pictures}
        hasFilm={job.jobKind === 'video'}
        places={state.form.watch('places')}
        onChange={(places) => {
          const isMore = places.length > state.form.getValues('places').length
          state.form.setValue('places', places, {
            shouldDirty: true,
            shouldValidate: state.form.formState.isSubmitted,
          })
          const at = places.length - 1
          if (isMore)
            requestAnimationFrame(() =>
              state.form.setFocus(`places.${at}.${places[at]?.fileId === null ? 'at' : 'note'}`),
            )
        }}
        field={state.field}
      />
      {helpers.length > 0 && (
        <fieldset className={styles.helpers}>
          <legend>{t('insertTitle')}</legend>
          <Cluster gap={2}>
            {helpers.map((text) => (
              <Button
                key={text}
                variant="secondary"
                dense
                aria-label={t('insert', { text })}
                onClick={() => {
                  const note = [state.form.getValues('note').trim(), `“${text}”`].filter(Boolean).join('\n')
                  state.form.setValue('note', note, { shouldDirty: true, shouldValidate: true })
                  state.form.setFocus('note')
                }}
              >
                {text}
              </Button>
            ))}
          </Cluster>
        </fieldset>
      )}
      <TextArea {...state.field('note')} hint={t('changeNoteHint')} maxLength={1000} rows={4} />
    </CommandForm>
  )
}
