'use client'
import { useParams } from 'next/navigation'
import { useEffect } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { reloadOnChunkFailure } from '#lib/browser/reload-guard.ts'
import en from '#messages/en/failure.json'
import th from '#messages/th/failure.json'

/** Error screen of spec §2 inside the layout. Its texts come with its script: no provider may be left by then. */
export function ErrorScreen({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useParams().locale === 'en' ? en : th
  useEffect(() => {
    reloadOnChunkFailure(error)
  }, [error])
  return (
    <>
      <PageHeader title={t.title} lead={t.text} />
      {error.digest && (
        <p>
          {t.reference} <code>{error.digest}</code>
        </p>
      )}
      <Cluster>
        <Button onClick={reset}>{t.retry}</Button>
        <LinkButton href="/" variant="secondary">
          {t.home}
        </LinkButton>
      </Cluster>
    </>
  )
}
