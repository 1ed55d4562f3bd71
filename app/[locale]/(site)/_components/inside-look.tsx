import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Sums } from '#components/earning/withdraw-sums.tsx'
import { MatchReasons, MetPoint } from '#components/job/match-reasons.tsx'
import { Band } from '#components/landing/band.tsx'
import { PaySlip } from '#components/landing/pay-slip.tsx'
import { Still } from '#components/picture/still.tsx'
import { Money } from '#components/ui/money.tsx'
import { Status } from '#components/ui/status.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import styles from './home.module.scss'

const baht = (minor: number) => ({ minor, currency: HOME_CURRENCY })
/** Moments of one job, rendered with the components that members see; amounts only when the rates are known. */
export function InsideLook({ payout }: { payout: Sums | null | undefined }) {
  const t = useTranslations('home.inside')
  return (
    <Band id="inside" title={t('title')} lead={t('lead')}>
      <ol className={styles.moments}>
        <Moment title={t('fit')} text={t('fitText')}>
          <div className={styles.screen} aria-hidden="true" inert>
            <div className={styles.screenHead}>
              <Still name="running-earbuds" className={styles.thumb} sizes="4rem" />
              <div>
                <strong>{t('job')}</strong>
                <p className={styles.muted}>{t('brand')}</p>
              </div>
              <strong className={styles.sum}>
                <Money {...baht(300_000)} whole />
              </strong>
            </div>
            <ul className={styles.points}>
              <MetPoint>{t('fit1')}</MetPoint>
              <MetPoint>{t('fit2')}</MetPoint>
            </ul>
            <MatchReasons
              failures={[{ code: 'followers_low', required: 5000, actual: 4820, fix: 'channel' }]}
            />
          </div>
        </Moment>
        <Moment title={t('review')} text={t('reviewText')}>
          <div className={styles.screen} aria-hidden="true" inert>
            <div className={styles.draft}>
              <Still name="running-earbuds" className={styles.draftPicture} sizes="9rem" />
              <div className={styles.words}>
                <Status tone="warning">{t('asked')}</Status>
                <p>{t('askedText')}</p>
                <Status tone="success">{t('approved')}</Status>
                <p>{t('approvedText')}</p>
              </div>
            </div>
          </div>
        </Moment>
        {payout && (
          <Moment title={t('paid')} text={t('paidText')}>
            <div className={styles.slip}>
              <PaySlip sums={payout} />
            </div>
          </Moment>
        )}
      </ol>
    </Band>
  )
}

function Moment({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.moment}>
      <h3>{title}</h3>
      <p className={styles.muted}>{wholeWords(text)}</p>
      {children}
    </li>
  )
}
