'use client'
import { useTranslations } from 'next-intl'
import { ComparePeople } from '#components/campaign/compare-people.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Money } from '#components/ui/money.tsx'
import type { Applicant } from './applicant.ts'
import { JobChoice } from './job-choice.tsx'

/** Compares up to five applicants side by side, each with its actions. */
export function CompareDialog({
  people,
  open,
  onClose,
  onDecided,
}: {
  people: readonly Applicant[]
  open: boolean
  onClose: () => void
  onDecided: (id: string) => void
}) {
  const t = useTranslations('campaign.choose')
  return (
    <Dialog open={open} onClose={onClose} title={t('compareTitle')} closeLabel={t('close')} wide>
      <ComparePeople
        people={people}
        personOf={(job) => job.candidate}
        label={t('compareTitle')}
        lines={[
          { key: 'fee', head: t('fee'), cell: (job) => <Money {...job.fee} whole /> },
          { key: 'note', head: t('note'), cell: (job) => job.note ?? '–' },
          {
            key: 'act',
            head: t('decide'),
            cell: (job) => (
              <JobChoice job={{ ...job, name: job.candidate.name }} onDone={() => onDecided(job.id)} />
            ),
          },
        ]}
      />
    </Dialog>
  )
}
