import { useLocale, useTranslations } from 'next-intl'
import payout from '#components/earning/payout.module.scss'
import { StepPanel } from '#components/job/step-panel.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { VoiceBand } from '#components/ui/voice-band.tsx'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import type { JobDetail } from './commands/command-job.ts'

const SEEN = { reach: 'reachCount', views: 'viewsCount' } as const

/** A job that is done, on the band of what counts most: whom the voice reached, and where the fee is. */
export function DonePart({ job }: { job: JobDetail }) {
  const t = useTranslations('influencer.detail')
  const toEarn = useTranslations('job.money')('toEarn')
  const locale = toLocale(useLocale())
  const { reach = 0, views = 0 } = job.submissions.findLast(({ figures }) => figures)?.figures ?? {}
  const seen = reach > 0 ? 'reach' : views > 0 ? 'views' : undefined
  const count = formatCount(reach || views, locale)
  return (
    <section aria-labelledby="next">
      <VoiceBand>
        <Stack gap={5}>
          <StepPanel job={job} now={job.serverTime} />
          {!job.managed && seen && (
            <Stat
              label={t(`seen.${seen}`)}
              value={<span className={payout.net}>{t(`seen.${SEEN[seen]}`, { count })}</span>}
            />
          )}
          {!job.managed && (
            <div>
              <LinkButton href={toPath(locale, 'Influencer-earn')}>{toEarn}</LinkButton>
            </div>
          )}
        </Stack>
      </VoiceBand>
    </section>
  )
}
