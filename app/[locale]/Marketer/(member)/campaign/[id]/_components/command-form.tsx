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
  /** The job is not what it was: read it again. */
  onStale: () => void
}

/** A form of one act, which takes the focus as it opens and has a way back. */
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
 * What is typed into the form of an act outlives the drawer around it. A job that changed meanwhile is read again, and
 * the act is sent on its newest version.
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
