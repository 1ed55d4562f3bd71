'use client'
import { useTranslations } from 'next-intl'
import { CommandError } from '#components/form/command-error.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { callApi } from '#lib/calls/call.ts'
import { takeBackApplication } from '#lib/contract/job-offers.ts'
import type { CommandProps } from './command-props.ts'
import { useJobButton } from './use-job-button.ts'

/** Withdraws an application after a confirmation. */
export function ApplicationCommand({ job, ...rest }: CommandProps) {
  const t = useTranslations('job')
  const button = useJobButton(rest)
  return (
    <Stack gap={3}>
      <CommandError command={button.command} />
      <div>
        <Button variant="secondary" onClick={button.open}>
          {t('application.takeBack')}
        </Button>
      </div>
      <ConfirmDialog
        open={button.isOpen}
        title={t('application.title')}
        text={t('application.text')}
        confirmLabel={t('application.confirm')}
        cancelLabel={t('act.back')}
        busy={button.command.busy}
        onCancel={button.close}
        onConfirm={() =>
          button.run(
            () => callApi(takeBackApplication, { params: { id: job.id }, body: { version: job.version } }),
            'takeBack',
          )
        }
      />
    </Stack>
  )
}
