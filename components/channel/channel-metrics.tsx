'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { shrinkPhoto } from '#lib/browser/shrink-photo.ts'
import { useStageFocus } from '#lib/browser/use-stage-focus.ts'
import { sendChannelFigures } from '#lib/contract/channels.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { MAX_UPLOAD_BYTES } from '#lib/domain/file/limits.ts'
import { toAsciiDigits, withoutGroups } from '#lib/domain/text/digits.ts'
import { CallForm } from '../form/call-form.tsx'
import { Field } from '../form/field.tsx'
import { FileInput } from '../form/file-input.tsx'
import { NumberInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './channel.module.scss'
import type { ChannelPart } from './channel-tone.ts'

type Values = { followers: string; engagement?: string; file?: string }

const plain = (text: string) => withoutGroups(toAsciiDigits(text).replace(/[\s%]/g, ''))
/** Basis points of a typed percentage, or undefined. */
export function toBp(text: string): number | undefined {
  const number = plain(text)
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(number)) return undefined
  const bp = Math.round(Number(number) * 100)
  return bp <= 10_000 ? bp : undefined
}

/** Followers and engagement with the screenshot that shows them. Needs `channel`, `errors`, `form`. */
export function ChannelMetrics({ channel, onChanged }: ChannelPart) {
  const t = useTranslations('channel')
  const upload = useTranslations('form.upload')
  const file = useRef<File>(undefined)
  const [share, setShare] = useState<number>()
  const schema = lazy(() =>
    z.object({
      followers: z.string().check(z.refine((text) => /^\d{1,10}$/.test(plain(text)))),
      engagement: z.optional(z.string().check(z.refine((text) => toBp(text) !== undefined))),
      file: z.string().check(z.minLength(1)),
    }),
  )
  const state = useCallForm<typeof sendChannelFigures, Values>(sendChannelFigures, {
    labels: {
      followers: t('figures.followers'),
      engagement: t('figures.engagement'),
      file: t('figures.file'),
    },
    words: {
      'followers.format': t('figures.wrong'),
      'engagement.format': t('figures.wrongPercent'),
      'file.required': upload('missing'),
    },
    defaultValues: { followers: '', engagement: '', file: '' },
    schema,
    input: { params: { id: channel.id } },
    toBody: ({ followers, engagement }) => {
      const bp = engagement ? toBp(engagement) : undefined
      return { followers: plain(followers), ...(bp === undefined ? {} : { engagementBp: String(bp) }) }
    },
    file: () => file.current,
    onProgress: setShare,
    onSuccess: (next) => {
      setShare(undefined)
      file.current = undefined
      state.form.reset({ followers: '', engagement: '', file: '' })
      onChanged(next)
    },
  })
  const opening = useStageFocus(state.isDone ? 'sent' : 'form')
  const chosen = state.field('file')
  if (state.isDone)
    return (
      <div ref={opening} tabIndex={-1}>
        <Banner tone="success" live="status" title={t('figures.sent')}>
          {t('figures.sentText')}
        </Banner>
      </div>
    )
  return (
    <CallForm state={state} submitLabel={t('figures.submit')} label={t('figures.heading')}>
      <p className={styles.muted}>{t('figures.lead')}</p>
      <NumberInput {...state.field('followers')} inputMode="numeric" />
      <NumberInput {...state.field('engagement')} note={t('optional')} hint={t('figures.engagementHint')} />
      <Field label={chosen.label} error={chosen.error} id={chosen.id}>
        {(parts) => (
          <FileInput
            {...parts}
            isChosen={state.form.watch('file') !== ''}
            accept="image/jpeg,image/png,image/webp"
            onChange={async (event) => {
              const picked = event.target.files?.[0]
              file.current = picked && (await shrinkPhoto(picked, MAX_UPLOAD_BYTES))
              state.form.setValue('file', file.current?.name ?? '', {
                shouldDirty: true,
                shouldValidate: state.form.formState.isSubmitted,
              })
            }}
          />
        )}
      </Field>
      {state.form.watch('file') && <p className={styles.muted}>{state.form.watch('file')}</p>}
      {state.isBusy && share !== undefined && (
        <p role="status">{upload('sending', { percent: Math.round(share * 100) })}</p>
      )}
    </CallForm>
  )
}
