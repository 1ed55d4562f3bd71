'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callApi } from '#lib/calls/call.ts'
import { acceptManagerLink, declineManagerLink, endManagerLink } from '#lib/contract/manager-links.ts'
import { CommandError } from '../../form/command-error.tsx'
import { useCommand } from '../../form/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Cluster, Stack } from '../../ui/stack.tsx'
import type { ManagerLink } from './manager-types.ts'

/** Answers or ends a link. An influencer accepts in a separate form (permissions, share, consent). */
export function LinkCommands({
  link,
}: {
  link: Pick<ManagerLink, 'id' | 'side' | 'status' | 'canAnswer' | 'canEnd' | 'other'>
}) {
  const t = useTranslations('job.manager')
  const router = useRouter()
  const commandRun = useCommand(() => router.refresh())
  const [isOpen, setOpen] = useState(false)
  const run = async (command: () => Promise<unknown>) => {
    const went = await commandRun.run(command)
    setOpen(false)
    if (went) router.refresh()
  }
  const input = { params: { id: link.id }, body: {} }
  const isWaiting = link.status !== 'active'
  return (
    <Stack gap={2}>
      <CommandError command={commandRun} />
      <Cluster gap={2}>
        {link.canAnswer && link.side === 'manager' && (
          <Button loading={commandRun.busy} onClick={() => run(() => callApi(acceptManagerLink, input))}>
            {t('acceptOwn')}
          </Button>
        )}
        {link.canAnswer && (
          <Button
            variant="secondary"
            loading={commandRun.busy}
            onClick={() => run(() => callApi(declineManagerLink, input))}
          >
            {t('decline')}
          </Button>
        )}
        {link.canEnd && !link.canAnswer && (
          <Button
            variant="secondary"
            onClick={() => (isWaiting ? run(() => callApi(endManagerLink, input)) : setOpen(true))}
          >
            {isWaiting ? t('cancelAsk') : t('end')}
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={isOpen}
        danger
        title={t('endTitle', { name: link.other.name ?? '' })}
        text={t('endText')}
        confirmLabel={t('end')}
        cancelLabel={t('keep')}
        busy={commandRun.busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => run(() => callApi(endManagerLink, input))}
      />
    </Stack>
  )
}
