import { useTranslations } from 'next-intl'
import type { CampaignEntry, CampaignStatus as Value } from '#lib/domain/campaign/states.ts'
import { Status } from '../ui/status.tsx'
import type { Tone } from '../ui/tone.ts'
import styles from './campaign.module.scss'

const TONES: Readonly<Record<Value, Tone>> = {
  draft: 'neutral',
  in_review: 'warning',
  open: 'success',
  paused: 'warning',
  full: 'info',
  running: 'info',
  reporting: 'info',
  closed: 'neutral',
  canceled: 'neutral',
}

/** A campaign that may still lose a place again: somebody has not answered the offer of it. */
export const isOffered = ({ status, offers }: { status: Value; offers: number }) =>
  status === 'full' && offers > 0

type Word = Value | 'inviting' | 'offered' | 'done'

function wordOf(status: Value, entry: CampaignEntry, counts?: { offers: number; working: number }): Word {
  if (status === 'open' && entry === 'invite') return 'inviting'
  if (status !== 'full' || !counts) return status
  if (isOffered({ status, offers: counts.offers })) return 'offered'
  return counts.working === 0 ? 'done' : 'full'
}

/**
 * State of a campaign in the marketer's words. An open campaign by invitation is shown as inviting; one without a free
 * place is full only while one of its jobs is under way, and nobody has an offer to answer.
 */
export function CampaignStatus({
  status,
  entry,
  counts,
}: {
  status: Value
  entry: CampaignEntry
  counts?: { offers: number; working: number }
}) {
  const t = useTranslations('campaign.status')
  return (
    <Status tone={TONES[status]}>
      <span className={styles.word}>{t(wordOf(status, entry, counts))}</span>
    </Status>
  )
}
