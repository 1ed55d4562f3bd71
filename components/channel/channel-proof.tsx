'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import {
  reconnectChannel,
  renewChannelProof,
  sendChannelProof,
  sendChannelProofScreenshot,
} from '#lib/contract/channel-proof.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { FileUpload } from '../form/file-upload.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import styles from './channel.module.scss'
import { ChannelLogin } from './channel-login.tsx'
import type { ChannelPart } from './channel-tone.ts'
import { useRefusalText } from './use-refusal-text.ts'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const
type Command = typeof renewChannelProof | typeof sendChannelProof | typeof reconnectChannel

/**
 * Proof of ownership: by signing in at the platform where configured, else by a code in the bio, or by a screenshot
 * where there is no bio. The code works in every webview, because it opens no window. Needs `channel`, `errors`,
 * `form`.
 */
export function ChannelProof({ channel, onChanged }: ChannelPart) {
  const t = useTranslations('channel.proof')
  const names = useTranslations('social.channel')
  const locale = toLocale(useLocale())
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { proof } = channel
  const at = (instant: string) => formatDate(instant, locale, 'dateTime')

  const run = async (call: Command) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      onChanged(await callApi(call, { params: { id: channel.id }, body: {} }))
    } catch (refused) {
      setError(refusalText(refused))
    } finally {
      setBusy(false)
    }
  }
  const failure = error && (
    <Banner tone="danger" live="alert">
      {error}
    </Banner>
  )
  const login = channel.canLogin && (
    <ChannelLogin type={channel.type} channelId={channel.id} or={<h3>{t('orCode')}</h3>} />
  )
  const weight = channel.canLogin ? 'secondary' : 'primary'
  if (channel.nextAction === 'reconnect') {
    return (
      <Stack gap={3}>
        {login}
        <p>{t('startText')}</p>
        {failure}
        <div>
          <Button variant={weight} loading={busy} onClick={() => void run(reconnectChannel)}>
            {t('start')}
          </Button>
        </div>
      </Stack>
    )
  }
  if (!proof.code) return proof.provenAt ? <p>{t('proven', { date: at(proof.provenAt) })}</p> : null
  if (proof.sentAt) {
    return (
      <Stack gap={3}>
        <Banner tone="info">{t('waiting', { date: at(proof.sentAt) })}</Banner>
        <p>
          {t('code')} <strong>{proof.code}</strong>
        </p>
      </Stack>
    )
  }
  if (proof.isLapsed) {
    return (
      <Stack gap={3}>
        {login}
        <Banner tone="warning">{t('lapsed')}</Banner>
        {failure}
        <div>
          <Button variant={weight} loading={busy} onClick={() => void run(renewChannelProof)}>
            {t('renew')}
          </Button>
        </div>
      </Stack>
    )
  }
  const upload = (
    <FileUpload
      call={sendChannelProofScreenshot}
      input={{ params: { id: channel.id } }}
      label={t('shot')}
      types={PICTURES}
      onSent={onChanged}
    />
  )
  return (
    <Stack gap={4}>
      {login}
      <ol className={styles.steps}>
        <li>
          <Stack gap={2}>
            <span>{t('step1')}</span>
            <Cluster>
              <span className={styles.code}>{proof.code}</span>
              <CopyButton text={proof.code} label={t('copy')} doneLabel={t('copied')} />
            </Cluster>
            {proof.expiresAt && (
              <span className={styles.muted}>{t('until', { date: at(proof.expiresAt) })}</span>
            )}
          </Stack>
        </li>
        <li>{proof.screenshotOnly ? t('step2Shot') : t('step2', { channel: names(channel.type) })}</li>
        <li>{proof.screenshotOnly ? upload : t('step3')}</li>
      </ol>
      {failure}
      {!proof.screenshotOnly && (
        <>
          <div>
            <Button variant={weight} loading={busy} onClick={() => void run(sendChannelProof)}>
              {t('sent')}
            </Button>
          </div>
          <details>
            <summary>{t('orShot')}</summary>
            {upload}
          </details>
        </>
      )}
    </Stack>
  )
}
