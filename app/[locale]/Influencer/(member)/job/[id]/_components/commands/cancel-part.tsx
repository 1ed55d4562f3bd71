'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type * as Z from 'zod/mini'
import { CallForm } from '#components/form/call-form.tsx'
import { CommandError } from '#components/form/command-error.tsx'
import { TextArea } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { useCommand } from '#components/form/use-command.ts'
import styles from '#components/job/job.module.scss'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { withDay } from '#components/ui/with-day.tsx'
import { draftKey } from '#lib/browser/drafts.ts'
import { callApi } from '#lib/calls/call.ts'
import { askCancel, takeBackCancel } from '#lib/contract/job-cancel.ts'
import { typedOrEmpty } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { MOVE } from '#lib/domain/job/move-codes.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { sayTime } from '#lib/i18n/say-time.ts'
import type { CommandJob } from './command-job.ts'

const schema = lazy(() => z.object({ note: typedOrEmpty(1000) }))
type Values = Z.output<typeof schema>

/** Asks to cancel together, or withdraws that request. */
export function CancelPart({ job }: { job: CommandJob }) {
  const t = useTranslations('job')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const [said, setSaid] = useState<'askCancel' | 'cancelBack'>()
  const command = useCommand(() => router.refresh())
  const [isHeld, setHeld] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) panel.current?.focus()
  }, [said])
  const state = useCallForm<typeof askCancel, Values>(askCancel, {
    labels: { note: t('cancel.note') },
    defaultValues: { note: '' },
    input: { params: { id: job.id } },
    draft: draftKey('job_cancel', job.id),
    schema,
    toBody: (values) => ({ version: job.version, note: values.note ?? '' }),
    onSuccess: () => {
      setSaid('askCancel')
      router.refresh()
    },
    onRefusal: (error) => {
      if (error.isStale) {
        setHeld(true)
        router.refresh()
      }
      return false
    },
  })
  const takeBack = async () => {
    const went = await command.run(() =>
      callApi(takeBackCancel, { params: { id: job.id }, body: { version: job.version } }),
    )
    if (!went) return
    setSaid('cancelBack')
    router.refresh()
  }
  const isAsked = job.cancelRequest === 'by_influencer'
  const mayAsk = job.cancelRequest === 'none' && job.moves.includes(MOVE.askCancel)
  const silence = job.cancelAutoAt && sayTime(job.cancelAutoAt, job.serverTime, locale, true)
  /** The job changed while the note was being written: the error and the note stay visible. */
  const isLate = isHeld && !isAsked && !mayAsk && !said
  if (!isAsked && !mayAsk && !said && !isLate) return null
  return (
    <Stack gap={3}>
      {said && (
        <div ref={panel} tabIndex={-1} className={styles.done}>
          <Banner tone="success" live="status" title={t(`done.${said}.title`)}>
            {t(`done.${said}.text`)}
          </Banner>
        </div>
      )}
      <CommandError command={command} />
      {isAsked && (
        <>
          <p>
            <strong>{t('cancel.asked')}</strong>
          </p>
          <p>{t('cancel.askedText')}</p>
          {silence && (
            <p>
              {withDay(
                t(job.hasSubmitted ? 'cancel.silenceNo' : 'cancel.silenceYes', { date: silence }),
                silence,
              )}
            </p>
          )}
          <div>
            <Button variant="secondary" loading={command.busy} onClick={takeBack}>
              {t('cancel.takeBack')}
            </Button>
          </div>
        </>
      )}
      {isLate && (
        <Banner
          tone="warning"
          live="alert"
          actions={
            <Button variant="secondary" onClick={() => setHeld(false)}>
              {t('act.heldClose')}
            </Button>
          }
        >
          {t('act.held')}
        </Banner>
      )}
      {(mayAsk || isLate) && (
        <details className={styles.details}>
          <summary>{t('cancel.ask')}</summary>
          <CallForm
            state={state}
            submitLabel={t('cancel.send')}
            submitVariant="danger"
            label={t('cancel.ask')}
          >
            <p>{t('cancel.rule')}</p>
            <TextArea {...state.field('note')} note={t('act.optional')} />
          </CallForm>
        </details>
      )}
    </Stack>
  )
}
