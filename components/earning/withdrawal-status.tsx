import { useTranslations } from 'next-intl'
import type { WithdrawalStatus as Value } from '#lib/domain/earning/withdrawal.ts'
import { Status } from '../ui/status.tsx'
import type { Tone } from '../ui/tone.ts'

const TONES: Readonly<Record<Value, Tone>> = {
  requested: 'warning',
  approved: 'info',
  in_batch: 'info',
  paid: 'success',
  returned: 'danger',
  failed: 'danger',
  canceled: 'neutral',
}

/** State of a payout in words. */
export function WithdrawalStatus({ status }: { status: Value }) {
  const t = useTranslations('earning.status')
  return <Status tone={TONES[status]}>{t(status)}</Status>
}
