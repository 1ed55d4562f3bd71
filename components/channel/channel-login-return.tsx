'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { takeReturnAddress } from '#lib/browser/return-language.ts'
import { CallError, callApi } from '#lib/calls/call.ts'
import { finishChannelLogin } from '#lib/contract/channel-proof.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import { useRefusalText } from './use-refusal-text.ts'

/** Result of a platform's sign-in page: a code, or that the person refused. */
export interface ChannelLoginAnswer {
  code: string | null
  state: string
}

/** Sends the result of the platform's sign-in once and opens the channel. Needs `channel`, `errors`, `form`. */
export function ChannelLoginReturn({ answer: { code, state } }: { answer: ChannelLoginAnswer }) {
  const t = useTranslations('channel')
  const locale = toLocale(useLocale())
  const page = toPath(locale, 'Influencer-channelDetail')
  const refusalText = useRefusalText()
  const [error, setError] = useState<string | undefined>(code === null ? t('login.refused') : undefined)
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the platform leads back once
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const elsewhere = takeReturnAddress(locale, location.href)
    if (elsewhere) return location.replace(elsewhere)
    if (code === null) return
    // The code is removed from the URL, because a reload would send it again.
    history.replaceState(history.state, '', location.pathname)
    callApi(finishChannelLogin, { body: { code, state } })
      .then(({ items }) => location.replace(items.length === 1 ? `${page}?id=${items[0]?.id}` : page))
      .catch((refused: unknown) => {
        const is = (name: string) => refused instanceof CallError && refused.code === name
        if (is('not_found')) setError(t('login.over'))
        else if (is('unavailable')) setError(t('login.silent'))
        else setError(refusalText(refused))
      })
  }, [])
  if (!error) return <p role="status">{t('login.working')}</p>
  return (
    <Stack gap={4}>
      <Banner tone="warning" live="alert">
        {error}
      </Banner>
      <Cluster>
        <LinkButton href={`${page}?add=1`}>{t('login.again')}</LinkButton>
        <LinkButton variant="secondary" href={page}>
          {t('back')}
        </LinkButton>
      </Cluster>
    </Stack>
  )
}
