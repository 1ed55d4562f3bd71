'use client'
import { useLocale, useTranslations } from 'next-intl'
import { CommandError } from '#components/form/command-error.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { withDay } from '#components/ui/with-day.tsx'
import { callApi } from '#lib/calls/call.ts'
import { agreeCancel, refuseCancel } from '#lib/contract/job-cancel.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { sayTime } from '#lib/i18n/say-time.ts'
import type { CommandProps } from './command-props.ts'
import { useJobButton } from './use-job-button.ts'

/** The brand's request to cancel together: agree or continue. */
export function CancelAnswer({ job, ...rest }: CommandProps) {
  const t = useTranslations('job')
  const locale = toLocale(useLocale())
  const agree = useJobButton(rest)
  const refuse = useJobButton(rest)
  const silence = job.cancelAutoAt && sayTime(job.cancelAutoAt, job.serverTime, locale, true)
  const input = { params: { id: job.id }, body: { version: job.version } }
  return (
    <Stack gap={3}>
      {silence && (
        <Banner tone="warning">
          {withDay(
            t(job.hasSubmitted ? 'cancel.silenceNo' : 'cancel.silenceYes', { date: silence }),
            silence,
          )}
        </Banner>
      )}
      <CommandError command={agree.command} />
      <CommandError command={refuse.command} />
      <Cluster>
        <Button
          loading={refuse.command.busy}
          onClick={() => refuse.run(() => callApi(refuseCancel, input), 'refused')}
        >
          {t('cancel.refuse')}
        </Button>
        <Button variant="secondary" onClick={agree.open}>
          {t('cancel.agree')}
        </Button>
      </Cluster>
      <ConfirmDialog
        open={agree.isOpen}
        danger
        title={t('cancel.agreeTitle')}
        text={t('cancel.agreeText')}
        confirmLabel={t('cancel.agree')}
        cancelLabel={t('act.back')}
        busy={agree.command.busy}
        onCancel={agree.close}
        onConfirm={() => agree.run(() => callApi(agreeCancel, input), 'agreed')}
      />
    </Stack>
  )
}
