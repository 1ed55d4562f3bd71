'use client'
import { useLocale, useTranslations } from 'next-intl'
import { CallForm } from '#components/form/call-form.tsx'
import { TextArea } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { FeedPreview } from '#components/job/feed-preview.tsx'
import { draftKey } from '#lib/browser/drafts.ts'
import { submitDraft } from '#lib/contract/job-work.ts'
import { typedOrEmpty } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CaptionPoints } from './caption-points.tsx'
import type { CommandProps } from './command-props.ts'
import { FileSlots, type SentFile, sentFile } from './file-slots.tsx'

interface Values {
  caption: string
  note: string
  fileIds: SentFile[]
}

/** Form for a draft: files, caption with its checklist, note. */
export function DraftForm({ job, onDone, onStale }: CommandProps) {
  const t = useTranslations('job')
  const locale = toLocale(useLocale())
  const schema = lazy(() =>
    z.object({
      fileIds: z.array(sentFile).check(
        z.refine((files) => files.length >= job.filesNeeded),
        z.maxLength(20),
      ),
      caption: typedOrEmpty(5000).check(
        z.refine((text) => text !== '' || !(job.needsCaption || job.filesNeeded === 0)),
      ),
      note: typedOrEmpty(1000),
    }),
  )
  const state = useCallForm<typeof submitDraft, Values>(submitDraft, {
    labels: { fileIds: t('draft.files', { n: 1 }), caption: t('draft.caption'), note: t('draft.note') },
    defaultValues: { caption: job.lastCaption, note: '', fileIds: [] },
    words: {
      fileIds: t('draft.filesMissing', { count: job.filesNeeded }),
      'caption.format': t('draft.captionMissing'),
      'caption.required': t('draft.captionMissing'),
    },
    input: { params: { id: job.id } },
    draft: draftKey('job_draft', job.id),
    schema,
    toBody: (values) => ({
      version: job.version,
      caption: values.caption ?? '',
      note: values.note ?? '',
      fileIds: values.fileIds.map((file) => file.id),
    }),
    onSuccess: () => onDone('draft'),
    onRefusal: (error) => {
      if (error.isStale) onStale()
      return false
    },
  })
  const files = state.control('fileIds')
  const caption = state.form.watch('caption') ?? ''
  return (
    <CallForm state={state} submitLabel={t('draft.send')} label={t('draft.send')}>
      <FileSlots
        id={files.id}
        purpose="draft"
        least={Math.max(1, job.filesNeeded)}
        most={20}
        labelOf={(index) => t('draft.files', { n: index + 1 })}
        hint={t('draft.filesHint')}
        error={files.error}
        files={files.value}
        onChange={files.onChange}
      />
      <TextArea {...state.field('caption')} hint={t('draft.captionHint')} rows={5} />
      <CaptionPoints caption={caption} brief={job.brief} />
      {(files.value.length > 0 || caption.trim() !== '') && (
        <FeedPreview
          channelType={job.channelType}
          handle={job.handle}
          caption={caption}
          files={files.value}
        />
      )}
      {job.expectedReactions !== null && (
        <p>{t('feed.reactions', { count: formatCount(job.expectedReactions, locale) })}</p>
      )}
      <TextArea {...state.field('note')} note={t('act.optional')} rows={3} />
    </CallForm>
  )
}
