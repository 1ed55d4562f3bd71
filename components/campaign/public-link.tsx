'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster } from '../ui/stack.tsx'

/** Link to the campaign's page on the public board, to look at or to send to people who could apply. */
export function PublicLink({ campaignId }: { campaignId: string }) {
  const t = useTranslations('campaign.publicLink')
  const path = toPath(toLocale(useLocale()), 'jobMarketBoard-detail', { id: campaignId })
  const [url, setUrl] = useState(path)
  useEffect(() => setUrl(window.location.origin + path), [path])
  return (
    <>
      <p>{t('text')}</p>
      <Cluster gap={2}>
        <CopyButton text={url} label={t('copy')} doneLabel={t('copied')} />
        <LinkButton variant="quiet" href={path}>
          {t('open')}
        </LinkButton>
      </Cluster>
    </>
  )
}
