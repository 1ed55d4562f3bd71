'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { joinManagerGroup } from '#lib/contract/manager-links.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Stack } from '../ui/stack.tsx'
import { useErrorText } from './use-error-text.ts'

/** What a group's address opens: who asks, and the step to the question itself. Needs `account`, `errors`. */
export function JoinManager({ code, name }: { code: string; name: string | null }) {
  const t = useTranslations('account.manager')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const join = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await callApi(joinManagerGroup, { params: { code }, body: {} })
      router.replace(`${toPath(locale, 'Influencer-account')}?section=manager`)
    } catch (refused) {
      setError(errorText(refused))
      setBusy(false)
    }
  }
  return (
    <Card>
      <Stack gap={3}>
        <h2>{t('joinTitle', { name: name ?? t('unnamed') })}</h2>
        <p>{t('joinText')}</p>
        {error && (
          <Banner tone="danger" live="alert">
            {error}
          </Banner>
        )}
        <div>
          <Button loading={isBusy} onClick={() => void join()}>
            {t('join')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
