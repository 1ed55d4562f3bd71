'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { inAppBrowserOf } from '#lib/browser/in-app-browser.ts'
import { keepReturnLanguage } from '#lib/browser/return-language.ts'
import { callApi } from '#lib/calls/call.ts'
import { startChannelLogin } from '#lib/contract/channel-proof.ts'
import type { ChannelType } from '#lib/domain/channel/types.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './channel.module.scss'
import { useRefusalText } from './use-refusal-text.ts'

/**
 * Signs in at the platform by a full redirect. Google refuses to sign in inside in-app browsers, so there only the code
 * in the bio is offered; `or` introduces that alternative. Needs `channel`, `errors`, `form`.
 */
export function ChannelLogin({
  type,
  channelId,
  isRefresh = false,
  or,
}: {
  type: ChannelType
  /** The channel to prove again; without it a new channel is added. */
  channelId?: string
  /** Ownership is already proven; only the figures are refreshed. */
  isRefresh?: boolean
  or?: ReactNode
}) {
  const t = useTranslations('channel.login')
  const names = useTranslations('social.channel')
  const locale = toLocale(useLocale())
  const refusalText = useRefusalText()
  const [isHidden, setHidden] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    setHidden(type === 'YOUTUBE' && inAppBrowserOf(navigator.userAgent) !== undefined)
  }, [type])
  if (isHidden) return null
  const begin = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { url } = await callApi(startChannelLogin, {
        body: { type, ...(channelId ? { channelId } : {}) },
      })
      keepReturnLanguage(locale)
      location.assign(url)
    } catch (refused) {
      setError(refusalText(refused))
      setBusy(false)
    }
  }
  const words = { channel: names(type) }
  return (
    <Stack gap={3}>
      <p className={styles.muted}>
        {t('text')} {type === 'INSTAGRAM' && t('professional')}
      </p>
      {error && (
        <Banner tone="danger" live="alert">
          {error}
        </Banner>
      )}
      <div>
        <Button loading={isBusy} variant={isRefresh ? 'secondary' : 'primary'} onClick={() => void begin()}>
          {isRefresh ? t('refresh', words) : t('button', words)}
        </Button>
      </div>
      {or}
    </Stack>
  )
}
