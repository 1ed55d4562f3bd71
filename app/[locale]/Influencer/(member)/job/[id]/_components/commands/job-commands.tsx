'use client'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import styles from '#components/job/job.module.scss'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { type CommandJob, type CommandKey, commandOf } from './command-job.ts'
import type { CommandProps, DoneKey } from './command-props.ts'

const CancelAnswer = dynamic(() => import('./cancel-answer.tsx').then((part) => part.CancelAnswer))
// Only one form applies at a time, so only its scripts are loaded.
const FORMS = {
  offer: dynamic(() => import('./offer-form.tsx').then((part) => part.OfferForm)),
  application: dynamic(() => import('./application-command.tsx').then((part) => part.ApplicationCommand)),
  receipt: dynamic(() => import('./receipt-command.tsx').then((part) => part.ReceiptCommand)),
  draft: dynamic(() => import('./draft-form.tsx').then((part) => part.DraftForm)),
  post: dynamic(() => import('./post-form.tsx').then((part) => part.PostForm)),
  figures: dynamic(() => import('./metrics-form.tsx').then((part) => part.MetricsForm)),
} as const satisfies Record<CommandKey, unknown>

/**
 * The reader's current actions on the job. After a version conflict, the form with its input stays although the job has
 * changed.
 */
export function JobCommands({ job, addressHref }: { job: CommandJob; addressHref: string }) {
  const t = useTranslations('job')
  const router = useRouter()
  // The job's version when a command succeeded: the form stays hidden until a newer version arrives.
  const [done, setDone] = useState<{ key: DoneKey; version: number }>()
  const [held, setHeld] = useState<CommandKey>()
  const panel = useRef<HTMLDivElement>(null)
  const command = commandOf(job)
  useEffect(() => {
    if (done) panel.current?.focus()
  }, [done])

  const props: CommandProps = {
    job,
    onDone: (key) => {
      setHeld(undefined)
      setDone({ key, version: job.version })
      router.refresh()
    },
    onStale: () => {
      setHeld(command)
      router.refresh()
    },
  }
  const isArriving = done?.version === job.version
  const shown = isArriving ? undefined : (held ?? command)
  const Form = shown && FORMS[shown]
  return (
    <Stack gap={5}>
      {done && (
        <div ref={panel} tabIndex={-1} className={styles.done}>
          <Banner tone="success" live="status" title={t(`done.${done.key}.title`)}>
            {t(`done.${done.key}.text`)}
          </Banner>
        </div>
      )}
      {job.cancelRequest === 'by_marketer' && !isArriving && <CancelAnswer {...props} />}
      {held && held !== command && (
        <Banner
          tone="warning"
          live="alert"
          actions={
            <Button variant="secondary" onClick={() => setHeld(undefined)}>
              {t('act.heldClose')}
            </Button>
          }
        >
          {t('act.held')}
        </Banner>
      )}
      {Form && <Form key={shown} {...props} addressHref={addressHref} />}
    </Stack>
  )
}
