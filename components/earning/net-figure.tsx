import { useLocale, useTranslations } from 'next-intl'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { Help } from '../ui/help.tsx'
import { Money } from '../ui/money.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './payout.module.scss'
import type { Wallet } from './read-wallet.ts'

/**
 * The main figure of the wallet: the net amount if everything is withdrawn today, or once nothing blocks a withdrawal,
 * with its calculation. Without a tax
 * class: the balance. If everything is being paid out: the net amount and its expected day.
 */
export function NetFigure({
  available,
  quote,
  onItsWay,
  blockers,
}: Pick<Wallet, 'available' | 'quote' | 'onItsWay' | 'blockers'>) {
  const t = useTranslations('earning.net')
  const locale = toLocale(useLocale())
  const way = available.minor <= 0 ? onItsWay : null
  const figure = way?.net ?? quote?.net ?? available
  return (
    <Stack gap={2}>
      <p>
        {t(way ? 'onWay' : quote ? (blockers.length > 0 ? 'blocked' : 'label') : 'gross')}
        <br />
        <span className={styles.net}>
          <Money {...figure} />
        </span>
        {way?.expectedOn && (
          <>
            <br />
            {t('onWayBy', { date: formatDate(way.expectedOn, locale, 'short') })}
          </>
        )}
      </p>
      {quote && (
        <dl className={styles.sums}>
          <div>
            <dt>{t('balance')}</dt>
            <dd>
              <Money {...quote.gross} />
            </dd>
          </div>
          <div>
            <dt>
              {t('wht', { percent: quote.whtBp / 100 })}
              <Help of="wht" />
            </dt>
            <dd>
              <Money minor={-quote.wht.minor} currency={quote.wht.currency} />
            </dd>
          </div>
          <div>
            <dt>{t('fee')}</dt>
            <dd>
              <Money minor={-quote.fee.minor} currency={quote.fee.currency} />
            </dd>
          </div>
          {quote.vatIn.minor > 0 && (
            <div>
              <dt>{t('vatIn')}</dt>
              <dd>
                <Money {...quote.vatIn} signed />
              </dd>
            </div>
          )}
        </dl>
      )}
    </Stack>
  )
}
