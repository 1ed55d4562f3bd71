'use client'
import { useLocale, useTranslations } from 'next-intl'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { Works } from '#components/campaign/works.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Money } from '#components/ui/money.tsx'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { Applicant } from './applicant.ts'
import styles from './choose.module.scss'
import { JobChoice } from './job-choice.tsx'
import { leastRate } from './sort-applicants.ts'

/** Up to five people beside each other, line by line, each with its acts. */
export function CompareDialog({
  people,
  open,
  onClose,
}: {
  people: readonly Applicant[]
  open: boolean
  onClose: () => void
}) {
  const t = useTranslations('campaign.choose')
  const locale = toLocale(useLocale())
  const unknown = <span className={styles.muted}>{t('unknown')}</span>
  const lines: { key: string; head: string; cell: (job: Applicant) => React.ReactNode }[] = [
    {
      key: 'channel',
      head: t('channel'),
      cell: ({ candidate: one }) => <ChannelName channel={{ type: one.type, handle: one.handle }} />,
    },
    {
      key: 'followers',
      head: t('followers'),
      cell: ({ candidate: one }) => (one.followers === null ? unknown : formatCount(one.followers, locale)),
    },
    {
      key: 'engagement',
      head: t('engagement'),
      cell: ({ candidate: one }) => (one.engagementBp === null ? unknown : `${one.engagementBp / 100}%`),
    },
    {
      key: 'figures',
      head: t('figuresAt'),
      cell: ({ candidate: one }) => (one.figuresAt ? formatDate(one.figuresAt, locale, 'short') : unknown),
    },
    {
      key: 'record',
      head: t('record'),
      cell: ({ candidate: one }) =>
        one.jobsDone === 0 ? t('noRecord') : t('onTime', { done: one.jobsDone, onTime: one.jobsOnTime }),
    },
    { key: 'works', head: t('works'), cell: ({ candidate }) => <Works person={candidate} /> },
    {
      key: 'rate',
      head: t('rate'),
      cell: ({ candidate }) => {
        const least = leastRate(candidate)
        return least ? <Money {...least} whole /> : unknown
      },
    },
    { key: 'fee', head: t('fee'), cell: (job) => <Money {...job.fee} whole /> },
    { key: 'note', head: t('note'), cell: (job) => job.note ?? '–' },
    {
      key: 'act',
      head: t('decide'),
      cell: (job) => <JobChoice job={{ ...job, name: job.candidate.name }} />,
    },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('compareTitle')} closeLabel={t('close')} wide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className={styles.scroll} aria-label={t('compareTitle')} tabIndex={0}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <td />
              {people.map(({ id, candidate }) => (
                <th key={id} scope="col">
                  <span className={styles.person}>
                    <Avatar name={candidate.name} src={candidate.imageUrl} size={48} />
                    {candidate.name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">{line.head}</th>
                {people.map((job) => (
                  <td key={job.id}>{line.cell(job)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}
