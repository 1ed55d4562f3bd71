import { useTranslations } from 'next-intl'
import { type Sums, WithdrawSums } from '#components/earning/withdraw-sums.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import styles from './landing.module.scss'

/** Example of how a job's pay becomes a payout, with the component that members see; labelled as an example. */
export function PaySlip({ sums }: { sums: Sums | null | undefined }) {
  const t = useTranslations('home.inside')
  if (!sums) return null
  return (
    <div className={styles.slip}>
      <p className={styles.slipNote}>{wholeWords(t('slipExample'))}</p>
      <WithdrawSums sums={sums} />
    </div>
  )
}
