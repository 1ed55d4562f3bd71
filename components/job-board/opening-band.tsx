import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Band, type BandTone } from '../landing/band.tsx'
import { CardList } from '../ui/card-list.tsx'
import { PublicOpeningCard } from './public-opening-card.tsx'

type Card = ComponentProps<typeof PublicOpeningCard>

/** Some open jobs with a link to the job board; nothing when there are none. */
export function OpeningBand({
  title,
  jobs,
  now,
  tone = 'paper',
}: {
  title: string
  jobs: readonly Card['job'][]
  now: Card['now']
  tone?: BandTone
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('home')
  if (jobs.length === 0) return null
  return (
    <Band
      id="jobs"
      tone={tone}
      title={title}
      action={<a href={toPath(locale, 'jobMarketBoard')}>{t('allJobs')}</a>}
    >
      <CardList min="15rem" gap={5} reel>
        {jobs.map((job) => (
          <PublicOpeningCard key={job.id} job={job} level={3} now={now} />
        ))}
      </CardList>
    </Band>
  )
}
