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
import { draftKey } from '#lib/browser/drafts.ts'
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

/**
 * Applicants as cards or as a table; selected ones, of all pages of `list`, can be compared, chosen or refused together.
 */
export function ChooseBoard({
  jobs,
  view,
  list,
}: {
  jobs: readonly Applicant[]
  view: ApplicantView
  list: string
}) {
  const locale = useLocale()
  const t = useTranslations('campaign.choose')
  const router = useRouter()
  const commandRun = useCommand()
  const errorText = useErrorText()
  const say = useSay()
  const picks = usePicks(
    jobs.filter((job) => job.status === 'MATCHED'),
    draftKey('picks', list),
  )
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const { chosen, elsewhere } = picks
  const [first] = chosen
  const sum = chosen.reduce((total, job) => total + (job.price ?? job.fee).minor, 0)
  const close = () => setOpen(undefined)

  /** Runs a command for each applicant in turn; a refusal is reported with the name and does not stop the others. */
  const each = (what: 'selected' | 'refused', command: (job: Applicant) => Promise<unknown>) =>
    commandRun.run(async () => {
      close()
      say(undefined)
      const refusals: string[] = []
      const answered: string[] = []
      let count = 0
      try {
        for (const job of chosen) {
          try {
            await command(job)
            count += 1
          } catch (error) {
            if (!(error instanceof CallError) || !error.isDefinite) throw error
            refusals.push(`${job.candidate.name}: ${errorText(error)}`)
          }
          answered.push(job.id)
          setSaid(t(what, { count }))
        }
      } finally {
        picks.drop(answered)
      }
      if (refusals.length > 0) say(refusals.join(' · '))
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
  const pick = (job: Applicant) => {
    if (job.status !== 'MATCHED') return undefined
    const isPicked = picks.has(job.id)
    return { isPicked, isOff: picks.isFull && !isPicked, onPick: () => picks.toggle(job.id) }
  }
  const namesOf = (people: readonly Applicant[]) =>
    joinList(
      people.map((job) => job.candidate.name),
      locale,
    )
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
          <strong>
            {t('picked', { count: chosen.length })}
            {picks.isFull && ` ${t('full')}`}
          </strong>
          {elsewhere.length > 0 && <span>{t('elsewhere', { count: elsewhere.length })}</span>}
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
      <CompareDialog
        people={chosen}
        open={open === 'compare'}
        onClose={close}
        onDecided={(id) => picks.drop([id])}
      />
      <ConfirmDialog
        open={open === 'select'}
        busy={commandRun.busy}
        title={t('selectTitle', { count: chosen.length })}
        text={t(`selectText.${first?.fund ?? 'credit'}`, {
          count: chosen.length,
          amount: first ? formatMoney(sum, (first.price ?? first.fee).currency) : '',
          names: namesOf(chosen),
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
        <p>{namesOf(chosen)}</p>
        <BulkRefuseForm onSend={refuse} isBusy={commandRun.busy} />
      </Dialog>
    </Stack>
  )
}
