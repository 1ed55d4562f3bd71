import { useLocale, useTranslations } from 'next-intl'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getWithdrawal } from '#lib/contract/withdrawals.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import styles from './payout.module.scss'

type Withdrawal = ResponseOf<typeof getWithdrawal>
export type Payout = Pick<
  Withdrawal,
  'status' | 'requestedAt' | 'approvedAt' | 'paidAt' | 'expectedOn' | 'history'
>

const STEPS = ['requested', 'approved', 'in_batch', 'paid'] as const
type StepKey = (typeof STEPS)[number]
const WAY: readonly string[] = STEPS

/** Progress of a payout in four steps with their dates; a future step shows the expected day. */
export function PayoutSteps({ payout }: { payout: Payout }) {
  const t = useTranslations('earning.way')
  const locale = toLocale(useLocale())
  const at = WAY.indexOf(payout.status)
  // A failed, cancelled or returned payout has left this sequence; its page shows the state.
  if (at < 0) return null
  const dayOf: Record<StepKey, string | null> = {
    requested: payout.requestedAt,
    approved: payout.approvedAt,
    in_batch: payout.history.findLast((step) => step.status === 'in_batch')?.at ?? null,
    paid: payout.paidAt,
  }
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      {STEPS.map((step, index) => {
        const day = index <= at ? dayOf[step] : null
        return (
          <li
            key={step}
            className={styles.step}
            data-state={index < at ? 'done' : index === at ? 'now' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.level} aria-hidden="true" />
            <strong>{t(step)}</strong>
            <span className={styles.day}>
              {day
                ? formatDate(day, locale, 'short')
                : step === 'paid' && payout.expectedOn
                  ? t('by', { date: formatDate(payout.expectedOn, locale, 'short') })
                  : t('next')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
