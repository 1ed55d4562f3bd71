import { useLocale, useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import type { timelineStep } from '#lib/contract/shapes/job.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { Facts } from '../ui/facts.tsx'
import { Timeline } from '../ui/timeline.tsx'
import type { Tone } from '../ui/tone.ts'
import { isOfCase, useJobReason } from './job-reason.ts'

type Step = z.output<typeof timelineStep>

const TONES: Readonly<Partial<Record<Step['to'], Tone>>> = {
  COMPLETED: 'success',
  REJECTED: 'danger',
  CANCEL: 'danger',
  ASSIGN: 'info',
  SUBMIT: 'info',
}

/** History of a job in plain words with times, newest first. */
export function JobTimeline({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('influencer.move')
  const move = useTextByKey('influencer.move')
  const actor = useTranslations('influencer.actor')
  const locale = toLocale(useLocale())
  const reasonOf = useJobReason()
  return (
    <Timeline
      events={[...steps]
        .sort((a, b) => b.seq - a.seq)
        .map((step) => ({
          key: String(step.seq),
          title: move.has(step.name) ? move(step.name) : t('other'),
          time: (
            <Facts
              items={[
                <time key="at" dateTime={step.at}>
                  {formatDate(step.at, locale, 'dateTime')}
                </time>,
                actor(step.actor),
              ]}
            />
          ),
          text: reasonOf(step.reason, { isCase: isOfCase(step.name) }),
          tone: step.name === 'decline' ? 'neutral' : (TONES[step.to] ?? 'neutral'),
        }))}
    />
  )
}
