import { useTranslations } from 'next-intl'
import { WithdrawSums } from '#components/earning/withdraw-sums.tsx'
import styles from './landing.module.scss'

const baht = (minor: number) => ({ minor, currency: 'THB' as const })
/** ฿3,000 as it is paid out: 3 % withheld, no fee. */
const SLIP = {
  gross: baht(300_000),
  whtBp: 300,
  wht: baht(9_000),
  fee: baht(0),
  vatIn: baht(0),
  net: baht(291_000),
  rateConfirmed: true,
}

/** How ฿3,000 becomes what arrives, drawn by the part that members see and named an example. */
export function PaySlip() {
  const t = useTranslations('home.inside')
  return (
    <div className={styles.slip}>
      <p>
        <strong>{t('slipExample')}</strong>
      </p>
      <WithdrawSums sums={SLIP} />
    </div>
  )
}
