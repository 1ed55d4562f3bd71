'use client'
import { useLocale, useTranslations } from 'next-intl'
import { ChannelName } from '#components/campaign/channel-name.tsx'
import { PersonLinks } from '#components/campaign/person-links.tsx'
import { Works } from '#components/campaign/works.tsx'
import { CardTable } from '#components/ui/card-table.tsx'
import { Money } from '#components/ui/money.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { Applicant } from './applicant.ts'
import choose from './choose.module.scss'
import { JobChoice } from './job-choice.tsx'
import { type Pick, PickBox } from './pick-box.tsx'
import { leastRate } from './sort-applicants.ts'

/** Applicants as a table, for comparing figures. */
export function ApplicantTable({
  jobs,
  pick,
}: {
  jobs: readonly Applicant[]
  pick: (job: Applicant) => Pick | undefined
}) {
  const t = useTranslations('campaign.choose')
  const locale = toLocale(useLocale())
  return (
    <CardTable<Applicant>
      caption={t('tableTitle')}
      rows={jobs}
      rowKey={(job) => job.id}
      columns={[
        {
          key: 'who',
          header: t('who'),
          rowHeader: true,
          cell: (job) => (
            <span id={`job-${job.id}`} className={choose.whole}>
              <PickBox name={job.candidate.name} pick={pick(job)}>
                {job.candidate.name}
              </PickBox>
              <ChannelName channel={{ type: job.candidate.type, handle: job.candidate.handle }} />
              <PersonLinks person={job.candidate} />
            </span>
          ),
        },
        {
          key: 'followers',
          header: t('followers'),
          number: true,
          cell: ({ candidate: one }) => (
            <>
              {one.followers === null ? t('unknown') : formatCount(one.followers, locale)}
              <br />
              <span className={choose.muted}>
                {one.figuresAt ? formatDate(one.figuresAt, locale, 'short') : t('unknown')}
              </span>
            </>
          ),
        },
        {
          key: 'engagement',
          header: t('engagement'),
          number: true,
          cell: ({ candidate: one }) =>
            one.engagementBp === null ? t('unknown') : `${one.engagementBp / 100}%`,
        },
        {
          key: 'record',
          header: t('record'),
          cell: ({ candidate: one }) => (
            <Stack gap={1}>
              {one.jobsDone === 0
                ? t('noRecord')
                : t('onTime', { done: one.jobsDone, onTime: one.jobsOnTime })}
              {one.works.length > 0 && <Works person={one} />}
            </Stack>
          ),
        },
        {
          key: 'rate',
          header: t('rate'),
          number: true,
          cell: ({ candidate }) => {
            const least = leastRate(candidate)
            return least ? <Money {...least} whole /> : t('unknown')
          },
        },
        { key: 'fee', header: t('fee'), number: true, cell: (job) => <Money {...job.fee} whole /> },
        {
          key: 'act',
          header: t('decide'),
          cell: (job) => <JobChoice job={{ ...job, name: job.candidate.name }} />,
        },
      ]}
    />
  )
}
