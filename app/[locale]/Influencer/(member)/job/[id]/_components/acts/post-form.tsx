'use client'
import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { CallForm } from '#components/form/call-form.tsx'
import { DateFields } from '#components/form/date-fields.tsx'
import { FileUpload } from '#components/form/file-upload.tsx'
import { TextArea, TextInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { TimeFields } from '#components/ui/time-fields.tsx'
import { submitPost, uploadFile } from '#lib/contract/jobs.ts'
import { typedOrEmpty } from '#lib/contract/shapes/common.ts'
import { isPostUrlAccepted } from '#lib/domain/channel/post-url.ts'
import { CHANNEL_RULES } from '#lib/domain/channel/types.ts'
import { CaptionPoints } from './caption-points.tsx'
import type { ActProps } from './job-acts.tsx'

interface Values {
  url: string
  caption: string
  screenshot: string
  day: string
  time: string
}

/** The published post: its link, checked while it is typed, or a screenshot with the time where there is no link. */
export function PostForm({ job, onDone, onStale }: ActProps) {
  const t = useTranslations('job')
  const channel = useTranslations('job.channel')
  const hosts = CHANNEL_RULES[job.channelType].hosts.join(', ')
  const schema = z
    .object({
      url: z.string().check(z.refine((url) => url.trim() === '' || isPostUrlAccepted(job.channelType, url))),
      caption: typedOrEmpty(5000),
      screenshot: z.string(),
      day: z.string(),
      time: z.string(),
    })
    .check(
      z.refine((values) => values.url.trim() !== '' || (job.byScreenshot && values.screenshot !== ''), {
        path: ['url'],
        error: 'form.field.required',
      }),
      z.refine((values) => values.url.trim() !== '' || values.screenshot === '' || isMoment(values), {
        path: ['day'],
      }),
    )
  const state = useCallForm<typeof submitPost, Values>(submitPost, {
    labels: {
      url: t('post.url'),
      screenshot: t('post.screenshot'),
      day: t('post.day'),
      time: t('post.time'),
      caption: t('post.caption'),
    },
    defaultValues: { url: '', caption: job.lastCaption, screenshot: '', day: '', time: '' },
    words: {
      'url.format': t('post.urlWrong', { channel: channel(job.channelType), hosts }),
      ...(job.byScreenshot ? { 'url.required': t('post.needOne') } : {}),
      day: t('post.timeMissing'),
    },
    input: { params: { id: job.id } },
    schema,
    toBody: (values) => ({
      version: job.version,
      caption: values.caption ?? '',
      ...(values.url.trim() ? { url: values.url.trim() } : {}),
      ...(values.screenshot ? { screenshotFileId: values.screenshot } : {}),
      ...(isMoment(values)
        ? { postedAt: new Date(`${values.day}T${values.time}:00+07:00`).toISOString() }
        : {}),
    }),
    onSuccess: () => onDone('post'),
    onRefusal: (error) => {
      if (['stale_version', 'move_not_allowed'].includes(error.code)) onStale()
      return false
    },
  })
  const url = state.form.watch('url') ?? ''
  const shot = state.control('screenshot')
  const day = state.control('day')
  const time = state.control('time')
  return (
    <CallForm state={state} submitLabel={t('post.send')} label={t('post.send')}>
      <TextInput
        {...state.field('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={
          <>
            {t('post.urlHint', { hosts })}{' '}
            <span role="status">
              {url !== '' && isPostUrlAccepted(job.channelType, url) ? t('post.urlFine') : ''}
            </span>
          </>
        }
      />
      {job.byScreenshot && (
        <>
          <FileUpload
            id={shot.id}
            call={uploadFile}
            input={{ body: { purpose: 'screenshot' } }}
            label={t('post.screenshot')}
            hint={t('post.screenshotHint')}
            types={['image/jpeg', 'image/png', 'image/webp']}
            onSent={(sent) => shot.onChange(sent.id)}
          />
          <DateFields {...day} value={day.value} onChange={(value) => day.onChange(value)} />
          <TimeFields label={t('post.time')} value="" onChange={(value) => time.onChange(value ?? '')} />
        </>
      )}
      <TextArea {...state.field('caption')} hint={t('post.captionHint')} rows={5} />
      <CaptionPoints caption={state.form.watch('caption') ?? ''} brief={job.brief} />
    </CallForm>
  )
}

function isMoment({ day, time }: Pick<Values, 'day' | 'time'>): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time)
}
