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
import { cancelWithdrawal } from '#lib/contract/withdrawals.ts'

/** Cancels a withdrawal before it is approved. */
export function CancelWithdrawal({
  id,
  version,
  canCancel,
}: {
  id: string
  version: number
  canCancel: boolean
}) {
  const t = useTranslations('earning.withdrawals')
  const router = useRouter()
  const command = useCommand(() => router.refresh())
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const run = async () => {
    const went = await command.run(() => callApi(cancelWithdrawal, { params: { id }, body: { version } }))
    setOpen(false)
    setDone(went)
    if (went) router.refresh()
  }
  if (isDone)
    return (
      <Banner tone="success" live="status">
        {t('canceled')}
      </Banner>
    )
  return (
    <>
      <CommandError command={command} />
      {canCancel && (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isOpen}
        title={t('cancelTitle')}
        text={t('cancelText')}
        confirmLabel={t('cancel')}
        cancelLabel={t('keep')}
        busy={command.busy}
        onCancel={() => setOpen(false)}
        onConfirm={run}
      />
    </>
  )
}
