'use client'

import { useTranslations } from 'next-intl'
import { CommandError } from '#components/form/command-error.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import { confirmReceipt, leaveUnsentJob } from '#lib/contract/job-work.ts'
import { MOVE } from '#lib/domain/job/move-codes.ts'
import type { CommandProps } from './command-props.ts'
import { useJobButton } from './use-job-button.ts'

/** Confirms that the product has arrived, or leaves the job because it was never sent. */
export function ReceiptCommand({ job, ...rest }: CommandProps) {
  const t = useTranslations('job')
  const receipt = useJobButton(rest)
  const leave = useJobButton(rest)
  const input = { params: { id: job.id }, body: { version: job.version } }
  return (
    <Stack gap={3}>
      <CommandError command={receipt.command} />
      <CommandError command={leave.command} />
      <Cluster>
        {job.moves.includes(MOVE.confirmReceipt) && (
          <Button onClick={receipt.open}>{t('receipt.confirm')}</Button>
        )}
        {job.moves.includes(MOVE.leaveUnsent) && (
          <Button variant="secondary" onClick={leave.open}>
            {t('receipt.leave')}
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={receipt.isOpen}
        title={t('receipt.title')}
        text={t('receipt.text')}
        confirmLabel={t('receipt.confirm')}
        cancelLabel={t('act.back')}
        busy={receipt.command.busy}
        onCancel={receipt.close}
        onConfirm={() => receipt.run(() => callApi(confirmReceipt, input), 'receipt')}
      />
      <ConfirmDialog
        open={leave.isOpen}
        danger
        title={t('receipt.leaveTitle')}
        text={t('receipt.leaveText')}
        confirmLabel={t('receipt.leaveConfirm')}
        cancelLabel={t('act.back')}
        busy={leave.command.busy}
        onCancel={leave.close}
        onConfirm={() => leave.run(() => callApi(leaveUnsentJob, input), 'leave')}
      />
    </Stack>
  )
}
