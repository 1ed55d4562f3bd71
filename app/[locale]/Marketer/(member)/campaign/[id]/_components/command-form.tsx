'use client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef } from 'react'
import { CallForm } from '#components/form/call-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { draftKey } from '#lib/browser/drafts.ts'
import type { CallError } from '#lib/calls/call.ts'
import type { JobDetail, OpenForm } from './job-detail.ts'

export interface CommandFormProps {
  job: JobDetail
  onDone: () => void
  onClose: () => void
  /** The job has changed: read it again. */
  onStale: () => void
}

/** The form of one command; takes the focus when it opens and has a back button. */
export function CommandForm({
  onClose,
  ...form
}: Omit<ComponentProps<typeof CallForm>, 'secondary'> & { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('select, textarea, input')?.focus()
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div ref={box}>
      <CallForm {...form} secondary={<BackButton onClose={onClose} />} />
    </div>
  )
}

export function BackButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations('campaign.act')
  return (
    <Button variant="secondary" onClick={onClose}>
      {t('back')}
    </Button>
  )
}

/**
 * Options for `useCallForm`: the input is stored as a draft, so it survives closing the drawer. If the job has changed,
 * it is read again and the command uses its newest version.
 */
export const commandOn = (
  command: OpenForm,
  { job, onStale }: Pick<CommandFormProps, 'job' | 'onStale'>,
) => ({
  draft: draftKey(`review_${command}`, job.id),
  warnOnLeave: false,
  toBody: <V extends object>(values: V) => ({ ...values, version: job.version }),
  onRefusal: (error: CallError) => {
    if (error.isStale) onStale()
    return false
  },
})
