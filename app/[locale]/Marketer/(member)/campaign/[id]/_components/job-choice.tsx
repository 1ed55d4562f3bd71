'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CallForm } from '#components/form/call-form.tsx'
import { CommandError } from '#components/form/command-error.tsx'
import { MoneyInput } from '#components/form/money-input.tsx'
import { Select, TextArea } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { useCommand } from '#components/form/use-command.ts'
import { useErrorText } from '#components/form/use-error-text.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { focusNeighbour } from '#components/ui/focus-neighbour.ts'
import { formatMoney } from '#components/ui/format.ts'
import { Cluster } from '#components/ui/stack.tsx'
import { CallError, callApi } from '#lib/calls/call.ts'
import {
  makePersonalOffer,
  overrideMismatch,
  refuseApplicant,
  selectApplicant,
  withdrawOffer,
} from '#lib/contract/job-offers.ts'
import { extendJob } from '#lib/contract/job-work.ts'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { waitsForTeam } from '#lib/domain/campaign/waits-for-team.ts'
import { REFUSE_REASONS } from '#lib/domain/job/reasons.ts'
import type { JobStatus } from '#lib/domain/job/statuses.ts'
import type { Applicant } from './applicant.ts'
import { focusPeople, useSay } from './choice-notes.tsx'

export interface ChosenJob {
  id: string
  version: number
  status: JobStatus
  fee: MoneyWire
  price: MoneyWire | null
  fund: Applicant['fund']
  back: Applicant['back']
  name: string
  failures: readonly { fix: string | null }[]
}

type Open = 'select' | 'refuse' | 'offer' | 'withdraw'

/** Selects or refuses an applicant or makes a personal offer; withdraws or extends an offer. */
export function JobChoice({ job, onDone }: { job: ChosenJob; onDone?: () => void }) {
  const t = useTranslations('campaign.choice')
  const router = useRouter()
  const errorText = useErrorText()
  const commandRun = useCommand()
  const say = useSay()
  /** Reads the list again. The applicant may leave it, so the error is shown above the list. */
  const onRefused = (error: CallError) => {
    if (error.isStale) {
      say(`${job.name}: ${errorText(error)}`)
      router.refresh()
    }
    return false
  }
  const [open, setOpen] = useState<Open>()
  /**
   * The dialogs are rendered on first use, because a list contains up to a hundred cards, and stay to return the focus.
   */
  const [hasAsked, setAsked] = useState(false)
  const ask = (question: Open) => {
    setAsked(true)
    setOpen(question)
  }
  const input = { params: { id: job.id }, body: { version: job.version } }
  const price = job.price ?? job.fee
  const money = (minor: number) => formatMoney(minor, price.currency)
  const done = (outcome?: string) => {
    say(outcome, true)
    // The dialog must first return the focus to its button, before it can move on.
    flushSync(() => setOpen(undefined))
    onDone?.()
    // The applicant leaves this list, so the focus moves to a neighbour.
    const card = document.getElementById(`job-${job.id}`)
    if (card && !focusNeighbour(card, 'li')) focusPeople()
    router.refresh()
  }
  const run = (command: () => Promise<unknown>, outcome?: string) =>
    commandRun.run(async () => {
      // Closes the dialog first, because an error appears behind it.
      setOpen(undefined)
      try {
        await command()
      } catch (error) {
        if (!(error instanceof CallError && error.isStale)) throw error
        onRefused(error)
        return
      }
      done(outcome)
    })
  return (
    <>
      <CommandError command={commandRun} />
      <Cluster gap={2}>
        {job.status === 'MATCHED' && (
          <>
            <Button
              loading={commandRun.busy}
              aria-label={t('selectName', { name: job.name })}
              onClick={() => ask('select')}
            >
              {t('select')}
            </Button>
            <Button variant="secondary" onClick={() => ask('offer')}>
              {t('offer')}
            </Button>
            <Button
              variant="quiet"
              aria-label={t('refuseName', { name: job.name })}
              onClick={() => ask('refuse')}
            >
              {t('refuse')}
            </Button>
          </>
        )}
        {job.status === 'MISMATCHED' && waitsForTeam(job.failures) && <p>{t('waits')}</p>}
        {job.status === 'MISMATCHED' && !waitsForTeam(job.failures) && (
          <Button
            variant="secondary"
            loading={commandRun.busy}
            onClick={() => run(() => callApi(overrideMismatch, input), t('overridden', { name: job.name }))}
          >
            {t('override')}
          </Button>
        )}
        {job.status === 'ASSIGN' && (
          <>
            <Button
              variant="secondary"
              loading={commandRun.busy}
              onClick={() => run(() => callApi(extendJob, input), t('extended', { name: job.name }))}
            >
              {t('extend')}
            </Button>
            <Button variant="quiet" onClick={() => ask('withdraw')}>
              {t('withdraw')}
            </Button>
          </>
        )}
      </Cluster>
      {hasAsked && (
        <>
          <ConfirmDialog
            open={open === 'select'}
            busy={commandRun.busy}
            title={t('selectTitle', { name: job.name })}
            text={t(`selectText.${job.fund}`, { amount: money(price.minor) })}
            confirmLabel={t('select')}
            cancelLabel={t('back')}
            onCancel={() => setOpen(undefined)}
            onConfirm={() => run(() => callApi(selectApplicant, input), t('selected', { name: job.name }))}
          />
          <ConfirmDialog
            open={open === 'withdraw'}
            busy={commandRun.busy}
            title={t('withdrawTitle', { name: job.name })}
            text={[
              t(`withdrawText.${job.back.to}`, { amount: money(price.minor) }),
              job.back.extra > 0 && t('withdrawExtra', { amount: money(job.back.extra) }),
            ]
              .filter(Boolean)
              .join(' ')}
            confirmLabel={t('withdraw')}
            cancelLabel={t('back')}
            onCancel={() => setOpen(undefined)}
            onConfirm={() => run(() => callApi(withdrawOffer, input), t('withdrawn', { name: job.name }))}
          />
          <Dialog
            open={open === 'refuse'}
            onClose={() => setOpen(undefined)}
            title={t('refuseTitle', { name: job.name })}
            closeLabel={t('back')}
          >
            <RefuseForm
              job={job}
              onDone={() => done(t('refused', { name: job.name }))}
              onRefused={onRefused}
            />
          </Dialog>
          <Dialog
            open={open === 'offer'}
            onClose={() => setOpen(undefined)}
            title={t('offerTitle', { name: job.name })}
            closeLabel={t('back')}
          >
            <OfferForm
              job={job}
              onDone={() => done(t('offered', { name: job.name }))}
              onRefused={onRefused}
            />
          </Dialog>
        </>
      )}
    </>
  )
}

