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

/** State of a campaign in the marketer's words. An open campaign by invitation is shown as inviting. */
export function CampaignStatus({ status, entry }: { status: Value; entry?: CampaignEntry }) {
  const t = useTranslations('campaign.status')
  return (
    <Status tone={TONES[status]}>
      <span className={styles.word}>{t(status === 'open' && entry === 'invite' ? 'inviting' : status)}</span>
    </Status>
  )
}
