'use client'
import { useLocale, useTranslations } from 'next-intl'
import { addChannel } from '#lib/contract/channels.ts'
import { typedOrEmpty } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { profileUrlOf, toHandle } from '#lib/domain/channel/handle.ts'
import type { ChannelType } from '#lib/domain/channel/types.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextInput } from '../form/text-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './channel.module.scss'
import { HANDLE_EXAMPLE } from './channel-tone.ts'

type Values = { handle: string; displayName?: string }

/** Adds a channel by handle or URL, which is checked while typing. Needs `channel`, `errors`, `form`. */
export function AddChannel({ type }: { type: ChannelType }) {
  const t = useTranslations('channel')
  const social = useTranslations('social')
  const locale = toLocale(useLocale())
  const schema = lazy(() =>
    z.object({
      handle: z.string().check(
        z.trim(),
        z.minLength(1),
        z.refine((text) => toHandle(type, text) !== undefined),
      ),
      displayName: z.optional(typedOrEmpty(80)),
    }),
  )
  const state = useCallForm<typeof addChannel, Values>(addChannel, {
    labels: { handle: t('handle.label'), displayName: t('handle.display') },
    words: { 'handle.format': t('handle.unreadable'), 'handle.malformed_input': t('handle.unreadable') },
    defaultValues: { handle: '', displayName: '' },
    schema,
    toBody: ({ handle, displayName }) => ({ type, handle, ...(displayName ? { displayName } : {}) }),
    onSuccess: (channel) => {
      location.assign(`${toPath(locale, 'Influencer-channelDetail')}?id=${channel.id}`)
    },
    warnOnLeave: false,
  })
  const typed = state.form.watch('handle')
  const read = toHandle(type, typed)
  return (
    <CallForm
      state={state}
      submitLabel={t('handle.submit')}
      secondary={
        <LinkButton variant="quiet" href={`${toPath(locale, 'Influencer-channelDetail')}?add=1`}>
          {t('backToTypes')}
        </LinkButton>
      }
    >
      <TextInput
        {...state.field('handle')}
        hint={t('handle.hint', { example: HANDLE_EXAMPLE[type] })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
      />
      <p role="status" className={styles.preview}>
        <BrandMark brand={type} size={24} />
        {read ? (
          <span>
            {t('handle.preview')} <strong>{read.handle}</strong>
            {profileUrlOf(type, read.handle) && (
              <>
                <br />
                <span className={styles.muted}>{profileUrlOf(type, read.handle)}</span>
              </>
            )}
          </span>
        ) : (
          <span className={styles.muted}>
            {typed.trim() === '' ? social(`channel.${type}`) : t('handle.unreadable')}
          </span>
        )}
      </p>
      <TextInput {...state.field('displayName')} note={t('optional')} autoComplete="off" maxLength={80} />
    </CallForm>
  )
}