interface FormProps {
  job: ChosenJob
  onDone: () => void
  onRefused: (error: CallError) => boolean
}

function RefuseForm({ job, onDone, onRefused }: FormProps) {
  const t = useTranslations('campaign.choice')
  const state = useCallForm(refuseApplicant, {
    labels: { reason: t('reason'), note: t('note') },
    defaultValues: { version: job.version, reason: 'profile_fit', note: '' },
    input: { params: { id: job.id } },
    toBody: (values) => ({ ...values, version: job.version }),
    onSuccess: onDone,
    onRefusal: onRefused,
  })
  return (
    <CallForm state={state} submitLabel={t('refuse')} submitVariant="danger">
      <p>{t('refuseText')}</p>
      <Select
        {...state.field('reason')}
        options={REFUSE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextArea {...state.field('note')} note={t('optional')} maxLength={1000} />
    </CallForm>
  )
}

function OfferForm({ job, onDone, onRefused }: FormProps) {
  const t = useTranslations('campaign.choice')
  const state = useCallForm(makePersonalOffer, {
    labels: { fee: t('fee') },
    defaultValues: { version: job.version, fee: job.fee.minor },
    input: { params: { id: job.id } },
    toBody: (values) => ({ ...values, version: job.version }),
    onSuccess: onDone,
    onRefusal: onRefused,
  })
  return (
    <CallForm state={state} submitLabel={t('sendOffer')}>
      <p>{t('offerText', { amount: formatMoney(job.fee.minor, job.fee.currency) })}</p>
      <MoneyInput {...state.control('fee')} currency={job.fee.currency} />
    </CallForm>
  )
}
