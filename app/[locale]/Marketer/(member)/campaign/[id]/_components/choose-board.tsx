'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { CommandError } from '#components/form/command-error.tsx'
import { useCommand } from '#components/form/use-command.ts'
import { useErrorText } from '#components/form/use-error-text.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Stack } from '#components/ui/stack.tsx'
import { CallError, callApi } from '#lib/calls/call.ts'
import { refuseApplicant, selectApplicant } from '#lib/contract/job-offers.ts'
import { joinList } from '#lib/i18n/join-list.ts'
import type { Applicant } from './applicant.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { ApplicantTable } from './applicant-table.tsx'
import { type BulkRefusal, BulkRefuseForm } from './bulk-refuse-form.tsx'
import styles from './campaign-detail.module.scss'
import { useSay } from './choice-notes.tsx'
import choose from './choose.module.scss'
import { CompareDialog } from './compare-dialog.tsx'
import type { ApplicantView } from './sort-applicants.ts'
import { usePicks } from './use-picks.ts'

const MOST_COMPARED = 5
type Open = 'compare' | 'select' | 'refuse'

/** Applicants as cards or as a table; selected ones can be compared, chosen or refused together. */
export function ChooseBoard({ jobs, view }: { jobs: readonly Applicant[]; view: ApplicantView }) {
  const locale = useLocale()
  const t = useTranslations('campaign.choose')
  const router = useRouter()
  const commandRun = useCommand()
  const errorText = useErrorText()
  const say = useSay()
  const picks = usePicks(jobs.filter((job) => job.status === 'MATCHED'))
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const { chosen } = picks
  const [first] = chosen
  const sum = chosen.reduce((total, job) => total + (job.price ?? job.fee).minor, 0)
  const close = () => setOpen(undefined)

  /** Runs a command for each applicant in turn; a refusal is reported with the name and does not stop the others. */
  const each = (what: 'selected' | 'refused', command: (job: Applicant) => Promise<unknown>) =>
    commandRun.run(async () => {
      close()
      say(undefined)
      const refusals: string[] = []
      let count = 0
      for (const job of chosen) {
        try {
          await command(job)
          count += 1
        } catch (error) {
          if (!(error instanceof CallError) || !error.isDefinite) throw error
          refusals.push(`${job.candidate.name}: ${errorText(error)}`)
        }
        setSaid(t(what, { count }))
      }
      if (refusals.length > 0) say(refusals.join(' · '))
      picks.none()
      status.current?.focus()
      router.refresh()
    })
  const input = (job: Applicant) => ({ params: { id: job.id } })
  const selectAll = () =>
    each('selected', (job) => callApi(selectApplicant, { ...input(job), body: { version: job.version } }))
  const refuse = (why: BulkRefusal) =>
    each('refused', (job) =>
      callApi(refuseApplicant, { ...input(job), body: { version: job.version, ...why } }),
    )
  const pick = (job: Applicant) =>
    job.status === 'MATCHED' ? { isPicked: picks.has(job.id), onPick: () => picks.toggle(job.id) } : undefined
  return (
    <Stack gap={3}>
      <p role="status" ref={status} tabIndex={-1}>
        {said}
      </p>
      <CommandError command={commandRun} />
      {view === 'table' ? (
        <ApplicantTable jobs={jobs} pick={pick} />
      ) : (
        <ul className={styles.people}>
          {jobs.map((job) => (
            <ApplicantCard key={job.id} job={job} pick={pick(job)} />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <section className={choose.bar} aria-label={t('bar')}>
          <strong>{t('picked', { count: chosen.length })}</strong>
          <Button dense loading={commandRun.busy} onClick={() => setOpen('select')}>
            {t('hire', { count: chosen.length })}
          </Button>
          <Button
            dense
            variant="secondary"
            disabled={chosen.length < 2 || chosen.length > MOST_COMPARED}
            onClick={() => setOpen('compare')}
          >
            {t('compare', { most: MOST_COMPARED })}
          </Button>
          <Button dense variant="secondary" onClick={() => setOpen('refuse')}>
            {t('refuse')}
          </Button>
          <Button dense variant="quiet" onClick={picks.none}>
            {t('none')}
          </Button>
        </section>
      )}
      <CompareDialog people={chosen} open={open === 'compare'} onClose={close} />
      <ConfirmDialog
        open={open === 'select'}
        busy={commandRun.busy}
        title={t('selectTitle', { count: chosen.length })}
        text={t(`selectText.${first?.fund ?? 'credit'}`, {
          count: chosen.length,
          amount: first ? formatMoney(sum, (first.price ?? first.fee).currency) : '',
          names: joinList(
            chosen.map((job) => job.candidate.name),
            locale,
          ),
        })}
        confirmLabel={t('hire', { count: chosen.length })}
        cancelLabel={t('close')}
        onCancel={close}
        onConfirm={selectAll}
      />
      <Dialog
        open={open === 'refuse'}
        onClose={close}
        title={t('refuseTitle', { count: chosen.length })}
        closeLabel={t('close')}
      >
        <BulkRefuseForm onSend={refuse} isBusy={commandRun.busy} />
      </Dialog>
    </Stack>
  )
}
