'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { callApi } from '#lib/calls/call.ts'
import { takeBackApplication } from '#lib/contract/job-offers.ts'

/** Withdraws an application on the page of its opening. */
export function TakeBack({ jobId, version }: { jobId: string; version: number }) {
  const t = useTranslations('job')
  const router = useRouter()
  const command = useCommand(() => router.refresh())
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const run = async () => {
    const went = await command.run(() =>
      callApi(takeBackApplication, { params: { id: jobId }, body: { version } }),
    )
    setOpen(false)
    setDone(went)
    if (went) router.refresh()
  }
  return (
    <>
      <CommandError command={command} />
      {isDone ? (
        <Banner tone="success" live="status">
          {t('done.takeBack.title')}
        </Banner>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('application.takeBack')}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={t('application.title')}
        text={t('application.text')}
        confirmLabel={t('application.confirm')}
        cancelLabel={t('act.back')}
        busy={command.busy}
        onCancel={() => setOpen(false)}
        onConfirm={run}
      />
    </>
  )
}
