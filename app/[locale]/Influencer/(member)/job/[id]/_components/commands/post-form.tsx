'use client'
import { useTranslations } from 'next-intl'
import { CallForm } from '#components/form/call-form.tsx'
import { DateFields } from '#components/form/date-fields.tsx'
import { TextArea, TextInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { TimeFields } from '#components/ui/time-fields.tsx'
import { draftKey } from '#lib/browser/drafts.ts'
import { submitPost } from '#lib/contract/job-work.ts'
import { typedOrEmpty } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { momentOf } from '#lib/country/zone.ts'
import { isPostUrlAccepted } from '#lib/domain/channel/post-url.ts'
import { CHANNEL_RULES } from '#lib/domain/channel/types.ts'
import { CaptionPoints } from './caption-points.tsx'
import type { CommandProps } from './command-props.ts'
import { FileSlots, type SentFile, sentFile } from './file-slots.tsx'

interface Values {
  url: string
  caption: string
  screenshot: SentFile[]
  day: string
  time: string
}

/** Form for the published post: its URL, checked while typing, or a screenshot with the time where there is no URL. */
export function PostForm({ job, onDone, onStale }: CommandProps) {
  const t = useTranslations('job')
  const channel = useTranslations('social.channel')
  const hosts = CHANNEL_RULES[job.channelType].hosts.join(', ')
  const schema = lazy(() =>
    z
      .object({
        url: z
          .string()
          .check(z.refine((url) => url.trim() === '' || isPostUrlAccepted(job.channelType, url))),
        caption: typedOrEmpty(5000),
        screenshot: z.array(sentFile),
        day: z.string(),
        time: z.string(),
      })
      .check(
        z.refine((values) => values.url.trim() !== '' || (job.byScreenshot && values.screenshot.length > 0), {
          path: ['url'],
          error: 'form.field.required',
        }),
        z.refine((values) => values.url.trim() !== '' || values.screenshot.length === 0 || isMoment(values), {
          path: ['day'],
        }),
      ),
  )
  const state = useCallForm<typeof submitPost, Values>(submitPost, {
    labels: {
      url: t('post.url'),
      screenshot: t('post.screenshot'),
      day: t('post.day'),
      time: t('post.time'),
      caption: t('post.caption'),
    },
    defaultValues: { url: '', caption: job.lastCaption, screenshot: [], day: '', time: '' },
    words: {
      'url.format': t('post.urlWrong', { channel: channel(job.channelType), hosts }),
      ...(job.byScreenshot ? { 'url.required': t('post.needOne') } : {}),
      day: t('post.timeMissing'),
    },
    input: { params: { id: job.id } },
    draft: draftKey('job_post', job.id),
    schema,
    toBody: (values) => ({
      version: job.version,
      caption: values.caption ?? '',
      ...(values.url.trim() ? { url: values.url.trim() } : {}),
      ...(values.screenshot[0] ? { screenshotFileId: values.screenshot[0].id } : {}),
      ...(isMoment(values) ? { postedAt: momentOf(values.day, values.time).toISOString() } : {}),
    }),
    onSuccess: () => onDone('post'),
    onRefusal: (error) => {
      if (error.isStale) onStale()
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
          <FileSlots
            id={shot.id}
            purpose="screenshot"
            least={1}
            most={1}
            labelOf={() => t('post.screenshot')}
            hint={t('post.screenshotHint')}
            error={shot.error}
            files={shot.value}
            onChange={shot.onChange}
          />
          <DateFields key={`day${state.draft.isDraft}`} {...day} value={day.value} onChange={day.onChange} />
          <TimeFields
            key={`time${state.draft.isDraft}`}
            label={t('post.time')}
            value={time.value}
            onChange={(value) => time.onChange(value ?? '')}
          />
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
